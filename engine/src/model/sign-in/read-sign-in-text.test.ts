import { describe, expect, it } from 'vitest'
import { expectLittleWork } from '../../testing/expect-little-work.cases.js'
import { readSignInText } from './read-sign-in-text.js'
import { namespaces, shortest, wholeMessages } from './sign-in-samples.cases.js'
import { signInText } from './sign-in-text.js'

const whole = signInText(wholeMessages.eip155)
const short = signInText(shortest(wholeMessages.eip155))
const faultOf = (text: unknown): string => {
  const read = readSignInText(text)
  return read.ok ? `read: ${JSON.stringify(read.message)}` : read.fault
}

describe('a sign-in message', () => {
  it('[R3.40] [R3.41] is read from a text by EIP-4361', () => {
    const text = [
      'service.example wants you to sign in with your Ethereum account:',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '',
      'I accept the Terms of Service: https://service.example/tos',
      '',
      'URI: https://service.example/login',
      'Version: 1',
      'Chain ID: 10',
      'Nonce: 32891756',
      'Issued At: 2029-09-30T16:25:24Z',
      'Expiration Time: 2029-09-30T17:25:24Z',
      'Not Before: 2029-09-30T16:00:00Z',
      'Request ID: r-1',
      'Resources:',
      '- https://service.example/claim.json',
    ].join('\n')
    expect(readSignInText(text)).toEqual({
      ok: true,
      message: {
        domain: 'service.example',
        accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        statement: 'I accept the Terms of Service: https://service.example/tos',
        uri: 'https://service.example/login',
        version: '1',
        chainId: 'eip155:10',
        nonce: '32891756',
        issuedAt: '2029-09-30T16:25:24Z',
        expirationTime: '2029-09-30T17:25:24Z',
        notBefore: '2029-09-30T16:00:00Z',
        requestId: 'r-1',
        resources: ['https://service.example/claim.json'],
      },
    })
  })

  it.each(namespaces)(
    '[R3.40] [R3.41] of %s is read with all fields, and with none that may be missing',
    (namespace) => {
      const message = wholeMessages[namespace]
      for (const one of [message, shortest(message)])
        expect(readSignInText(signInText(one))).toStrictEqual({ ok: true, message: one })
    },
  )

  it.each(['solana', 'bip122', 'polkadot', 'cosmos', 'tezos'] as const)(
    'of %s may name its chain by the whole CAIP-2 id',
    (namespace) => {
      const message = wholeMessages[namespace]
      const text = signInText(message).replace('Chain ID: ', `Chain ID: ${namespace}:`)
      expect(readSignInText(text)).toEqual({ ok: true, message })
    },
  )

  it('of solana without a statement may have two empty lines, and others may not have one', () => {
    const message = shortest(wholeMessages.solana)
    expect(readSignInText(signInText(message).replace('\n\n', '\n\n\n'))).toEqual({ ok: true, message })
    for (const namespace of ['eip155', 'bip122', 'polkadot', 'cosmos', 'tezos'] as const) {
      const text = signInText(shortest(wholeMessages[namespace]))
      expect(faultOf(text.replace('\n\n\n', '\n\n'))).toContain('empty lines')
    }
  })
})

describe('the parser refuses', () => {
  it.each([
    ['URI', 'uri'],
    ['Chain ID', 'chainId'],
    ['Nonce', 'nonce'],
    ['Version', 'version'],
    ['Issued At', 'issuedAt'],
  ])('[R3.40] [R3.41 partly] a text without the line of %s', (label, field) => {
    for (const namespace of namespaces) {
      const lines = signInText(wholeMessages[namespace]).split('\n')
      expect(faultOf(lines.filter((line) => !line.startsWith(`${label}: `)).join('\n'))).toContain(
        `${field}: `,
      )
    }
  })

  it.each(
    short
      .split('\n')
      .slice(4)
      .map((_, at) => at + 4),
  )('a text whose line %i is there twice', (at) => {
    const lines = short.split('\n')
    expect(faultOf(lines.toSpliced(at, 0, lines[at] ?? '').join('\n'))).toContain('in the order')
  })

  it.each(
    whole
      .split('\n')
      .slice(5, 13)
      .map((_, at) => at + 5),
  )('a text whose lines %i and the next are swapped', (at) => {
    const lines = whole.split('\n')
    const [one = '', next = ''] = lines.slice(at)
    expect(faultOf(lines.toSpliced(at, 2, next, one).join('\n'))).toMatch(/in the order|: Expected/)
  })

  it.each([
    ['another word in the first line', 'wants you to', 'asks you to'],
    ['a first line without a colon', 'account:', 'account'],
    ['a first line with more behind it', 'account:', 'account: '],
    ['an empty scheme', 'https://app', '://app'],
    ['two schemes', 'https://app', 'https://http://app'],
    ['no domain', 'app.example:8443 wants', ' wants'],
    ['a space before the domain', 'https://app', ' https://app'],
    ['a slash behind the domain', ':8443 wants', ':8443/ wants'],
    ['the name of another family', 'Ethereum', 'Solana'],
    ['the namespace in place of the name', 'Ethereum', 'eip155'],
    ['a name without a capital', 'Ethereum', 'ethereum'],
    ['a label without its space', 'Nonce: ', 'Nonce:'],
    ['a label with two spaces', 'Nonce: ', 'Nonce:  '],
    ['a label in small letters', 'Nonce: ', 'nonce: '],
    ['a space behind a value', 'Version: 1', 'Version: 1 '],
    ['a whole CAIP-2 id on eip155', 'Chain ID: 137', 'Chain ID: eip155:137'],
    ['a chain id in hexadecimal', 'Chain ID: 137', 'Chain ID: 0x89'],
    ['a chain id with a zero in front', 'Chain ID: 137', 'Chain ID: 0137'],
    ['a chain id of another family', 'Chain ID: 137', 'Chain ID: cosmos:hub'],
    [
      'an address in small letters',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    ],
    ['a wrong checksum', '0xf39Fd6', '0xF39Fd6'],
    ['a statement of two lines', 'I accept', 'I\naccept'],
    ['a statement of two paragraphs', 'I accept', 'I\n\naccept'],
    ['no empty line before the statement', '\n\nI accept', '\nI accept'],
    ['no empty line behind the statement', '\n\nURI', '\nURI'],
    ['a third empty line', '\n\nURI', '\n\n\nURI'],
    ['CR before each line break', /\n/g, '\r\n'],
    ['CR in place of line breaks', /\n/g, '\r'],
    ['a line separator of Unicode', '\nNonce', '\u2028Nonce'],
    ['a resource without its mark', '- urn', 'urn'],
    ['a resource of another mark', '- urn', '* urn'],
    ['a resource without a URI', '- urn:isbn:0451450523', '- '],
    ['something behind the label of the resources', 'Resources:', 'Resources: '],
    ['a line behind the resources', /$/, '\nRequest ID: 1'],
    ['a line break at the end', /$/, '\n'],
    ['a zero byte at the end', /$/, '\0'],
    ['a byte order mark', /^/, '\ufeff'],
    ['a line break at the start', /^/, '\n'],
    ['half of a surrogate pair', 'I accept', 'I \ud800accept'],
    ['a statement in Japanese', 'I accept', '同意します'],
    ['a day that February has not', '2030-01-02T03:14:05Z', '2030-02-30T03:14:05Z'],
    ['an hour of 25', '2030-01-02T03:14:05Z', '2030-01-02T25:14:05Z'],
    ['a slash in the request id', 'request@7', 'request/7'],
  ] as const)('%s', (_, from, to) => {
    const text = whole.replace(from, to)
    expect(text).not.toBe(whole)
    expect(faultOf(text)).not.toMatch(/^read/)
  })

  it('a chain of another family in a whole CAIP-2 id', () => {
    const text = signInText(wholeMessages.cosmos)
    for (const chain of ['solana:cosmoshub-4', 'cosmos:', 'cosmos:cosmos:cosmoshub-4', ':cosmoshub-4'])
      expect(faultOf(text.replace('Chain ID: cosmoshub-4', `Chain ID: ${chain}`))).toContain('chainId: ')
  })

  it.each([
    undefined,
    null,
    7,
    7n,
    true,
    Symbol('text'),
    () => whole,
    [whole],
    { toString: () => whole },
    new String(whole),
    Object.create(null),
  ])('%o, which is no text', (value) => {
    expect(faultOf(value)).toBe('Expected a text')
  })

  it('objects that throw when they are looked at', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const throwing = {
      get length(): number {
        throw new Error('of the app')
      },
    }
    for (const value of [proxy, throwing]) expect(faultOf(value)).toBe('Expected a text')
  })

  it.each([
    ['line breaks', '\n'],
    ['spaces', ' '],
    ['first lines', 'a wants you to sign in with your Ethereum account:\n'],
    ['schemes', 'a://'],
    ['resources', '\n- a:'],
    ['colons', ':'],
    ['percent signs', '%41'],
    ['brackets', '['],
    ['half pairs', '\ud800'],
    ['emoji', '🦊'],
  ])('10 MB of %s, and 16 kB with little work', (_, piece) => {
    const texts = ['', whole, short, `${whole.split('\n').slice(0, 3).join('\n')}\n`, 'https://'].flatMap(
      (start) => [
        start + piece.repeat(10_000_000 / piece.length),
        (start + piece.repeat(16_384)).slice(0, 16_384),
        (piece.repeat(16_384) + start).slice(-16_384),
      ],
    )
    for (const text of texts) expectLittleWork(() => expect(typeof readSignInText(text).ok).toBe('boolean'))
  })

  it('more than 16 kB, and takes what has just so much', () => {
    const room = 16_384 - whole.length
    const longest = whole.replace('I accept', `I accept${'!'.repeat(room)}`)
    expect(faultOf(longest)).toMatch(/^read/)
    expect(faultOf(longest.replace('I accept', 'I  accept'))).toBe('Expected at most 16384 characters')
  })

  it('without quoting the text', () => {
    for (const [field, value] of Object.entries({
      uri: 'secret',
      nonce: 'secret',
      domain: 'secret secret',
    })) {
      const text = whole.replace(
        String(Object.entries(wholeMessages.eip155).find(([name]) => name === field)?.[1]),
        value,
      )
      expect(faultOf(text)).not.toContain('secret')
      expect(faultOf(text)).not.toMatch(/^read/)
    }
  })
})
