import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { base64url } from '../../secrets/base64url.js'
import { prfInput, takenBytes } from './passkey-bytes.js'
import { passkeyPlace } from './passkey-place.js'
import { PasskeyRefused } from './passkey-refused.js'
import { passkeysHere } from './passkeys-here.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Call = CredentialCreationOptions & CredentialRequestOptions
/** What an authenticator answers: the results of the extensions, or an error. */
type Answer = AuthenticationExtensionsClientOutputs | Error

const refusedBy = (name: string) => new DOMException('Refused.', name)
const RAW_ID = new Uint8Array([1, 2, 3])
const ID = base64url(RAW_ID)
const enabled: Answer = { prf: { enabled: true } }
const results = (first: BufferSource): Answer => ({ prf: { results: { first } } })
const bytes = (fill: number) => new Uint8Array(32).fill(fill)

interface Browser {
  readonly answers: readonly Answer[]
  /** Ms that each answer takes. */
  readonly ms?: number
  readonly isFramed?: boolean
  readonly allows?: boolean
  /** False where an extension has replaced the functions. */
  readonly isNative?: boolean
}

/** A browser that answers one call after the other. @returns the calls, with their function */
function browserWith({ answers, ms = 1_000, isFramed = false, allows = true, isNative = true }: Browser) {
  const calls: (readonly ['create' | 'get', Call])[] = []
  let now = 0
  const answer = (name: 'create' | 'get') => async (options: Call) => {
    const given = answers[calls.length]
    calls.push([name, options])
    now += ms
    if (given === undefined) throw new Error('There is no answer left.')
    if (given instanceof Error) throw given
    return { type: 'public-key', rawId: RAW_ID.slice().buffer, getClientExtensionResults: () => given }
  }
  const own = { create: answer('create'), get: answer('get') }
  // The functions of a browser belong to the prototype, and say that they are native.
  const credentials = isNative ? Object.create(own) : own
  const text = Function.prototype.toString
  vi.spyOn(Function.prototype, 'toString').mockImplementation(function (this: unknown) {
    const name = (['create', 'get'] as const).find((one) => own[one] === this)
    return name === undefined ? text.call(this) : `function ${name}() { [native code] }`
  })
  vi.stubGlobal('navigator', { credentials })
  vi.stubGlobal('location', { hostname: 'login.example' })
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => allows } })
  const page: { parent?: unknown } = {}
  page.parent = isFramed ? {} : page
  vi.stubGlobal('window', page)
  vi.stubGlobal('performance', { now: () => now })
  return calls
}
let accounts = 0
/** The page keeps the passkeys of an account, so each test has its own. */
const newAccount = () => {
  accounts += 1
  return { account: `account-${accounts}`, email: 'ada@mail.example' }
}
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof PasskeyRefused ? error.reason : String(error)),
  )
const namesOf = (calls: readonly (readonly [string, Call])[]) => calls.map(([name]) => name)

describe('a new passkey', () => {
  it('is made once and read twice, and only the reading gives its secret', async () => {
    const account = newAccount()
    const early: Answer = { prf: { enabled: true, results: { first: bytes(9) } } }
    const calls = browserWith({ answers: [early, results(bytes(1)), results(bytes(1))] })
    const made = await passkeysHere().make(account, [base64url(new Uint8Array([7]))])
    expect(made).toEqual({ id: ID, secret: bytes(1), again: bytes(1) })
    expect(namesOf(calls)).toEqual(['create', 'get', 'get'])
    const [create, first, second] = calls.map(([, { publicKey }]) => publicKey)
    expect(create).toEqual({
      rp: { id: 'login.example', name: 'login.example' },
      user: { id: expect.any(Uint8Array), name: account.email, displayName: account.email },
      challenge: expect.any(Uint8Array),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      timeout: 60_000,
      excludeCredentials: [{ type: 'public-key', id: new Uint8Array([7]) }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      extensions: { prf: {} },
    })
    expect(first).toEqual({
      rpId: 'login.example',
      challenge: expect.any(Uint8Array),
      timeout: 60_000,
      allowCredentials: [{ type: 'public-key', id: RAW_ID }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: await prfInput(account.account) } } },
    })
    expect(second?.challenge).not.toEqual(first?.challenge)
  })

  it('has a name of its own for authenticators: one with the name of another passkey of the account would take its place', async () => {
    const account = newAccount()
    const options: unknown[] = []
    for (const _ of [1, 2]) {
      const calls = browserWith({ answers: [enabled, results(bytes(1)), results(bytes(1))] })
      await passkeysHere().make(account, [])
      options.push(calls[0]?.[1].publicKey)
    }
    const names = options.map((one) => Reflect.get(Object(Reflect.get(Object(one), 'user')), 'id'))
    expect(names).toEqual([expect.any(Uint8Array), expect.any(Uint8Array)])
    expect(names[0]).toHaveLength(32)
    expect(names[0]).not.toEqual(names[1])
  })

  it('whose answers differ comes back with both', async () => {
    browserWith({ answers: [enabled, results(bytes(1)), results(bytes(2))] })
    const { secret, again } = await passkeysHere().make(newAccount(), [])
    expect([secret, again]).toEqual([bytes(1), bytes(2)])
  })

  it.each<[string, readonly Answer[]]>([
    ['its browser knows no PRF', [{}]],
    ['its authenticator has no PRF', [{ prf: { enabled: false } }]],
    ['reading it gives nothing', [enabled, {}]],
    ['reading it gives too few bytes', [enabled, results(new Uint8Array(31))]],
    ['reading it gives too many bytes', [enabled, results(new Uint8Array(64))]],
    ['no authenticator verifies users', [refusedBy('ConstraintError')]],
  ])('is unfit if %s', async (_, answers) => {
    const calls = browserWith({ answers })
    expect(await reasonOf(passkeysHere().make(newAccount(), []))).toBe('unfit')
    expect(calls).toHaveLength(answers.length)
  })

  it('is not made where the authenticator has a known one: that one is read', async () => {
    const answers = [refusedBy('InvalidStateError'), results(bytes(1)), results(bytes(1))]
    const calls = browserWith({ answers })
    expect(await passkeysHere().make(newAccount(), [ID])).toEqual({
      ...{ id: ID, secret: bytes(1), again: bytes(1) },
    })
    expect(calls[1]?.[1].publicKey?.allowCredentials).toEqual([{ type: 'public-key', id: RAW_ID }])
  })

  it.each<[string, readonly Answer[]]>([
    ['the first', [enabled, refusedBy('NotAllowedError')]],
    ['the second', [enabled, results(bytes(1)), refusedBy('NotAllowedError')]],
  ])('is used by the next try if %s reading failed', async (_, answers) => {
    const account = newAccount()
    browserWith({ answers })
    expect(await reasonOf(passkeysHere().make(account, []))).toBe('declined')
    const calls = browserWith({ answers: [results(bytes(1)), results(bytes(1))] })
    expect((await passkeysHere().make(account, [])).id).toBe(ID)
    expect(namesOf(calls)).toEqual(['get', 'get'])
    expect(calls[0]?.[1].publicKey?.allowCredentials).toEqual([{ type: 'public-key', id: RAW_ID }])
    // Now it is in use, so the next one is another.
    const later = browserWith({ answers: [enabled, results(bytes(2)), results(bytes(2))] })
    await passkeysHere().make(account, [ID])
    expect(namesOf(later)).toEqual(['create', 'get', 'get'])
  })

  it('of another account is not used by the next try', async () => {
    browserWith({ answers: [enabled, refusedBy('NotAllowedError')] })
    await reasonOf(passkeysHere().make(newAccount(), []))
    const calls = browserWith({ answers: [enabled, results(bytes(1)), results(bytes(1))] })
    await passkeysHere().make(newAccount(), [])
    expect(namesOf(calls)).toEqual(['create', 'get', 'get'])
  })
})

describe('a passkey that is read', () => {
  it('asks the user once', async () => {
    const calls = browserWith({ answers: [results(bytes(4))] })
    expect(await passkeysHere().read('ada', [ID, '+', ''])).toEqual({ id: ID, secret: bytes(4) })
    expect(namesOf(calls)).toEqual(['get'])
    expect(calls[0]?.[1].publicKey?.allowCredentials).toEqual([{ type: 'public-key', id: RAW_ID }])
  })

  it('has to be named: nobody is asked for one of another account', async () => {
    const calls = browserWith({ answers: [results(bytes(4))] })
    expect(await reasonOf(passkeysHere().read('ada', []))).toBe('declined')
    expect(calls).toEqual([])
  })

  it.each<[string, Browser, string, number]>([
    ['the user said no', { answers: [refusedBy('NotAllowedError')] }, 'declined', 1],
    ['no authenticator is there', { answers: [refusedBy('NotSupportedError')], ms: 1 }, 'declined', 1],
    [
      'the user said no in a frame',
      { answers: [refusedBy('NotAllowedError')], isFramed: true },
      'declined',
      1,
    ],
    [
      'a frame was refused before anybody can have answered',
      { answers: [refusedBy('NotAllowedError')], isFramed: true, ms: 299 },
      'elsewhere',
      1,
    ],
    ['a frame may not ask', { answers: [], isFramed: true, allows: false }, 'elsewhere', 0],
    ['an extension asks for a frame', { answers: [], isFramed: true, isNative: false }, 'elsewhere', 0],
    ['a page may not ask', { answers: [], allows: false }, 'unfit', 0],
    ['the host has an address instead of a name', { answers: [refusedBy('SecurityError')] }, 'unfit', 1],
  ])('%s', async (_, browser, reason, asked) => {
    const calls = browserWith(browser)
    expect(await reasonOf(passkeysHere().read('ada', [ID]))).toBe(reason)
    expect(calls).toHaveLength(asked)
  })

  it('may come from an extension at top level', async () => {
    browserWith({ answers: [results(bytes(4))], isNative: false })
    expect((await passkeysHere().read('ada', [ID])).secret).toEqual(bytes(4))
  })
})

describe('the place of passkeys', () => {
  const place = (
    browser: Partial<Browser>,
    {
      hasPlatform = true,
      ...more
    }: {
      readonly hasPlatform?: boolean
      readonly can?: Readonly<Record<string, boolean>>
      readonly host?: string
    } = {},
  ) => {
    browserWith({ answers: [], ...browser })
    vi.stubGlobal('location', { hostname: more.host ?? 'login.example' })
    vi.stubGlobal('PublicKeyCredential', {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => hasPlatform,
      ...('can' in more && { getClientCapabilities: async () => more.can }),
    })
    return passkeyPlace()
  }

  it.each<[string, 'here' | 'window' | 'none', Parameters<typeof place>]>([
    ['a page', 'here', [{}]],
    ['a frame', 'here', [{ isFramed: true }]],
    ['a frame that may not ask', 'window', [{ isFramed: true, allows: false }]],
    ['a frame with an extension', 'window', [{ isFramed: true, isNative: false }]],
    ['a page with an extension', 'here', [{ isNative: false }]],
    ['a page that may not ask', 'none', [{ allows: false }]],
    ['a browser without PRF', 'none', [{}, { can: { 'extension:prf': false } }]],
    ['a browser that says nothing of PRF', 'here', [{}, { can: {} }]],
    [
      'a computer without an authenticator',
      'none',
      [{}, { hasPlatform: false, can: { conditionalGet: true } }],
    ],
    ['a computer that can ask a phone', 'here', [{}, { hasPlatform: false, can: { hybridTransport: true } }]],
    ['a host with an address of IPv4', 'none', [{}, { host: '127.0.0.1' }]],
    ['a host with an address of IPv6', 'none', [{}, { host: '[::1]' }]],
  ])('of %s is: %s', async (_, expected, [browser, more]) => {
    expect(await place(browser, more)).toBe(expected)
  })

  it('of a browser without WebAuthn is: none', async () => {
    browserWith({ answers: [] })
    expect(await passkeyPlace()).toBe('none')
  })
})

it('an account has its own input, which tells nothing of it', async () => {
  const all = await Promise.all([prfInput('a'), prfInput('b')])
  expect(new Set(all.map(base64url)).size).toBe(2)
  for (const one of all) expect(one).toHaveLength(32)
  // Another input would open no account that exists.
  expect(base64url(await prfInput('a'))).toBe(
    createHash('sha256').update('["walletchart-passkey",1,"prf","a"]').digest('base64url'),
  )
})

it('takes the bytes of each kind of buffer and view, and erases the source', () => {
  const buffer = Uint8Array.from({ length: 48 }, (_, at) => at).buffer
  const middle = Uint8Array.from({ length: 32 }, (_, at) => at + 8)
  const sources = [
    () => buffer.slice(8, 40),
    () => new Uint8Array(buffer.slice(0), 8, 32),
    () => new DataView(buffer.slice(0), 8, 32),
    () => new Uint16Array(buffer.slice(0), 8, 16),
    () => new Float64Array(buffer.slice(0), 8, 4),
  ]
  for (const source of sources) {
    const given = source()
    expect(takenBytes(given)).toEqual(middle)
    expect(takenBytes(given)).toEqual(new Uint8Array(32))
  }
  const whole = new Uint8Array(buffer.slice(0))
  takenBytes(whole.subarray(8, 40))
  expect(whole[7]).toBe(7)
  expect(whole[40]).toBe(40)
})

const folder = process.env.VECTORS
if (folder) {
  interface Vectors {
    readonly shared: { readonly authenticator_cred_random: string }
    readonly shapes: readonly {
      readonly call: 'create' | 'get'
      readonly inputs: string
      readonly outputs: readonly { readonly enabled?: boolean; readonly results?: readonly string[] }[]
    }[]
    readonly equalInputs: { readonly first: string; readonly secondAsUint32: readonly number[] }
    readonly cases: readonly {
      readonly name: string
      readonly prf_eval_first: string
      readonly salt1: string
      readonly prf_results_first: string
    }[]
  }
  const vectors: Vectors = JSON.parse(readFileSync(join(folder, 'webauthn', 'prf.json'), 'utf8'))
  const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
  /** The salt that a browser makes of an input, by the standard. */
  const saltOf = (input: Uint8Array) =>
    createHash('sha256').update('WebAuthn PRF').update(new Uint8Array(1)).update(input).digest()
  /** The answer of the authenticator in the vectors. */
  const answerTo = (salt: Uint8Array) =>
    new Uint8Array(
      createHmac('sha256', fromHex(vectors.shared.authenticator_cred_random)).update(salt).digest(),
    )

  describe('published PRF vectors', () => {
    it.each(vectors.cases)('$name', async ({ prf_eval_first: input, salt1, prf_results_first: answer }) => {
      expect(saltOf(fromHex(input)).toString('hex')).toBe(salt1)
      expect(answerTo(saltOf(fromHex(input)))).toEqual(fromHex(answer))
      // A page gets these bytes as they are.
      browserWith({ answers: [results(fromHex(answer).buffer)] })
      expect((await passkeysHere().read('ada', [ID])).secret).toEqual(fromHex(answer))
    })

    it('an authenticator of the vectors answers the input of an account as the standard says', async () => {
      const input = await prfInput('ada')
      const asked = browserWith({ answers: [results(answerTo(saltOf(input)))] })
      const { secret } = await passkeysHere().read('ada', [ID])
      const sent = asked[0]?.[1].publicKey?.extensions?.prf?.eval?.first
      expect(sent).toEqual(input)
      expect(secret).toEqual(answerTo(saltOf(input)))
    })

    it('the same bytes are the same answer, in words or in a buffer', () => {
      const { first, secondAsUint32 } = vectors.equalInputs
      expect(takenBytes(Uint32Array.from(secondAsUint32))).toEqual(fromHex(first))
      expect(takenBytes(fromHex(first).buffer)).toEqual(fromHex(first))
    })

    it.each(vectors.shapes.filter(({ call, inputs }) => call === 'create' && inputs === 'prf: {}'))(
      'each answer to $call with $inputs is read',
      async ({ outputs }) => {
        expect(outputs).toEqual([{ enabled: true }, { enabled: false }])
        for (const prf of outputs) {
          browserWith({
            answers: [{ prf: { enabled: prf.enabled === true } }, results(bytes(1)), results(bytes(1))],
          })
          const reason = await reasonOf(passkeysHere().make(newAccount(), []))
          expect(reason).toBe(prf.enabled ? 'none' : 'unfit')
        }
      },
    )

    it.each(vectors.shapes.filter(({ call, inputs }) => call === 'get' && inputs === 'eval.first'))(
      'each answer to $call with $inputs is read',
      async ({ outputs }) => {
        expect(outputs).toEqual([{}, { results: ['first'] }])
        for (const { results: given } of outputs) {
          browserWith({ answers: [given === undefined ? { prf: {} } : results(bytes(1))] })
          const reason = await reasonOf(passkeysHere().read('ada', [ID]))
          expect(reason).toBe(given === undefined ? 'unfit' : 'none')
        }
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published vectors of the PRF extension are not checked')
}
