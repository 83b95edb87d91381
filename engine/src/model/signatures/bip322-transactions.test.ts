import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { BIP322 } from 'bip322-js'
import { Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import {
  bip322Hash,
  toSign,
  toSignHash,
  toSpendHash,
  witnessV0Hash,
  witnessV1Hash,
} from './bip322-transactions.js'

const texts = ['', 'Hello World', 'Zażółć 🦊', 'x'.repeat(300)]
const keyHash = '2b05d564e6a7a33c087f16e0f730d1440123799d'
const scripts = [
  `0014${keyHash}`,
  `5120${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`,
]
const id = (hash: Uint8Array) => bytesToHex(hash.slice().reverse())

describe('the transactions of BIP-322', () => {
  it.each(texts.flatMap((text) => scripts.map((script) => [text, script] as const)))(
    'are those of bip322-js over %j for the script %s',
    (text, script) => {
      const bytes = utf8ToBytes(text)
      const spend = BIP322.buildToSpendTx(text, Buffer.from(script, 'hex'))
      expect(id(toSpendHash(bytes, hexToBytes(script)))).toBe(spend.getId())
      const sign = BIP322.buildToSignTx(spend.getId(), Buffer.from(script, 'hex'))
      expect(id(toSignHash(toSign(bytes, hexToBytes(script))))).toBe(
        Transaction.fromBuffer(sign.data.globalMap.unsignedTx.toBuffer()).getId(),
      )
    },
  )

  it.each(texts)('have the hashes of signatures of bitcoinjs-lib over %j', (text) => {
    for (const script of scripts.map((one) => hexToBytes(one))) {
      const built = toSign(utf8ToBytes(text), script)
      const transaction = new Transaction()
      transaction.version = 0
      transaction.addInput(built.outpoint.slice(0, 32), 0, 0)
      transaction.addOutput(hexToBytes('6a'), 0n)
      expect(transaction.getHash()).toEqual(toSignHash(built))
      const code = hexToBytes(`76a914${keyHash}88ac`)
      expect(witnessV0Hash(built, hexToBytes(keyHash))).toEqual(transaction.hashForWitnessV0(0, code, 0n, 1))
      for (const type of [0, 1] as const)
        expect(witnessV1Hash(built, { script, type })).toEqual(
          transaction.hashForWitnessV1(0, [script], [0n], type),
        )
    }
  })
})

// The vectors of the standard are no part of this repository: VECTORS names their folder.
const folder = process.env.VECTORS
if (folder !== undefined)
  describe('the published vectors', () => {
    const { tx_hashes: hashes } = JSON.parse(
      readFileSync(join(folder, 'bip322', 'basic-test-vectors.json'), 'utf8'),
    )
    it.each<Record<string, string>>(hashes)('have the hashes of $message', (vector) => {
      const text = utf8ToBytes(vector.message ?? '')
      const script = hexToBytes(scripts[0] ?? '')
      expect(vector.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
      expect(bytesToHex(bip322Hash(text))).toBe(vector.message_hash)
      expect(id(toSpendHash(text, script))).toBe(vector.to_spend_tx_hash)
      expect(id(toSignHash(toSign(text, script)))).toBe(vector.to_sign_tx_hash)
    })
  })
