import { describe, expect, it } from 'vitest'
import { createSignInVerifier } from './create-sign-in-verifier.js'
import { DOMAIN, verifierAt } from './sign-in.cases.js'
import type { SignInOptions } from './sign-in-options.js'

const thrownBy = (options: unknown): unknown => {
  try {
    Reflect.apply(createSignInVerifier, undefined, [options])
  } catch (error) {
    return error
  }
  return undefined
}
const invalid = (option: string) => ({ code: 'OPTION_INVALID', params: { option } })

describe('the options of a verifier', () => {
  it.each([{}, { domain: undefined }])(
    '[A7:3] without a domain it refuses to start, and says to configure one: %j',
    (options) => {
      expect(thrownBy(options)).toMatchObject({
        ...invalid('domain'),
        message: expect.stringContaining('Set it to the location.host of your site'),
      })
    },
  )

  it.each([
    '',
    '*',
    '*.app.example',
    'app.*',
    'https://app.example',
    'app.example/',
    'app.example/login',
    'app.example?a',
    'user@app.example',
    'App.Example',
    ' app.example',
    'app.example:99999',
    'app example',
    7,
    null,
    [],
    ['app.example', '*.example'],
  ])('[A7:3] the domain %j is none', (domain) => {
    expect(thrownBy({ domain })).toMatchObject(invalid('domain'))
  })

  it.each<[keyof SignInOptions, readonly unknown[]]>([
    [
      'uri',
      [
        'https://app.example/',
        'app.example',
        'https://*.example',
        'ftp://app.example',
        'javascript:1',
        [],
        7,
      ],
    ],
    ['chains', [[], 'eip155:1', ['eip155'], [1]]],
    ['nonces', [{}, [], 7, null]],
    [
      'rpcUrls',
      [{ 1: 'https://rpc.example' }, { 'eip155:1': 'ws://rpc.example' }, { 'eip155:1': 'https://[' }, [], 7],
    ],
    ['checks', [{ eip155: {} }, [], 7]],
    ['tolerance', [-1, '300', null, 86_401]],
    ['maxAge', [0, -1, '60']],
    ['nonceLifetime', [0, -1, '60', 86_401]],
    ['now', [7, {}]],
    ['logger', [{}, 7]],
  ])('a wrong %s is OPTION_INVALID, and is named', (option, values) => {
    for (const value of values)
      expect(thrownBy({ domain: DOMAIN, [option]: value })).toMatchObject(invalid(option))
  })

  it.each([Number.NaN, Infinity])('a time of %s is wrong, but for maxAge', (value) => {
    for (const option of ['tolerance', 'nonceLifetime'])
      expect(() => verifierAt({ [option]: value })).toThrow(expect.objectContaining(invalid(option)))
    expect(() => verifierAt({ maxAge: Infinity })).not.toThrow()
  })

  it('an unknown option is named, and so is a URL without its text', () => {
    expect(thrownBy({ domain: DOMAIN, domains: [] })).toMatchObject(invalid('domains'))
    const error = thrownBy({ domain: DOMAIN, rpcUrls: { 'eip155:1': 'rpc.example/key-of-mine' } })
    expect(String(error)).not.toContain('key-of-mine')
    expect(thrownBy(7)).toMatchObject(invalid('options'))
  })

  it('options that cannot be read are OPTION_INVALID', () => {
    const options = {
      domain: DOMAIN,
      get rpcUrls(): Record<`${string}:${string}`, string> {
        throw new Error('read')
      },
    }
    expect(() => createSignInVerifier(options)).toThrow(expect.objectContaining(invalid('options')))
  })
})
