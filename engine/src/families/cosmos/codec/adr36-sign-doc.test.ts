import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serializeSignDoc } from '@cosmjs/amino'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isKeyOfAddress } from '../../../model/ids/is-key-of-address.js'
import { isSigned } from '../real-keys.cases.js'
import { adr36SignDoc } from './adr36-sign-doc.js'
import { sortedJson } from './sorted-json.js'

const signer = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'

describe('the document of a text (ADR-036)', () => {
  it('is a transaction that no chain takes', () => {
    expect(sortedJson(adr36SignDoc(signer, 'Hello'))).toBe(
      `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"SGVsbG8=","signer":"${signer}"}}],"sequence":"0"}`,
    )
  })

  it('holds bytes as they are, and a text in UTF-8', () => {
    expect(adr36SignDoc(signer, new TextEncoder().encode('Hëllo'))).toEqual(adr36SignDoc(signer, 'Hëllo'))
  })
})

describe('sortedJson', () => {
  it('writes equal data alike, at every depth, and keeps the order of lists', () => {
    expect(sortedJson({ b: [{ d: 1, c: 2 }], a: 1 })).toBe('{"a":1,"b":[{"c":2,"d":1}]}')
    expect(sortedJson([2, 1])).not.toBe(sortedJson([1, 2]))
  })
})

const folder = process.env.VECTORS

if (folder)
  describe('published answers of ADR-036', () => {
    const { cases } = z
      .object({
        cases: z.array(
          z.object({
            signer: z.string(),
            message: z.string(),
            pubKey: z.string(),
            signature: z.string(),
            valid: z.boolean(),
          }),
        ),
      })
      .parse(JSON.parse(readFileSync(join(folder, 'adr36/adr36-known-answers.json'), 'utf8')))

    it.each(cases)('by $signer over $message: $valid', ({ signer, message, pubKey, signature, valid }) => {
      const signed = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: pubKey }, signature }
      expect(isSigned(serializeSignDoc(adr36SignDoc(signer, message)), signed)).toBe(valid)
      expect(isKeyOfAddress(base64.decode(pubKey), signer)).toBe(valid)
    })
  })
