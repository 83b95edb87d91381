import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { createSignInVerifier } from './create-sign-in-verifier.js'
import type { SignInOptions } from './sign-in-options.js'
import type { SignInRefusalCode } from './sign-in-verdict.js'

const vectorSchema = z.object({
  domain: z.string(),
  address: z.string(),
  statement: z.string(),
  uri: z.string(),
  version: z.literal('1'),
  nonce: z.string(),
  issuedAt: z.string(),
  chainId: z.number(),
  expirationTime: z.exactOptional(z.string()),
  notBefore: z.exactOptional(z.string()),
  signature: z.string(),
  domainBinding: z.exactOptional(z.string()),
  matchNonce: z.exactOptional(z.string()),
  time: z.exactOptional(z.string()),
})
type Vector = z.infer<typeof vectorSchema>

/** The text of a vector. A time that the calendar has not is written by hand. */
function textOf({
  address,
  chainId,
  signature: _,
  domainBinding,
  matchNonce,
  time,
  ...fields
}: Vector): string {
  const sample = '2000-01-01T00:00:00Z'
  const valid = {
    ...fields,
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    issuedAt: sample,
    ...(fields.notBefore && { notBefore: sample }),
    ...(fields.expirationTime && { expirationTime: sample }),
  } as const
  return signInText(valid)
    .replace(`Issued At: ${sample}`, `Issued At: ${fields.issuedAt}`)
    .replace(`Expiration Time: ${sample}`, `Expiration Time: ${fields.expirationTime}`)
    .replace(`Not Before: ${sample}`, `Not Before: ${fields.notBefore}`)
}

it('[A7:3] no message is verified for a site that nobody named', () => {
  expect(() => createSignInVerifier({ domain: '' })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID' }),
  )
})

const folder = process.env.VECTORS
if (folder) {
  const load = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'siwe', file), 'utf8'))
  const vectors = (file: string) => z.record(z.string(), vectorSchema).parse(load(file))
  const positive = vectors('verification_positive.json')
  const negative = vectors('verification_negative.json')
  const contracts = z
    .record(z.string(), z.object({ message: z.string(), signature: z.string() }))
    .parse(load('eip1271.json'))

  /** A node of mainnet on which no account has code. */
  const node = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method }: { id: number; method: string } = JSON.parse(body)
    const result = method === 'eth_chainId' ? '0x1' : '0x'
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    const address = node.address()
    url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  })
  afterAll(() => void node.close())

  /** The verdict on a vector, of a site that issued its nonce: at its time, or when it was issued. */
  const codeOf = async (vector: Vector, options: Partial<SignInOptions> = {}) => {
    const issued = Date.parse(vector.issuedAt)
    const now = vector.time === undefined ? issued : Date.parse(vector.time)
    const verifier = createSignInVerifier({
      domain: vector.domainBinding ?? vector.domain,
      uri: vector.uri,
      now: () => now,
      nonces: { add: async () => {}, take: async (nonce) => nonce === (vector.matchNonce ?? vector.nonce) },
      maxAge: Infinity,
      rpcUrls: { 'eip155:1': url },
      ...options,
    })
    const verdict = await verifier.verify({ message: textOf(vector), signature: vector.signature })
    return verdict.ok ? 'accepted' : verdict.code
  }

  describe('the published vectors of EIP-4361', () => {
    it('are all there', () => {
      expect(Object.keys(positive)).toHaveLength(4)
      expect(Object.keys(negative)).toHaveLength(10)
      expect(Object.keys(contracts)).toHaveLength(2)
    })

    const { 'expired message': early, ...good } = positive
    it.each(Object.entries(good))('are accepted: %s', async (_, vector) => {
      expect(await codeOf(vector)).toBe('accepted')
    })

    it('are refused here alone: a message two years before it was issued, which EIP-4361 leaves open', async () => {
      expect(await codeOf(vectorSchema.parse(early))).toBe('ISSUED_IN_FUTURE')
    })

    const codes: Readonly<Record<string, SignInRefusalCode>> = {
      'expired message': 'EXPIRED',
      'domain binding': 'DOMAIN_MISMATCH',
      'custom time': 'EXPIRED',
      'custom nonce': 'NONCE_UNKNOWN',
      'malformed signature': 'SIGNATURE_MALFORMED',
      'wrong signature': 'SIGNATURE_MISMATCH',
      'not yet valid': 'NOT_YET_VALID',
      'invalid issuedAt': 'MESSAGE_MALFORMED',
      'invalid notBefore': 'MESSAGE_MALFORMED',
      'invalid expirationTime': 'MESSAGE_MALFORMED',
    }
    it.each(Object.entries(negative))(
      '[A7 partly] are refused with the right code: %s',
      async (name, vector) => {
        expect(await codeOf(vector)).toBe(codes[name])
      },
    )

    it('are refused without a node, because the account may be a contract: wrong signature', async () => {
      const vector = vectorSchema.parse(negative['wrong signature'])
      expect(await codeOf(vector, { rpcUrls: {} })).toBe('CHAIN_UNREADABLE')
    })

    it.each(Object.entries(contracts))(
      'of a contract on mainnet, which no test may ask, are CHAIN_UNREADABLE without a node: %s',
      async (_, attempt) => {
        const now = Date.UTC(2022, 3, 19, 19)
        const verifier = createSignInVerifier({
          domain: 'localhost:4361',
          now: () => now,
          nonces: { add: async () => {}, take: async () => true },
        })
        expect(await verifier.verify(attempt)).toMatchObject({ ok: false, code: 'CHAIN_UNREADABLE' })
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published vectors of EIP-4361 are not checked')
}
