import { seededRandom } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { createSignInVerifier, type SignInAttempt } from './create-sign-in-verifier.js'
import { memoryNonces } from './memory-nonces.js'
import {
  at,
  countedCheck,
  DOMAIN,
  memoryLogger,
  message,
  NOW,
  signed,
  signer,
  verifierAt,
} from './sign-in.cases.js'
import type { SignInOptions } from './sign-in-options.js'
import type { SignInRefusalCode, SignInVerdict } from './sign-in-verdict.js'

const codeOf = (verdict: SignInVerdict) => (verdict.ok ? 'accepted' : verdict.code)

describe('a sign-in that is in order', () => {
  it('is accepted once, with what the message says', async () => {
    const { verifier } = verifierAt()
    const nonce = await verifier.nonce()
    const fields = {
      nonce,
      statement: 'Sign in to the example.',
      scheme: 'https',
      expirationTime: at(60),
      notBefore: at(-60),
      requestId: 'request-1',
      resources: ['https://app.example/terms'],
    }
    const { accountAddress: address, ...rest } = message(fields)
    expect(await verifier.verify(await signed(fields))).toEqual({
      ok: true,
      signIn: { ...rest, address, namespace: 'eip155', account: `eip155:1:${address}` },
    })
  })

  it.each<[string, Partial<SignInOptions>, Partial<SignInMessage>]>([
    [
      'one of several domains',
      { domain: ['app.example', 'admin.example'] },
      { domain: 'admin.example', uri: 'https://admin.example' },
    ],
    [
      'a domain with a port',
      { domain: 'app.example:8443' },
      { domain: 'app.example:8443', uri: 'https://app.example:8443/' },
    ],
    [
      'http on localhost',
      { domain: 'localhost:5173' },
      { domain: 'localhost:5173', uri: 'http://localhost:5173' },
    ],
    [
      'http on 127.0.0.1',
      { domain: '127.0.0.1:80' },
      { domain: '127.0.0.1:80', uri: 'https://127.0.0.1:80/a' },
    ],
    ['http on [::1]', { domain: '[::1]:5173' }, { domain: '[::1]:5173', uri: 'http://[::1]:5173' }],
    [
      'another origin that is allowed',
      { uri: 'https://login.example' },
      { uri: 'https://login.example/a?b#c' },
    ],
    ['an allowed chain', { chains: ['eip155:10', 'eip155:1'] }, {}],
    ['the default port, written out', {}, { uri: 'https://app.example:443/' }],
  ])('may have %s', async (_, options, fields) => {
    expect(codeOf(await verifierAt(options).signIn(fields))).toBe('accepted')
  })

  it.each([
    ['as the message writes it', `eip155:1:${signer.address}`],
    ['without its checksum', `eip155:1:${signer.address.toLowerCase()}`],
  ])('may be of an expected account, %s', async (_, account) => {
    const { verifier } = verifierAt()
    const attempt = await signed({ nonce: await verifier.nonce() })
    expect(codeOf(await verifier.verify({ ...attempt, account }))).toBe('accepted')
  })

  it('may be of a family that the app brings', async () => {
    const { asked, check } = countedCheck()
    const { verifier } = verifierAt({ checks: { tezos: check } })
    const text = signInText(
      message({ chainId: 'tezos:NetXdQprcVkpaWU', accountAddress: 'tz1abc', nonce: await verifier.nonce() }),
    )
    const verdict = await verifier.verify({ message: text, signature: 'edsig' })
    expect(verdict).toMatchObject({ ok: true, signIn: { namespace: 'tezos', address: 'tz1abc' } })
    expect(asked).toEqual([text])
  })
})

describe('a refusal', () => {
  it.each<[string, SignInRefusalCode, Partial<SignInMessage>, Partial<SignInOptions>]>([
    ['another domain', 'DOMAIN_MISMATCH', { domain: 'evil.example', uri: 'https://evil.example' }, {}],
    ['another domain with the URI of this site', 'DOMAIN_MISMATCH', { domain: 'evil.example' }, {}],
    ['a domain inside this one', 'DOMAIN_MISMATCH', { domain: 'user.app.example' }, {}],
    ['the domain on another port', 'DOMAIN_MISMATCH', { domain: 'app.example:8443' }, {}],
    ['the domain without its port', 'DOMAIN_MISMATCH', {}, { domain: 'app.example:8443' }],
    ['the scheme http', 'DOMAIN_MISMATCH', { scheme: 'http' }, {}],
    ['another scheme', 'DOMAIN_MISMATCH', { scheme: 'ftp' }, {}],
    ['a URI of another site', 'URI_MISMATCH', { uri: 'https://evil.example/login' }, {}],
    ['a URI without https', 'URI_MISMATCH', { uri: 'http://app.example/login' }, {}],
    ['a URI with the domain as a name', 'URI_MISMATCH', { uri: 'https://app.example@evil.example/' }, {}],
    ['a URI with a name before the domain', 'URI_MISMATCH', { uri: 'https://evil@app.example/' }, {}],
    ['a URI that is no page', 'URI_MISMATCH', { uri: 'did:key:app.example' }, {}],
    ['a URI that is not in the list', 'URI_MISMATCH', {}, { uri: ['https://login.example'] }],
    ['a wrong chain', 'CHAIN_NOT_ALLOWED', { chainId: 'eip155:10' }, { chains: ['eip155:1'] }],
    ['an expired message', 'EXPIRED', { issuedAt: at(-500), expirationTime: at(-400) }, {}],
    ['a message that is not yet valid', 'NOT_YET_VALID', { notBefore: at(400) }, {}],
    ['a message from the future', 'ISSUED_IN_FUTURE', { issuedAt: at(400) }, {}],
    ['an old message', 'TOO_OLD', { issuedAt: at(-1000) }, {}],
    ['an old message by a lower limit', 'TOO_OLD', { issuedAt: at(-11) }, { maxAge: 10, tolerance: 0 }],
    ['a wrong nonce', 'NONCE_UNKNOWN', { nonce: 'neverissued1' }, {}],
  ])('[A7] says why: %s is %s', async (_, code, fields, options) => {
    const { asked, check } = countedCheck()
    const verdict = await verifierAt({ checks: { eip155: check }, ...options }).signIn(fields)
    expect(codeOf(verdict)).toBe(code)
    // Nothing expensive was done for it.
    expect(asked).toEqual([])
  })

  it.each<[string, (nonce: string) => Partial<SignInMessage>]>([
    ['the statement', (nonce) => ({ statement: `Nonce: ${nonce}` })],
    ['the request id', (nonce) => ({ requestId: nonce })],
    ['the URI', (nonce) => ({ uri: `https://app.example/?nonce=${nonce}` })],
    ['a resource', (nonce) => ({ resources: [`https://app.example/${nonce}`] })],
  ])('[A7] says why: a nonce in %s instead of its own line is NONCE_UNKNOWN', async (_, fields) => {
    const { verifier } = verifierAt()
    const nonce = await verifier.nonce()
    expect(codeOf(await verifier.verify(await signed(fields(nonce))))).toBe('NONCE_UNKNOWN')
    // And it is still there for a message that has it in the right place.
    expect(codeOf(await verifier.verify(await signed({ nonce })))).toBe('accepted')
  })

  it.each([
    [
      'a second nonce line',
      (text: string, nonce: string) => text.replace(/^(Nonce: .*)$/m, `$1\nNonce: ${nonce}`),
    ],
    ['another order', (text: string) => text.replace(/^(Nonce: .*)\n(Issued At: .*)$/m, '$2\n$1')],
    ['a line at the end', (text: string) => `${text}\n`],
    ['a date that is none', (text: string) => text.replace('2030-01-02', '2030-02-31')],
    [
      'an address without its checksum',
      (text: string) => text.replace(signer.address, signer.address.toLowerCase()),
    ],
    ['the lines of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('[A7] says why: a message with %s is MESSAGE_MALFORMED', async (_, change) => {
    const { verifier } = verifierAt()
    const nonce = await verifier.nonce()
    const text = change(signInText(message({ nonce })), nonce)
    const signature = await signer.signMessage({ message: text })
    expect(codeOf(await verifier.verify({ message: text, signature }))).toBe('MESSAGE_MALFORMED')
    expect(codeOf(await verifier.verify(await signed({ nonce })))).toBe('accepted')
  })

  it.each([
    ['no text', 7],
    ['an endless text', `0x${'00'.repeat(100_000)}`],
  ])(
    '[A7] says why: a signature that is %s is SIGNATURE_MALFORMED, and uses up no nonce',
    async (_, signature) => {
      const { verifier } = verifierAt()
      const attempt = await signed({ nonce: await verifier.nonce() })
      expect(codeOf(await verifier.verify({ ...attempt, signature }))).toBe('SIGNATURE_MALFORMED')
      expect(codeOf(await verifier.verify(attempt))).toBe('accepted')
    },
  )

  it.each(['', '0x', '0x00', 'hello', `0x${'1'.repeat(129)}`, `0x${'zz'.repeat(65)}`])(
    '[A7] says why: the malformed signature %s',
    async (signature) => {
      const { verifier } = verifierAt()
      const attempt = await signed({ nonce: await verifier.nonce() })
      expect(codeOf(await verifier.verify({ ...attempt, signature }))).toBe('SIGNATURE_MALFORMED')
    },
  )

  it('names a family without a check, and an account that was not expected', async () => {
    const { verifier } = verifierAt()
    const nonce = await verifier.nonce()
    const other = signInText(message({ chainId: 'tezos:mainnet', accountAddress: 'tz1abc', nonce }))
    expect(codeOf(await verifier.verify({ message: other, signature: '' }))).toBe('FAMILY_UNKNOWN')
    for (const account of [
      'eip155:1:0x0000000000000000000000000000000000000001',
      `eip155:10:${signer.address}`,
      `polkadot:1:${signer.address}`,
      signer.address,
      '',
      null,
      7,
    ])
      expect(codeOf(await verifier.verify({ ...(await signed({ nonce })), account }))).toBe(
        'ACCOUNT_MISMATCH',
      )
  })

  it('hands on why the signature was refused, after the nonce was used up', async () => {
    const check = async () =>
      ({ ok: false, code: 'SIGNATURE_MISMATCH', details: 'Not this account.' }) as const
    const { verifier } = verifierAt({ checks: { eip155: check } })
    const attempt = await signed({ nonce: await verifier.nonce() })
    expect(await verifier.verify(attempt)).toEqual({
      ok: false,
      code: 'SIGNATURE_MISMATCH',
      details: 'Not this account.',
    })
    expect(codeOf(await verifier.verify(attempt))).toBe('NONCE_UNKNOWN')
  })

  it('[A16 partly] signs nobody in when a store or a check of the app fails, and keeps what it threw to the logger', async () => {
    const logger = memoryLogger()
    const fail = async () => {
      throw new Error('redis://user:secret@store failed')
    }
    const stores = verifierAt({ nonces: { add: async () => {}, take: fail }, logger })
    const checks = verifierAt({ checks: { eip155: fail }, logger })
    const verdicts = [await stores.signIn(), await checks.signIn()]
    expect(verdicts.map(codeOf)).toEqual(['STORE_FAILED', 'SIGNATURE_UNSUPPORTED'])
    expect(JSON.stringify(verdicts)).not.toContain('secret')
    expect(logger.lines).toHaveLength(2)
    expect(logger.lines.every((line) => line.includes('redis://'))).toBe(true)
  })

  it('takes nothing but true from a store', async () => {
    const store = { add: async () => {}, take: async () => JSON.parse('1') }
    expect(codeOf(await verifierAt({ nonces: store }).signIn())).toBe('NONCE_UNKNOWN')
  })

  it('refuses every time when the clock of the server gives no number', async () => {
    const nonces = { add: async () => {}, take: async () => true }
    const verifier = createSignInVerifier({ domain: DOMAIN, now: () => Number.NaN, nonces })
    expect(codeOf(await verifier.verify(await signed()))).not.toBe('accepted')
  })
})

describe('whatever an attempt holds', () => {
  it('[A7] 1,000 random messages and signatures are refused, and nothing is thrown', async () => {
    const { verifier } = verifierAt()
    const random = seededRandom(4361)
    const pick = (most: number) => Math.floor(random() * most)
    const bytes = (most: number) =>
      Array.from({ length: pick(most) }, () => String.fromCharCode(pick(random() < 0.5 ? 128 : 65_536))).join(
        '',
      )
    const hex = (length: number) =>
      `0x${Array.from({ length }, () => pick(256).toString(16).padStart(2, '0')).join('')}`
    const codes = new Set<string>()
    for (let run = 0; run < 1000; run += 1) {
      const good = await signed({ nonce: await verifier.nonce() })
      const place = pick(good.message.length)
      const spoilt = good.message.slice(0, place) + bytes(4) + good.message.slice(place + 1 + pick(3))
      const texts: readonly unknown[] = [bytes(300), spoilt, good.message, hex(pick(80)), { toString: 1 }]
      const signatures: readonly unknown[] = [
        bytes(200),
        hex(65),
        hex(pick(200)),
        hex(64),
        good.signature,
        null,
      ]
      const text = texts[pick(texts.length)]
      // No key signs a whole message here.
      const signature = signatures[pick(text === good.message ? 4 : 5)]
      const verdict = await verifier.verify({ message: text, signature })
      expect(verdict.ok).toBe(false)
      codes.add(codeOf(verdict))
    }
    expect([...codes]).toEqual(expect.arrayContaining(['MESSAGE_MALFORMED', 'SIGNATURE_MALFORMED']))
  })

  it('[A7] is refused, also when it is no object or throws when it is read', async () => {
    const { verifier } = verifierAt()
    const throwing = new Proxy<SignInAttempt>(
      { message: '', signature: '' },
      {
        get() {
          throw new Error('get')
        },
      },
    )
    const attempts: SignInAttempt[] = [
      throwing,
      JSON.parse('null'),
      JSON.parse('7'),
      JSON.parse('"a"'),
      JSON.parse('[]'),
    ]
    for (const attempt of attempts) expect(codeOf(await verifier.verify(attempt))).toBe('MESSAGE_MALFORMED')
  })
})

describe('a nonce', () => {
  it('[A8] is good once', async () => {
    const { verifier } = verifierAt()
    const attempt = await signed({ nonce: await verifier.nonce() })
    expect(codeOf(await verifier.verify(attempt))).toBe('accepted')
    expect(codeOf(await verifier.verify(attempt))).toBe('NONCE_UNKNOWN')
  })

  it('[A8] is good once, also for 50 messages at the same instant', async () => {
    const { verifier } = verifierAt()
    const nonce = await verifier.nonce()
    const attempts = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signed({ nonce, requestId: String(index) })),
    )
    const verdicts = await Promise.all(attempts.map((attempt) => verifier.verify(attempt)))
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(verdicts.map(codeOf))).toEqual(new Set(['accepted', 'NONCE_UNKNOWN']))
  })

  it('[A8] has at least 128 bits, and 10,000 of them differ', async () => {
    const { verifier } = verifierAt()
    const nonces = await Promise.all(Array.from({ length: 10_000 }, () => verifier.nonce()))
    expect(new Set(nonces).size).toBe(10_000)
    expect(nonces.every((nonce) => /^[A-Za-z0-9]{24}$/.test(nonce))).toBe(true)
    expect(24 * Math.log2(62)).toBeGreaterThan(128)
  })

  it('expires', async () => {
    let now = NOW
    const { verifier } = verifierAt({ now: () => now, nonceLifetime: 60 })
    const attempts = [
      await signed({ nonce: await verifier.nonce() }),
      await signed({ nonce: await verifier.nonce() }),
    ]
    now += 59_999
    expect(codeOf(await verifier.verify({ message: '', signature: '', ...attempts[0] }))).toBe('accepted')
    now += 1
    expect(codeOf(await verifier.verify({ message: '', signature: '', ...attempts[1] }))).toBe(
      'NONCE_UNKNOWN',
    )
  })

  it('can be kept in a store that several verifiers share', async () => {
    const nonces = memoryNonces({ now: () => NOW })
    const [one, other] = [verifierAt({ nonces }).verifier, verifierAt({ nonces }).verifier]
    const attempt = await signed({ nonce: await one.nonce() })
    expect(codeOf(await other.verify(attempt))).toBe('accepted')
    expect(codeOf(await one.verify(attempt))).toBe('NONCE_UNKNOWN')
  })

  it('is not handed out when the store fails', async () => {
    const add = async () => {
      throw new Error('store down')
    }
    const { verifier } = verifierAt({ nonces: { add, take: async () => true } })
    await expect(verifier.nonce()).rejects.toThrow('store down')
  })
})

describe('clocks that differ', () => {
  it.each<[string, SignInRefusalCode, (seconds: number) => Partial<SignInMessage>]>([
    ['a device is ahead', 'ISSUED_IN_FUTURE', (seconds) => ({ issuedAt: at(seconds) })],
    ['a device is behind', 'TOO_OLD', (seconds) => ({ issuedAt: at(-600 - seconds) })],
    [
      'a device is behind at the end of a message',
      'EXPIRED',
      (seconds) => ({ expirationTime: at(-seconds) }),
    ],
    [
      'a device is ahead at the start of a message',
      'NOT_YET_VALID',
      (seconds) => ({ notBefore: at(seconds) }),
    ],
  ])('[F6] by 299 s are accepted and by 301 s refused where %s', async (_, code, fields) => {
    expect(codeOf(await verifierAt().signIn(fields(299)))).toBe('accepted')
    expect(codeOf(await verifierAt().signIn(fields(300)))).toBe('accepted')
    const verdict = await verifierAt().signIn(fields(301))
    expect(verdict).toMatchObject({ code, details: expect.stringContaining('Check the time settings') })
  })
})
