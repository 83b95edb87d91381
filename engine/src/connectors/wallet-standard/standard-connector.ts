import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, ConnectorEvent, Grant, Shown } from '../../ports/connector.js'
import { EventProvider } from '../kit/event-provider.js'
import { promptLedger } from '../kit/prompt-ledger.js'
import { untilAborted } from '../kit/until-aborted.js'
import { type CapturedStandardWallet, namesChain } from './captured-standard-wallet.js'
import { type StandardAccount, standardAccounts } from './standard-accounts.js'

/** A request on its way to a wallet. */
export interface StandardRequest {
  readonly method: string
  readonly params?: unknown
  readonly shown?: Shown
  readonly signal: AbortSignal
}

/** A wallet as a family asks it. */
export interface StandardWalletCalls {
  has(feature: string): boolean
  /** True if the wallet has chains of other families too. */
  servesOthers(): boolean
  /** Calls a feature. @throws WalletchartError `METHOD_UNSUPPORTED` and what the wallet threw */
  run(feature: string, inputs: readonly unknown[]): Promise<unknown>
  /** Calls a feature that asks the user. */
  prompt(asked: StandardRequest, feature: string, inputs: readonly unknown[]): Promise<unknown>
  /** Calls a feature that asks the user for accounts. */
  askAccounts(feature: string, inputs: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** The accounts that the wallet shows now. */
  heldAccounts(): readonly StandardAccount[]
  /** The accounts in the answer of a feature. */
  grantedIn(answer: unknown): readonly StandardAccount[]
  /** Tells the watchers which accounts are granted. */
  notify(accounts: readonly StandardAccount[]): void
  /** Calls the listener when the wallet tells of a change. Returns what stops it. */
  onChange(listener: (properties: unknown) => void): () => void
}

/** The part of a family in the Wallet Standard. One for each wallet: it may remember. */
export interface StandardDialect {
  readonly namespace: Namespace
  /** The beginning of the names of its chains. */
  readonly prefix: string
  /** The features for events: the first that the wallet has is used. */
  readonly events: readonly string[]
  /** The feature that tells the wallet that the page is done. Undefined where it would end the grants of other families. */
  leave(wallet: StandardWalletCalls): string | undefined
  readonly isAddress: (text: unknown) => text is string
  /** The error codes that mean something else in this family than in the others. */
  readonly foreignCodes?: readonly number[]
  /** The app shows another network. */
  show(chainId: Caip2): void
  /** Undefined without an account. @throws WalletchartError `WALLET_ANSWER_INVALID` */
  grant(accounts: readonly StandardAccount[]): Grant | undefined
  /** Asks the user for accounts. */
  connect(wallet: StandardWalletCalls, signal: AbortSignal): Promise<readonly StandardAccount[]>
  /** The accounts of an earlier visit, without a prompt. */
  restore(wallet: StandardWalletCalls): Promise<readonly StandardAccount[]>
  answer(asked: StandardRequest, wallet: StandardWalletCalls): Promise<unknown>
}

/** The way to a wallet of the page (Wallet Standard). */
export function standardConnector(
  descriptor: ConnectorDescriptor,
  { source, functions }: CapturedStandardWallet,
  dialect: StandardDialect,
): Connector {
  const { namespace: own, prefix, isAddress } = dialect
  const ledger = promptLedger()
  const refused = (thrown: unknown): never => {
    throw fromProviderError(thrown, dialect.foreignCodes)
  }
  /** Who watches. An answer may report a change that no event reported. */
  const watchers = new Set<(event: ConnectorEvent | undefined) => void>()

  const show = (chainId: Caip2 | undefined) => {
    if (chainId !== undefined) dialect.show(chainId)
  }

  const run = async (feature: string, inputs: readonly unknown[]): Promise<unknown> => {
    const found = functions.get(feature)
    if (!found) throw notOffered(`The wallet does not offer ${feature}`)
    return await found(...inputs)
  }

  const accountsIn = (read: () => unknown): readonly StandardAccount[] => {
    const accounts = standardAccounts(readQuietly(read), prefix, isAddress)
    if (accounts) return accounts
    throw featureError('WALLET_ANSWER_INVALID', { details: `Expected a list of accounts of ${own}` })
  }

  const eventOf = (grant: Grant | undefined): ConnectorEvent =>
    grant ? changeTo(grant) : { type: 'disconnected' }

  const changeEvent = (properties: unknown): ConnectorEvent | undefined => {
    try {
      const chains: unknown = Reflect.get(Object(properties), 'chains')
      if (chains !== undefined && !namesChain(chains, prefix)) return { type: 'disconnected' }
      const given: unknown = Reflect.get(Object(properties), 'accounts')
      const accounts = given === undefined ? undefined : standardAccounts(given, prefix, isAddress)
      return accounts && eventOf(dialect.grant(accounts))
    } catch {
      return undefined // a Proxy or a getter may throw on read
    }
  }

  const calls: StandardWalletCalls = {
    has: (feature) => functions.has(feature),
    servesOthers: () => {
      const chains = readQuietly(() => Reflect.get(source, 'chains'))
      return Array.isArray(chains) && chains.some((name) => !String(name).startsWith(prefix))
    },
    run,
    prompt: ({ method, params, shown, signal }, feature, inputs) =>
      ledger.prompt({ method, params, shown, signal, ask: () => run(feature, inputs) }).catch(refused),
    askAccounts(feature, inputs, signal) {
      const asked = { method: feature, signal, connects: fromProviderError }
      return ledger.prompt({ ...asked, ask: () => run(feature, inputs) }).catch(refused)
    },
    heldAccounts: () => accountsIn(() => Reflect.get(source, 'accounts')),
    grantedIn: (answer) => accountsIn(() => Reflect.get(Object(answer), 'accounts')),
    notify(accounts) {
      const event = eventOf(dialect.grant(accounts))
      for (const tell of [...watchers]) tell(event)
    },
    onChange(listener) {
      const feature = dialect.events.find((name) => functions.has(name))
      const end = readQuietly(() => feature && functions.get(feature)?.('change', listener))
      return () => {
        if (typeof end === 'function') readQuietly(() => Reflect.apply(end, undefined, []))
      }
    },
  }

  const answer = (asked: StandardRequest): Promise<unknown> => {
    show(asked.shown?.chainId)
    return dialect.answer(asked, calls)
  }

  const checkNamespace = (namespace: Namespace): void => {
    if (namespace !== own) throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
  }

  const provider = new EventProvider({
    request: async (method, params) => answer({ method, params, signal: new AbortController().signal }),
    watch: (listener) => connector.watch(own, listener),
  })

  const connector: Connector = {
    descriptor,

    async restore({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      try {
        const grant = dialect.grant(await untilAborted(dialect.restore(calls), signal).catch(refused))
        return grant ? { kind: 'granted', grant } : { kind: 'absent' }
      } catch (thrown) {
        const error = fromProviderError(thrown, dialect.foreignCodes)
        // A wallet that would have to ask the user says no instead.
        if (error.code === 'USER_REJECTED' || error.code === 'UNAUTHORIZED') return { kind: 'absent' }
        throw error
      }
    },

    async connect({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      const grant = dialect.grant(await dialect.connect(calls, signal))
      if (!grant) throw featureError('GRANT_EMPTY')
      return [grant]
    },

    async disconnect({ namespace, signal }) {
      checkNamespace(namespace)
      const feature = dialect.leave(calls)
      if (feature !== undefined && functions.has(feature))
        await untilAborted(run(feature, []), signal).catch(refused)
    },

    watch(namespace, listener) {
      checkNamespace(namespace)
      let watching = true
      const tell = (event: ConnectorEvent | undefined) => {
        if (watching && event !== undefined) listener(event)
      }
      watchers.add(tell)
      const end = calls.onChange((properties) => tell(changeEvent(properties)))
      return () => {
        watching = false
        watchers.delete(tell)
        end()
      }
    },

    async request({ namespace, ...asked }) {
      checkNamespace(namespace)
      return answer(asked)
    },

    provider: (namespace) => (namespace === own ? provider : undefined),
  }
  return connector
}

const changeTo = ({ accounts, accountsOn }: Grant): ConnectorEvent => ({
  type: 'accountsChanged',
  accounts,
  ...(accountsOn && { accountsOn }),
})

/** Undefined for what cannot be read: a Proxy or a getter may throw. */
function readQuietly(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
