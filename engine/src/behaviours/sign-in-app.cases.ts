import { expect } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { type FakeSiwx, type FakeSiwxOptions, fakeSiwx } from '../fakes/fake-siwx.js'
import { FAKE_SOLANA_ACCOUNT } from '../fakes/fake-standard-wallet.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import type { ConnectorEvent } from '../ports/connector.js'
import type { SignInText } from '../ports/siwx.js'
import {
  accountOf,
  FAKE,
  FIRST,
  heard,
  rest,
  SECOND,
  type SetUp,
  type SetUpOptions,
  started,
  until,
} from './set-up.cases.js'

/** An account of no wallet of the app. */
export const THIRD = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const SUN = 'org.example.sun'
const SUN_SECOND = '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK'

/** The host of the page that signs in. A message for the same name with another port is for another page. */
export const HOST = 'localhost:5173'

/** Puts an app on that page. */
export const onPage = ({ environment }: Pick<SetUp, 'environment'>): void => {
  Object.assign(environment.window ?? {}, { location: { host: HOST } })
}

/** Fields that an app gives beside the text that is signed. No field of the text has one of these values. */
export const besideTheText = {
  domain: 'beside.example',
  uri: 'https://beside.example',
  statement: 'Beside the text.',
  requestId: 'beside',
  resources: ['https://beside.example/terms'],
} as const

/** A message of this text whose fields beside the text differ from those in it. */
export const withFieldsBeside = (data: SignInMessage, text: string): SignInText => ({
  ...data,
  ...besideTheText,
  toString: () => text,
})

/** Sign-ins of that page in memory, at the time of the fake clock. The fields of their messages differ from the text. */
export const signInsOfPage = (options: FakeSiwxOptions = {}): FakeSiwx => {
  const siwx = fakeSiwx({ host: HOST, now: () => 0, ...options })
  const { createMessage } = siwx
  siwx.createMessage = async (place) => {
    const message = await createMessage(place)
    return message instanceof Object && 'accountAddress' in message
      ? withFieldsBeside(message, String(message))
      : message
  }
  return siwx
}

/** The wallet of a family, and its two accounts. */
export const walletsOf = {
  eip155: { wallet: FAKE, accounts: [FIRST, SECOND] },
  solana: { wallet: SUN, accounts: [FAKE_SOLANA_ACCOUNT, SUN_SECOND] },
} as const

export type TwoFamilies = keyof typeof walletsOf

const grantedTo = (family: TwoFamilies) =>
  walletsOf[family].accounts.map((address) => ({ address, type: 'eoa' as const }))

export interface SignInApp extends SetUp {
  readonly siwx: FakeSiwx
  /** The codes of the `error` events, in order. */
  readonly errors: () => readonly string[]
  /** Tells that a wallet of a family changed. */
  readonly emit: (family: TwoFamilies, event: ConnectorEvent) => void
  /** The number of times that a wallet was asked for a signature. */
  readonly signatures: () => number
  /** The accounts that the app has sign-ins of, with their networks. */
  readonly kept: () => readonly string[]
}

interface Given {
  readonly siwx?: FakeSiwx
  readonly area?: SetUpOptions['area']
  readonly granted?: boolean
  /** The account of eip155 that comes first. */
  readonly first?: string
  readonly chainId?: Caip2
  readonly networks?: readonly [Network, ...Network[]]
  readonly options?: SetUpOptions['options']
}

/** An app of two families and two networks whose accounts have to sign in. Each wallet grants two accounts. */
export const signInApp = async (given: Given = {}): Promise<SignInApp> => {
  const { siwx = signInsOfPage(), granted = false, first = FIRST, chainId = 'eip155:1' } = given
  const accounts = [...grantedTo('eip155')].sort((one) => (one.address === first ? -1 : 1))
  const wallet = fakeConnector({ granted, grants: { eip155: { accounts, chainId } } })
  const sun = fakeConnector({
    id: SUN,
    granted,
    namespaces: ['solana'],
    grants: { solana: { accounts: grantedTo('solana') } },
  })
  const { networks, options, area } = given
  const set = await started({
    wallets: [wallet],
    solana: [sun],
    ...(area !== undefined && { area }),
    options: { siwx, ...(networks !== undefined && { networks }), ...options },
  })
  onPage(set)
  const told = heard(set.engine, 'error')
  const wallets = { eip155: wallet, solana: sun }
  return {
    ...set,
    siwx,
    errors: () => told.map(({ error }) => error.code),
    emit: (family, event) => wallets[family].emit(family, event),
    signatures: () =>
      [wallet, sun].flatMap(({ calls }) => calls.filter(({ operation }) => operation === 'signMessage'))
        .length,
    kept: () => siwx.sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`),
  }
}

export const statusOf = ({ engine }: Pick<SetUp, 'engine'>, family: Namespace = 'eip155') =>
  accountOf(engine, family).signIn.status

/** Connects a family up to its prompt. The call to `connect` waits. */
export const promptedIn = async (set: SignInApp, family: TwoFamilies = 'eip155'): Promise<void> => {
  set.engine.connect({ wallet: walletsOf[family].wallet, namespace: family }).catch(() => undefined)
  await until(() => expect(statusOf(set, family)).toBe('prompting'))
}

/** Connects a family and signs in. */
export const signedIn = async (set: SignInApp, family: TwoFamilies = 'eip155'): Promise<void> => {
  await promptedIn(set, family)
  await set.engine.signIn({ namespace: family })
  await rest()
}

/** Connects a family until the app verifies the signature. A prompt of the fake answers that check. */
export const adding = async (set: SignInApp, family: TwoFamilies = 'eip155'): Promise<void> => {
  set.siwx.script('addSession', 'ask')
  await promptedIn(set, family)
  set.engine.signIn({ namespace: family }).catch(() => undefined)
  await until(() => expect(statusOf(set, family)).toBe('adding'))
  await until(() => expect(set.siwx.prompts).toHaveLength(1))
}

/** Lets the app approve the oldest call that waits for an answer. */
export const answered = async (set: SignInApp): Promise<void> => {
  set.siwx.prompts[0]?.approve()
  await rest()
}
