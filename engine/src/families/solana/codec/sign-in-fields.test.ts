import { base58 } from '@scure/base'
import { seededRandom } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import { connectedSolanaPage, first, mine } from '../../../adapters/solana-page.cases.js'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { WildValues } from '../../../behaviours/wild-values.cases.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { readSignInText } from '../../../model/sign-in/read-sign-in-text.js'
import { MessageMaker } from '../../../model/sign-in/sign-in-samples.cases.js'
import type { SolanaSignInFields } from '../../../model/wallets/solana-provider.js'
import { createSignInVerifier } from '../../../server.js'
import { signIn } from '../../../solana.js'
import { standardWallet } from '../../../solana-web3.js'
import { signerWith } from '../real-keys.cases.js'
import { signInFields } from './sign-in-fields.js'
import { signInText } from './sign-in-text.js'

const CASES = 1_000
const right = {
  domain: 'app.example',
  statement: 'Sign in to the app.',
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcdefgh',
  issuedAt: '2030-01-02T03:04:05Z',
  resources: ['https://app.example/terms'],
}

/** The fields of a sign-in in order, the same for the same seed. */
function sample(seed: number): SolanaSignInFields & { readonly address: string } {
  const { scheme, accountAddress: address, chainId, ...rest } = new MessageMaker(seed).message('solana')
  return { ...rest, address, chainId: seed % 2 === 0 ? chainId : chainId.slice('solana:'.length) }
}

const accepted = (given: unknown, whole: boolean): SolanaSignInFields | undefined => {
  try {
    return signInFields(given, { whole })
  } catch (thrown) {
    if (isWalletchartError(thrown, 'OPTION_INVALID')) return undefined
    throw thrown
  }
}

const solanaChain = (chainId = ''): Caip2 =>
  chainId.startsWith('solana:') ? `solana:${chainId.slice('solana:'.length)}` : `solana:${chainId}`

/** Fields as the parser of the server has them. */
const asRead = ({ address, chainId, ...rest }: SolanaSignInFields) => ({
  ...rest,
  accountAddress: address,
  chainId: solanaChain(chainId),
})

describe(`${CASES} seeded sign-ins`, () => {
  it('that are in order are taken, and the parser of the server reads each as it was given', () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const fields = sample(seed)
      expect(accepted(fields, true), `seed ${seed}`).toEqual(fields)
      expect(readSignInText(signInText(fields)), `seed ${seed}`).toEqual({
        ok: true,
        message: asRead(fields),
      })
    }
  })

  it('with faults are taken only if the parser of the server reads each as it was given', () => {
    let refusals = 0
    for (let seed = 1; seed <= CASES; seed += 1) {
      const wild = new WildValues(seededRandom(seed))
      const { address, ...fields } = sample(seed)
      const altered = wild.like(fields)
      const taken = accepted(altered, true)
      if (taken === undefined) refusals += 1
      else
        expect(readSignInText(signInText({ ...taken, address })), `seed ${seed}`).toEqual({
          ok: true,
          message: asRead({ ...taken, address }),
        })
    }
    expect(refusals).toBeGreaterThan(CASES / 4)
    expect(refusals).toBeLessThan(CASES)
  })

  it('with fields left out are taken by their standard, and with the rest filled in by the parser too', () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const wild = new WildValues(seededRandom(seed))
      const whole = sample(seed)
      const entries = Object.entries(whole).filter(([name]) => name === 'domain' || wild.below(2) === 0)
      const fields = Object.fromEntries(entries)
      expect(accepted(fields, false), `seed ${seed}`).toEqual(fields)
      const isWhole = ['uri', 'version', 'chainId', 'nonce', 'issuedAt'].every((name) => name in fields)
      expect(accepted(fields, true) !== undefined, `seed ${seed}`).toBe(isWhole)
    }
  })

  it('that are taken are verified by the server, when the key of the account signs them', async () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const fields = { ...sample(seed), address: first, uri: right.uri, domain: right.domain }
      const { nonce, issuedAt, expirationTime, notBefore, ...rest } = fields
      const taken = signInFields({ ...rest, nonce, issuedAt: right.issuedAt }, { whole: true })
      const message = signInText({ ...taken, address: first })
      const signature = base58.encode(signerWith(mine)(new TextEncoder().encode(message), first))
      const verifier = createSignInVerifier({
        domain: right.domain,
        chains: [solanaChain(rest.chainId)],
        now: () => Date.parse(right.issuedAt),
        nonces: { add: async () => undefined, take: async () => true },
      })
      expect(await verifier.verify({ message, signature }), `seed ${seed}`).toMatchObject({ ok: true })
    }
  })
})

describe('signIn', () => {
  const faults: readonly (readonly [what: string, option: string, fields: object])[] = [
    ['a statement with quotes', 'statement', { statement: 'Say "yes"' }],
    ['a statement with a percent sign', 'statement', { statement: '100% sure' }],
    ['a statement with a dash that is no ASCII', 'statement', { statement: 'A – B' }],
    ['a statement with an umlaut', 'statement', { statement: 'Grüße' }],
    ['a statement with an emoji', 'statement', { statement: 'Hello 👋' }],
    ['a statement that turns its direction', 'statement', { statement: 'a\u202eb' }],
    ['a statement of two lines', 'statement', { statement: 'a\u2028Nonce: b' }],
    ['an empty statement', 'statement', { statement: '' }],
    ['a URI with a space', 'uri', { uri: 'hello world' }],
    ['a URI without a scheme', 'uri', { uri: 'app.example/login' }],
    ['month 13', 'issuedAt', { issuedAt: '2030-13-02T03:04:05Z' }],
    ['30 February', 'expirationTime', { expirationTime: '2030-02-30T03:04:05Z' }],
    ['hour 25', 'notBefore', { notBefore: '2030-02-03T25:04:05Z' }],
    ['a resource that is no URI', 'resources.0', { resources: ['my terms'] }],
    ['1,001 resources', 'resources', { resources: Array.from({ length: 1_001 }, () => right.uri) }],
    ['a request id with a slash', 'requestId', { requestId: 'a/b' }],
    ['a chain with a space', 'chainId', { chainId: 'Main Net' }],
    ['a chain of another family', 'chainId', { chainId: 'eip155:1' }],
    ['a domain that is no ASCII', 'domain', { domain: 'bücher.example' }],
    ['another version', 'version', { version: '2' }],
    ['a short nonce', 'nonce', { nonce: 'abc' }],
    ['no domain', 'domain', { domain: undefined }],
    ['no URI', 'uri', { uri: undefined }],
    ['no version', 'version', { version: undefined }],
    ['no chain', 'chainId', { chainId: undefined }],
    ['no nonce', 'nonce', { nonce: undefined }],
    ['no time', 'issuedAt', { issuedAt: undefined }],
    ['a text that is too long', 'signIn', { statement: 'a'.repeat(16_300) }],
  ]

  it.each(faults)('refuses %s before the wallet is asked, and names the field', async (_, option, fields) => {
    const { engine, standard } = await connectedSolanaPage()
    const args = { ...right, ...fields }
    const signing: Promise<unknown> = Reflect.apply(signIn, undefined, [engine, args])
    expect(await failureOf(signing)).toMatchObject({ code: 'OPTION_INVALID', params: { option } })
    expect(standard.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
    engine.stop()
  })

  it.each(faults.filter(([what]) => !what.startsWith('no ') || what === 'no domain'))(
    'the request and the Wallet Standard refuse %s too',
    async (_, option, fields) => {
      const { engine, standard } = await connectedSolanaPage()
      const params = { ...right, ...fields }
      const failed = { code: 'OPTION_INVALID', params: { option } }
      const asking = engine.request({ namespace: 'solana', method: 'solana_signIn', params })
      expect(await failureOf(asking)).toMatchObject(failed)
      const { features } = standardWallet(engine)
      const feature: Promise<unknown> = Reflect.apply(features['solana:signIn'].signIn, undefined, [params])
      expect(await failureOf(feature)).toMatchObject(failed)
      expect(standard.calls.map((call) => call.feature)).toEqual(['standard:connect'])
      engine.stop()
    },
  )

  it('asks the wallet for what was given when it was called', async () => {
    const { engine, asked } = await connectedSolanaPage()
    const resources = [...right.resources]
    const signing = signIn(engine, { ...right, resources })
    resources.push('not a URI')
    await signing
    expect(asked('solana:signIn')).toEqual([[{ ...right, address: first }]])
  })
})
