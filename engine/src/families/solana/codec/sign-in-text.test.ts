import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAKE_SOLANA_ACCOUNT as address } from '../../../fakes/fake-standard-wallet.js'
import { signInFields } from './sign-in-fields.js'
import { type SignInTextFields, signInText } from './sign-in-text.js'

const whole = {
  domain: 'example.org',
  address,
  statement: 'Sign in to the example.',
  uri: 'https://example.org/login',
  version: '1',
  chainId: 'solana:mainnet',
  nonce: 'oBbLoEldZs',
  issuedAt: '2030-01-02T03:04:05.678Z',
  expirationTime: '2030-01-03T03:04:05Z',
  notBefore: '2030-01-01T03:04:05+02:00',
  requestId: '7',
  resources: ['https://example.org/terms', 'https://example.org/privacy'],
}

describe('the text of a sign-in', () => {
  it('has each field on a line of its own, in the order of the standard', () => {
    expect(signInText({ ...signInFields(whole, { whole: true }), address })).toBe(
      [
        'example.org wants you to sign in with your Solana account:',
        address,
        '',
        'Sign in to the example.',
        '',
        'URI: https://example.org/login',
        'Version: 1',
        'Chain ID: solana:mainnet',
        'Nonce: oBbLoEldZs',
        'Issued At: 2030-01-02T03:04:05.678Z',
        'Expiration Time: 2030-01-03T03:04:05Z',
        'Not Before: 2030-01-01T03:04:05+02:00',
        'Request ID: 7',
        'Resources:',
        '- https://example.org/terms',
        '- https://example.org/privacy',
      ].join('\n'),
    )
  })

  it('leaves out what is not given', () => {
    const start = `example.org wants you to sign in with your Solana account:\n${address}`
    expect(signInText({ domain: 'example.org', address })).toBe(start)
    expect(signInText({ domain: 'example.org', address, nonce: 'abcdefgh' })).toBe(
      `${start}\n\nNonce: abcdefgh`,
    )
    expect(signInText({ domain: 'example.org', address, resources: [] })).toBe(`${start}\n\nResources:`)
  })

  it.each([
    ['domain', ''],
    ['domain', 'example.org\nURI: https://evil.example'],
    ['domain', undefined],
    ['address', 'A'],
    ['statement', 'One\nNonce: abcdefgh'],
    ['uri', 'https://example.org\r\nVersion: 1'],
    ['version', '2'],
    ['chainId', ''],
    ['nonce', 'short'],
    ['nonce', 'with a space'],
    ['issuedAt', '2030-01-02'],
    ['expirationTime', 'tomorrow'],
    ['notBefore', 5],
    ['requestId', '\u0000'],
    ['resources', 'https://example.org'],
  ])('is refused with a %s of %j', (option, value) => {
    expect(() => signInFields({ ...whole, [option]: value }, { whole: true })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
    )
  })

  it('is refused with a resource of two lines, and names it', () => {
    expect(() =>
      signInFields({ ...whole, resources: ['https://a.example', 'b\nc'] }, { whole: true }),
    ).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', params: { option: 'resources.1' } }))
  })
})

const folder = process.env.VECTORS
if (folder) {
  interface Case {
    readonly name: string
    readonly parsed: SignInTextFields
    readonly text: string
  }
  const { cases }: { cases: readonly Case[] } = JSON.parse(
    readFileSync(join(folder, 'siws', 'signInMessage.json'), 'utf8'),
  )
  describe('published vectors of Sign In With Solana', () => {
    it.each(cases)('writes the text $name', ({ parsed, text }) => {
      expect(signInText(parsed)).toBe(text)
    })

    // The ABNF has one line for it, and the published builder takes several: the stricter one holds.
    it.each(cases.filter(({ parsed }) => parsed.statement?.includes('\n')))(
      'refuses the fields $name, which the ABNF does not know',
      ({ parsed }) => {
        expect(() => signInFields({ ...parsed, address }, { whole: false })).toThrow(
          expect.objectContaining({ params: { option: 'statement' } }),
        )
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published vectors of Sign In With Solana are not checked')
}
