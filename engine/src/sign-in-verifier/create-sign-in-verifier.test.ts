import { bech32 } from '@scure/base'
import { seededRandom } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { createSignInSessions } from './create-sign-in-sessions.js'
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
    ['[A7:2] a wrong nonce', 'NONCE_UNKNOWN', { nonce: 'neverissued1' }, {}],
  ])('[A7:1] says why: %s is %s', async (_, code, fields, options) => {
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
  ])('[A7:2] says why: a nonce in %s instead of its own line is NONCE_UNKNOWN', async (_, fields) => {
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
  ])('[A7 partly] says why: a message with %s is MESSAGE_MALFORMED', async (_, change) => {
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
    '[A7:2] says why: a signature that is %s is SIGNATURE_MALFORMED, and uses up no nonce',
    async (_, signature) => {
      const { verifier } = verifierAt()
      const attempt = await signed({ nonce: await verifier.nonce() })
      expect(codeOf(await verifier.verify({ ...attempt, signature }))).toBe('SIGNATURE_MALFORMED')
      expect(codeOf(await verifier.verify(attempt))).toBe('accepted')
    },
  )

  it.each(['0x', '0x00'])(
    '[A7 partly] [U42:3] says why: no chain to ask about the short signature %s',
    async (signature) => {
      const { verifier } = verifierAt()
      const attempt = await signed({ nonce: await verifier.nonce() })
      expect(codeOf(await verifier.verify({ ...attempt, signature }))).toBe('CHAIN_UNREADABLE')
    },
  )

  it.each(['', 'hello', `0x${'1'.repeat(129)}`, `0x${'zz'.repeat(65)}`])(
    '[A7:2] says why: the malformed signature %s',
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

  it('[A8 partly] hands on why the signature was refused, after the nonce was used up', async () => {
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

  it.each<[string, () => number]>([
    ['gives no number', () => Number.NaN],
    ['gives a text', () => JSON.parse('"1"')],
    ['has no end', () => Infinity],
    [
      'throws',
      () => {
        throw new Error('clock')
      },
    ],
  ])('is SERVER_FAILED where the clock of the server %s, and no nonce is handed out', async (_, now) => {
    const logger = memoryLogger()
    const nonces = { add: async () => {}, take: async () => true }
    const verifier = createSignInVerifier({ domain: DOMAIN, now, nonces, logger })
    expect(codeOf(await verifier.verify(await signed()))).toBe('SERVER_FAILED')
    expect(logger.lines).toHaveLength(1)
    await expect(verifier.nonce()).rejects.toBeInstanceOf(Error)
  })

  it('is given where the logger throws too', async () => {
    const fail = () => {
      throw new Error('disk is full')
    }
    const logger = { warn: fail, error: fail }
    const store = { add: async () => {}, take: async () => fail() }
    const checks = { eip155: async () => fail() }
    const verdicts = [
      await verifierAt({ nonces: store, logger }).signIn(),
      await verifierAt({ checks, logger }).signIn(),
      await createSignInVerifier({ domain: DOMAIN, now: fail, logger }).verify(await signed()),
    ]
    expect(verdicts.every(({ ok }) => !ok)).toBe(true)
  })

  it('is given where a getter of the attempt, of its text or of its signal throws', async () => {
    const { verifier } = verifierAt()
    const attempt = await signed({ nonce: await verifier.nonce() })
    const signal = new Proxy(new AbortController().signal, {
      get() {
        throw new Error('signal')
      },
    })
    const read = ['message', 'signature', 'account'].map((name) =>
      Object.defineProperty({ ...attempt }, name, {
        get() {
          throw new Error(name)
        },
      }),
    )
    for (const one of read) expect((await verifier.verify(one)).ok).toBe(false)
    expect(typeof (await verifier.verify(attempt, signal)).ok).toBe('boolean')
  })
})

describe('the page of a message', () => {
  it.each([
    'blob:https://app.example/x',
    'blob:https://u:p@app.example/x',
    'https:app.example',
    'https:/app.example',
    'https:///app.example',
    'https:////app.example',
    'https://app%2Eexample/',
    'https://app.example%2F',
    'https://u:p@app.example/',
    'https://@app.example/',
    'https://app.example\\@evil.example/',
    'https:\\\\app.example',
    'https://app.example/\u0000',
    'https://app.example/\t',
    ' https://app.example',
    'https://app.example /',
    'https://app.example/a b',
    'https://app.example/%zz',
    'https://app.example:',
    'https://app.example:0443x/',
    'https://app.example./',
    'https://ａpp.example/',
    'view-source:https://app.example/',
    'https://[app.example]/',
  ])('is read by RFC 3986, so no browser may mend it: %j', async (uri) => {
    const { verifier } = verifierAt()
    const text = signInText(message({ nonce: await verifier.nonce() })).replace(
      'URI: https://app.example/login',
      `URI: ${uri}`,
    )
    const verdict = await verifier.verify({
      message: text,
      signature: await signer.signMessage({ message: text }),
    })
    expect(['URI_MISMATCH', 'MESSAGE_MALFORMED']).toContain(codeOf(verdict))
  })

  it.each([
    'https://app.example',
    'HTTPS://APP.EXAMPLE/Path',
    'https://app.example?a#b',
    'https://app.example/%2F',
  ])('may be written in any way of RFC 3986: %s', async (uri) => {
    expect(codeOf(await verifierAt().signIn({ uri }))).toBe('accepted')
  })

  it('belongs to the domain of its message', async () => {
    const both = { domain: ['a.example', 'b.example'] }
    const login = { ...both, uri: ['https://a.example', 'https://b.example', 'https://login.example'] }
    const place = (domain: string, host: string) => ({ domain, uri: `https://${host}/` })
    for (const options of [both, login]) {
      expect(codeOf(await verifierAt(options).signIn(place('a.example', 'a.example')))).toBe('accepted')
      expect(codeOf(await verifierAt(options).signIn(place('b.example', 'b.example')))).toBe('accepted')
      expect(codeOf(await verifierAt(options).signIn(place('a.example', 'b.example')))).toBe('URI_MISMATCH')
      expect(codeOf(await verifierAt(options).signIn(place('b.example', 'a.example')))).toBe('URI_MISMATCH')
    }
    // A page of no domain is one of all.
    for (const domain of both.domain)
      expect(codeOf(await verifierAt(login).signIn(place(domain, 'login.example')))).toBe('accepted')
  })
})

describe('the chain of a message', () => {
  const accepts = async () => ({ ok: true }) as const
  const key = 'BeFPnnsD1dc3HgsxLMf8a4W3xvk1PRfNWxR9mUWfp4vF'
  const polkadot = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const cosmos = (prefix: string) => bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(7)))
  const signInTo = async (
    chainId: SignInMessage['chainId'],
    accountAddress: string,
    options: Partial<SignInOptions> = {},
  ) => {
    const checks = { solana: accepts, polkadot: accepts, cosmos: accepts, bip122: accepts, eip155: accepts }
    const { verifier } = verifierAt({ checks, ...options })
    const fields = { chainId, accountAddress, nonce: await verifier.nonce() }
    return codeOf(await verifier.verify({ message: signInText(message(fields)), signature: '0x' }))
  }

  it.each<[SignInMessage['chainId'], string]>([
    ['solana:whatever', key],
    ['polkadot:whatever', polkadot],
    ['cosmos:whatever-9', cosmos('whatever')],
    ['eip155:987654321', signer.address],
  ])('is one of the kit unless chains lists it: %s', async (chainId, address) => {
    expect(await signInTo(chainId, address)).toBe('CHAIN_NOT_ALLOWED')
    expect(await signInTo(chainId, address, { chains: ['eip155:1', chainId] })).toBe('accepted')
  })

  it.each<[SignInMessage['chainId'], string]>([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', key],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', polkadot],
    ['cosmos:cosmoshub-4', cosmos('cosmos')],
    ['eip155:8453', signer.address],
  ])('may be any network that comes with the kit: %s', async (chainId, address) => {
    expect(await signInTo(chainId, address)).toBe('accepted')
  })

  it.each(['osmo', 'evil', 'cosmosvaloper', 'cosmo'])(
    'has addresses of one prefix: Cosmos Hub has none with %s',
    async (prefix) => {
      for (const chains of [undefined, ['cosmos:cosmoshub-4', 'cosmos:provider'] as const])
        for (const chainId of ['cosmos:cosmoshub-4', 'cosmos:provider'] as const)
          expect(await signInTo(chainId, cosmos(prefix), chains && { chains })).toBe('ADDRESS_MALFORMED')
    },
  )
})

describe('the end of a message', () => {
  it('has no tolerance, so every session that starts is alive', async () => {
    for (const seconds of [-301, -300, -1, 0])
      expect(codeOf(await verifierAt().signIn({ expirationTime: at(seconds) }))).toBe('EXPIRED')
    const sessions = createSignInSessions({ now: () => NOW })
    const verdict = await verifierAt().signIn({ expirationTime: at(1) })
    if (!verdict.ok) throw new Error(verdict.code)
    const { token, session } = await sessions.start(verdict.signIn)
    expect(session.expiresAt).toBe(NOW + 1000)
    expect(await sessions.read(token)).toEqual(session)
  })

  it('may pass while the signature is checked', async () => {
    let now = NOW
    const check = async () => {
      now += 10_000
      return { ok: true } as const
    }
    const { signIn } = verifierAt({ now: () => now, checks: { eip155: check } })
    expect(codeOf(await signIn({ expirationTime: at(10) }))).toBe('EXPIRED')
  })
})

describe('whatever an attempt holds', () => {
  it('[A7:3] 1,000 random messages and signatures are refused, and nothing is thrown', async () => {
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

  it('[A7 partly] is refused, also when it is no object or throws when it is read', async () => {
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
  it('[A8:1] is good once', async () => {
    const { verifier } = verifierAt()
    const attempt = await signed({ nonce: await verifier.nonce() })
    expect(codeOf(await verifier.verify(attempt))).toBe('accepted')
    expect(codeOf(await verifier.verify(attempt))).toBe('NONCE_UNKNOWN')
  })

  it('[A8:1] is good once, also for 50 messages at the same instant', async () => {
    const { verifier } = verifierAt()
    const nonce = await verifier.nonce()
    const attempts = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signed({ nonce, requestId: String(index) })),
    )
    const verdicts = await Promise.all(attempts.map((attempt) => verifier.verify(attempt)))
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(verdicts.map(codeOf))).toEqual(new Set(['accepted', 'NONCE_UNKNOWN']))
  })

  it('[A8:2] has at least 128 bits, and 10,000 of them differ', async () => {
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
      'a device is ahead at the start of a message',
      'NOT_YET_VALID',
      (seconds) => ({ notBefore: at(seconds) }),
    ],
  ])('[F6:1+2] by 299 s are accepted and by 301 s refused where %s', async (_, code, fields) => {
    expect(codeOf(await verifierAt().signIn(fields(299)))).toBe('accepted')
    expect(codeOf(await verifierAt().signIn(fields(300)))).toBe('accepted')
    const verdict = await verifierAt().signIn(fields(301))
    expect(verdict).toMatchObject({ code, details: expect.stringContaining('Check the time settings') })
  })
})
