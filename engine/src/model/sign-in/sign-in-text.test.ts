import { describe, expect, it } from 'vitest'
import { readSignInText } from './read-sign-in-text.js'
import type { SignInMessage } from './sign-in-message.js'
import { namespaces, shortest, wholeMessages } from './sign-in-samples.cases.js'
import { signInText } from './sign-in-text.js'

const message = wholeMessages.eip155
const refusalOf = (given: unknown): unknown => {
  try {
    return `built: ${Reflect.apply(signInText, undefined, [given])}`
  } catch (error) {
    return error
  }
}
const expectRefused = (given: unknown, option: string): void =>
  expect(refusalOf(given)).toMatchObject({ code: 'OPTION_INVALID', params: { option } })

describe('the text of a sign-in message', () => {
  it('[R3.40] [R3.41] has each field in its place, by EIP-4361', () => {
    expect(signInText(message)).toBe(
      [
        'https://app.example:8443 wants you to sign in with your Ethereum account:',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '',
        'I accept the terms: https://app.example/terms?v=1#all',
        '',
        'URI: https://app.example:8443/login?next=%2F#top',
        'Version: 1',
        'Chain ID: 137',
        'Nonce: a1B2c3D4e5',
        'Issued At: 2030-01-02T03:04:05.678Z',
        'Expiration Time: 2030-01-02T03:14:05Z',
        'Not Before: 2030-01-02T05:04:05+02:00',
        'Request ID: request@7:a%20b',
        'Resources:',
        '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        '- urn:isbn:0451450523',
      ].join('\n'),
    )
  })

  const lines = [
    'URI: https://app.example:8443/login?next=%2F#top',
    'Version: 1',
    'Chain ID: 137',
    'Nonce: a1B2c3D4e5',
    'Issued At: 2030-01-02T03:04:05.678Z',
  ].join('\n')
  const start =
    'app.example:8443 wants you to sign in with your Ethereum account:\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  it('[R3.40] without optional fields has two empty lines before the URI', () => {
    expect(signInText(shortest(message))).toBe(`${start}\n\n\n${lines}`)
  })

  it('[R3.41 partly] with a statement has an empty line on both of its sides, also when it is empty itself', () => {
    expect(signInText({ ...shortest(message), statement: 'Hello' })).toBe(`${start}\n\nHello\n\n${lines}`)
    expect(signInText({ ...shortest(message), statement: '' })).toBe(`${start}\n\n\n\n${lines}`)
  })

  it('[R3.41 partly] keeps an empty request id and an empty list of resources', () => {
    expect(signInText({ ...shortest(message), requestId: '', resources: [] })).toBe(
      `${start}\n\n\n${lines}\nRequest ID: \nResources:`,
    )
  })

  it.each([
    ['solana', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122', 'Bitcoin', '000000000019d6689c085ae165831e93'],
    ['polkadot', 'Polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
    ['cosmos', 'Cosmos', 'cosmoshub-4'],
    ['tezos', 'tezos', 'NetXdQprcVkpaWU'],
  ] as const)(
    'of %s names the family %s, and the chain by the reference of its CAIP-2 id',
    (namespace, name, reference) => {
      const sample = wholeMessages[namespace]
      const expected = signInText(message)
        .replace('Ethereum', name)
        .replace(message.accountAddress, sample.accountAddress)
        .replace('Chain ID: 137', `Chain ID: ${reference}`)
      expect(signInText(sample)).toBe(expected)
    },
  )

  it('of solana without a statement has one empty line before the URI, by Sign In With Solana', () => {
    const { accountAddress } = wholeMessages.solana
    expect(signInText(shortest(wholeMessages.solana))).toContain(`account:\n${accountAddress}\n\nURI: `)
  })

  it.each(['bip122', 'polkadot', 'cosmos', 'tezos'] as const)(
    'of %s without a statement has two empty lines before the URI',
    (namespace) => {
      const { accountAddress } = wholeMessages[namespace]
      expect(signInText(shortest(wholeMessages[namespace]))).toContain(
        `account:\n${accountAddress}\n\n\nURI: `,
      )
    },
  )

  it('takes what createMessage returns, and fields that are undefined', () => {
    const text = signInText(shortest(message))
    const given = { ...shortest(message), statement: undefined, toString: () => text }
    expect(refusalOf(given)).toBe(`built: ${text}`)
  })
})

const withOwn = (name: string): unknown =>
  Object.defineProperty({ ...message }, name, { value: 'x', enumerable: true })

describe('the builder refuses', () => {
  it.each(['domain', 'accountAddress', 'uri', 'chainId', 'nonce'])(
    '[R3.40] a message without %s',
    (field) => {
      for (const namespace of namespaces)
        expectRefused({ ...wholeMessages[namespace], [field]: undefined }, field)
    },
  )

  it.each(['version', 'issuedAt'])('[R3.41 partly] a message without %s', (field) => {
    for (const namespace of namespaces)
      expectRefused({ ...wholeMessages[namespace], [field]: undefined }, field)
  })

  it.each([
    ['scheme', ''],
    ['scheme', '1a'],
    ['scheme', 'https:'],
    ['domain', ''],
    ['domain', ':80'],
    ['domain', 'user@'],
    ['domain', '#app'],
    ['domain', 'https://app.example'],
    ['domain', 'app.example/'],
    ['domain', 'app.example wants you'],
    ['domain', 'münchen.example'],
    ['accountAddress', ''],
    ['accountAddress', message.accountAddress.toLowerCase()],
    ['accountAddress', wholeMessages.solana.accountAddress],
    ['accountAddress', `${message.accountAddress} `],
    ['uri', ''],
    ['uri', ':not_a_rfc3986_valid_uri_'],
    ['uri', '/login'],
    ['version', 1],
    ['version', '2'],
    ['version', '01'],
    ['chainId', 1],
    ['chainId', '1'],
    ['chainId', 'eip155:'],
    ['chainId', 'eip155:0'],
    ['chainId', 'eip155:01'],
    ['chainId', 'eip155:0x1'],
    ['chainId', 'eip155:1:2'],
    ['chainId', 'eip155:mainnet'],
    ['chainId', 'ethereum:1'],
    ['chainId', 'bitcoin:1'],
    ['nonce', 'a1B2c3D'],
    ['nonce', 'a1B2c3D4-'],
    ['nonce', 'ａ1B2c3D4'],
    ['issuedAt', '2030-01-02'],
    ['issuedAt', 0],
    ['expirationTime', '2030-02-30T00:00:00Z'],
    ['notBefore', '2030-01-01T25:00:00Z'],
    ['requestId', 'a/b'],
    ['requestId', 'a b'],
    ['requestId', '100%'],
    ['resources', 'https://app.example'],
    ['resources', { 0: 'https://app.example', length: 1 }],
    ['statement', 'He said "yes"'],
    ['statement', '100%'],
    ['statement', 'サインイン'],
    ['statement', 'Hello 🦊'],
    ['statement', 'a\\b'],
    ['statement', 'a\tb'],
    ['statement', 7],
    ['statement', null],
  ])('%s of %j', (field, value) => {
    expectRefused({ ...message, [field]: value }, field)
  })

  it.each([
    ['a:', 'b c'],
    ['a:', ':not_a_rfc3986_valid_uri_'],
    ['a:', undefined],
    ['a:', 7],
  ])('resources of %j and %j, and names the second', (...resources) => {
    expectRefused({ ...message, resources }, 'resources.1')
  })

  it.each(['solana', 'bip122', 'polkadot', 'cosmos', 'tezos'] as const)(
    'statements of %s that are empty or no ASCII',
    (namespace) => {
      for (const statement of ['', 'サインイン', 'é', 'a\u007f', 'a\u202eb', 'a\ud800'])
        expectRefused({ ...wholeMessages[namespace], statement }, 'statement')
    },
  )

  it('quotation marks in a statement of Solana, and takes them where CAIP-122 alone rules', () => {
    const statement = 'He said "100%" <sure>'
    expectRefused({ ...wholeMessages.solana, statement }, 'statement')
    for (const namespace of ['bip122', 'polkadot', 'cosmos', 'tezos'] as const)
      expect(signInText({ ...wholeMessages[namespace], statement })).toContain(`\n\n${statement}\n\nURI: `)
  })

  it.each([
    ['statemant', withOwn('statemant')],
    ['__proto__', withOwn('__proto__')],
    ['constructor', withOwn('constructor')],
  ])('a field that it does not know: %s', (option, given) => {
    expectRefused(given, option)
  })

  it.each([undefined, null, 'text', 7, Symbol('x'), () => message])('%s in place of a message', (given) => {
    expectRefused(given, 'message')
  })

  it('a message whose getter throws, or whose Proxy is revoked', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const throwing = {
      ...message,
      get nonce(): string {
        throw new Error('of the app')
      },
    }
    expectRefused(throwing, 'message')
    expectRefused(proxy, 'message')
  })

  it('what a getter gives the second time', () => {
    let reads = 0
    const given: SignInMessage = {
      ...message,
      get nonce() {
        reads += 1
        return reads === 1 ? 'a1B2c3D4' : 'a\nURI: https://evil.example'
      },
    }
    expect(signInText(given)).toContain('\nNonce: a1B2c3D4\n')
    expect(reads).toBe(1)
  })

  it('fields that a prototype has', () => {
    expectRefused(Object.create(message), 'domain')
  })

  it('a list of resources that is too long', () => {
    expectRefused({ ...message, resources: Array.from({ length: 1_001 }, () => 'a:') }, 'resources')
    expectRefused({ ...message, resources: new Array(4_000_000_000) }, 'resources')
  })

  it('a text that is too long to be read again', () => {
    const resources = Array.from({ length: 1_000 }, () => `urn:${'a'.repeat(20)}`)
    expectRefused({ ...message, resources }, 'message')
    for (const field of ['scheme', 'domain', 'accountAddress', 'statement', 'uri', 'nonce', 'requestId'])
      expectRefused({ ...message, [field]: 'a'.repeat(10_000_000) }, field)
    const room = 16_384 - signInText({ ...message, statement: '' }).length
    const longest = signInText({ ...message, statement: 'a'.repeat(room) })
    expect(readSignInText(longest).ok).toBe(true)
    expectRefused({ ...message, statement: 'a'.repeat(room + 1) }, 'message')
  })
})

const breaks = [
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\0',
  '\u001b[2K',
  '\u202e',
]
const texts = [
  'scheme',
  'domain',
  'accountAddress',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

describe.each(namespaces)('of %s', (namespace) => {
  const sample = wholeMessages[namespace]

  it.each(texts)('no %s can write another field', (field) => {
    for (const end of breaks) {
      const injected = `${end}Nonce: attacker1`
      expectRefused({ ...sample, [field]: `${sample[field]}${injected}` }, field)
      expectRefused({ ...sample, [field]: `${sample[field]}${end}` }, field)
      expectRefused({ ...sample, [field]: `${end}${sample[field]}` }, field)
    }
  })

  it('no resource can write another field', () => {
    for (const end of breaks)
      expectRefused({ ...sample, resources: [`https://app.example${end}Nonce: attacker1`] }, 'resources.0')
  })

  it('a statement that looks like other lines stays a statement', () => {
    for (const statement of ['URI: https://evil.example', 'Resources:', '- a:', 'Nonce: attacker1']) {
      const message = { ...sample, statement }
      expect(readSignInText(signInText(message))).toEqual({ ok: true, message })
    }
  })
})
