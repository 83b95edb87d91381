import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readSignInText } from './read-sign-in-text.js'
import { signInText } from './sign-in-text.js'

type Fields = Readonly<Record<string, unknown>>

/** Fields of the verification vectors that are no part of the message. */
const circumstances = ['signature', 'time', 'domainBinding', 'matchNonce']

/** A message as the vectors write it, in the words of the kit. */
const messageOf = ({ address, chainId, ...rest }: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...rest, accountAddress: address, chainId: chainId && `eip155:${chainId}` }).filter(
      ([name, value]) => !circumstances.includes(name) && value !== undefined && value !== null,
    ),
  )

/** Fields that the vectors of Solana leave out, or write as one letter. */
const place = {
  accountAddress: 'So11111111111111111111111111111111111111112',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const missing = { version: '1', nonce: 'a1B2c3D4', issuedAt: '2030-01-02T03:04:05Z' }

const built = (message: Fields): unknown => Reflect.apply(signInText, undefined, [message])

it('[R3.40] a message in the words of EIP-4361 is one of the kit, written with its number of the chain', () => {
  const message = messageOf({
    scheme: null,
    domain: 'app.example',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    uri: 'https://app.example',
    version: '1',
    chainId: 5,
    nonce: 'a1B2c3D4',
    issuedAt: '2030-01-02T03:04:05Z',
    signature: '0x',
  })
  expect(built(message)).toBe(
    [
      'app.example wants you to sign in with your Ethereum account:',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 5',
      'Nonce: a1B2c3D4',
      'Issued At: 2030-01-02T03:04:05Z',
    ].join('\n'),
  )
})

const folder = process.env.VECTORS
if (folder) {
  const record = z.record(z.string(), z.unknown())
  const rows = <Row>(name: string, row: z.ZodMiniType<Row>): [string, Row][] =>
    Object.entries(
      z.record(z.string(), row).parse(JSON.parse(readFileSync(join(folder, 'siwe', `${name}.json`), 'utf8'))),
    )

  const accepted = rows('parsing_positive', z.object({ message: z.string(), fields: record }))
  const refused = rows('parsing_negative', z.string())
  const refusedObjects = rows('parsing_negative_objects', record)
  const verified = [...rows('verification_positive', record), ...rows('verification_negative', record)]
  const contracts = rows('eip1271', z.object({ message: z.string() }))

  /** The field of a bad object that is named by the refusal. */
  const faulty: Readonly<Record<string, string>> = {
    'missing domain': 'domain',
    'missing address': 'accountAddress',
    'missing uri': 'uri',
    'missing version': 'version',
    'missing chainId': 'chainId',
    'missing nonce': 'nonce',
    'missing issuedAt': 'issuedAt',
    'domain not RFC4501 authority': 'domain',
    'address not EIP-55': 'accountAddress',
    'uri is non-RFC 3986': 'uri',
    'version not 1': 'version',
    'not a valid chainId': 'chainId',
    'nonce with less then 8 chars': 'nonce',
    'non-ISO 8601 issuedAt': 'issuedAt',
    'non-ISO 8601 expirationTime': 'expirationTime',
    'non-ISO 8601 notBefore': 'notBefore',
    'first resource not-RFC 3986': 'resources.0',
    'second resource is not-RFC3986': 'resources.1',
  }

  describe('published vectors of Sign-In with Ethereum', () => {
    it('are all there', () => {
      expect([accepted, refused, refusedObjects, verified, contracts].map(({ length }) => length)).toEqual([
        19, 29, 18, 14, 2,
      ])
    })

    it.each(accepted)('[R3.40] [R3.41] reads and writes: %s', (_, { message: text, fields }) => {
      const message = messageOf(fields)
      expect(readSignInText(text)).toEqual({ ok: true, message })
      expect(built(message)).toBe(text)
    })

    it.each(refused)('refuses the text: %s', (_, text) => {
      expect(readSignInText(text)).toMatchObject({ ok: false })
    })

    it.each(refusedObjects)('refuses the object: %s', (name, fields) => {
      expect(() => built(messageOf(fields))).toThrow(
        expect.objectContaining({ code: 'OPTION_INVALID', params: { option: faulty[name] } }),
      )
    })

    // Three of them name 31 February, which `Date` takes for a day of March.
    it.each(verified.filter(([name]) => !name.startsWith('invalid ')))(
      'writes the message: %s',
      (_, fields) => {
        const message = messageOf(fields)
        const text = built(message)
        expect(readSignInText(text)).toEqual({ ok: true, message })
      },
    )

    it.each(verified.filter(([name]) => name.startsWith('invalid ')))(
      'refuses the message: %s',
      (name, fields) => {
        expect(() => built(messageOf(fields))).toThrow(
          expect.objectContaining({ params: { option: name.replace('invalid ', '') } }),
        )
      },
    )

    it.each(contracts)('reads and writes the message of the contract account %s', (_, { message: text }) => {
      const read = readSignInText(text)
      expect(read.ok && signInText(read.message)).toBe(text)
    })
  })

  const { cases } = z
    .object({ cases: z.array(z.object({ name: z.string(), parsed: record, text: z.string() })) })
    .parse(JSON.parse(readFileSync(join(folder, 'siws', 'signInMessage.json'), 'utf8')))

  // Sign In With Solana allows a message of a domain and an address alone. Nothing ties such a message to one sign-in.
  describe('published vectors of Sign In With Solana', () => {
    it('are all there', () => {
      expect(cases).toHaveLength(6)
    })

    it.each(cases)('refuses the text $name, without the fields that a server has to check', ({ text }) => {
      expect(readSignInText(text)).toMatchObject({ ok: false })
    })

    it.each(cases)('refuses the fields $name', ({ parsed: { address: _, ...parsed } }) => {
      expect(() => built({ ...parsed, ...place })).toThrow(
        expect.objectContaining({ params: { option: parsed.uri === undefined ? 'uri' : 'version' } }),
      )
    })

    it.each(cases)(
      'with the fields that are missing, takes $name if its statement is one line',
      ({ parsed }) => {
        const { address: _, ...rest } = parsed
        const fields = { uri: 'https://solana.com', ...rest, ...place, ...missing }
        const isOneLine = !String(parsed.statement).includes('\n')
        if (isOneLine) expect(readSignInText(built(fields))).toEqual({ ok: true, message: fields })
        else expect(() => built(fields)).toThrow(expect.objectContaining({ params: { option: 'statement' } }))
        const text = [
          'solana.com wants you to sign in with your Solana account:',
          place.accountAddress,
          ...(parsed.statement === undefined ? [] : ['', parsed.statement]),
          '',
          'URI: https://solana.com\nVersion: 1\nChain ID: mainnet\nNonce: a1B2c3D4\nIssued At: 2030-01-02T03:04:05Z',
        ].join('\n')
        expect(readSignInText(text).ok).toBe(isOneLine)
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published vectors of sign-in messages are not checked')
}
