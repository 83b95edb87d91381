import { describe, expect, it } from 'vitest'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import { NOW, signer } from '../sign-in-verifier/sign-in.cases.js'
import { type SignInParts, signInMessageFor } from './sign-in-message-for.js'
import { PAGE, PLACE } from './siwx.cases.js'

const messageOf = (parts: Partial<SignInParts> = {}) =>
  signInMessageFor({ ...PLACE, page: PAGE, nonce: 'abcdefgh12345678', now: NOW, ...parts })

describe('a sign-in message', () => {
  it('has the text that its fields say', () => {
    const message = messageOf({
      statement: 'Sign in to the example.',
      resources: ['https://app.example/terms'],
      requestId: 'request-1',
      lifetime: 60,
      notBefore: '2030-01-01T00:00:00Z',
    })
    expect(message).toEqual({
      domain: 'app.example',
      accountAddress: signer.address,
      statement: 'Sign in to the example.',
      uri: 'https://app.example',
      version: '1',
      chainId: 'eip155:1',
      nonce: 'abcdefgh12345678',
      issuedAt: '2030-01-02T03:04:05.000Z',
      expirationTime: '2030-01-02T03:05:05.000Z',
      notBefore: '2030-01-01T00:00:00Z',
      requestId: 'request-1',
      resources: ['https://app.example/terms'],
    })
    expect(readSignInText(String(message))).toEqual({ ok: true, message })
  })

  it('has no field that was not asked for', () => {
    expect(Object.keys(messageOf())).toEqual([
      'domain',
      'accountAddress',
      'uri',
      'version',
      'chainId',
      'nonce',
      'issuedAt',
    ])
  })

  it('writes an Ethereum address with its checksum, and others as they are', () => {
    expect(messageOf({ accountAddress: signer.address.toLowerCase() }).accountAddress).toBe(signer.address)
    const solana = {
      accountAddress: 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    } as const
    expect(messageOf(solana).accountAddress).toBe(solana.accountAddress)
  })

  it.each<[string, Partial<SignInParts>, string]>([
    ['a statement of two lines', { statement: 'One\nURI: https://evil.example' }, 'statement'],
    ['a short nonce', { nonce: 'abc' }, 'nonce'],
    ['a resource that is no URI', { resources: ['terms'] }, 'resources.0'],
    ['a start that is no time', { notBefore: 'tomorrow' }, 'notBefore'],
    ['a clock without a time', { now: Number.NaN }, 'now'],
    ['a life that no date holds', { lifetime: 1e15 }, 'lifetime'],
  ])('[A7 partly] is refused, not written: %s', (_, parts, option) => {
    expect(() => messageOf(parts)).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
    )
  })

  it('is refused for an address that is none', () => {
    expect(() => messageOf({ accountAddress: '0x12' })).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' }),
    )
  })
})

it('a family that the kit does not know is called as it says, and its address is written as it says', () => {
  const family = {
    namespace: 'tezos',
    signIn: { name: 'Tezos', written: (address: string) => `tz1${address}` },
  }
  const place = { accountAddress: 'abc', chainId: 'tezos:NetXdQprcVkpaWU' } as const
  expect(String(messageOf({ ...place, family }))).toContain('with your Tezos account:\ntz1abc\n')
  expect(String(messageOf(place))).toContain('with your tezos account:\nabc\n')
})
