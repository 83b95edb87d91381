import { featureError } from '../../model/errors/feature-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, Grant } from '../../ports/connector.js'
import { hearing } from '../kit/hearing.js'
import { type Page, type PageDialect, type PageRequest, pageConnector } from '../kit/page-connector.js'
import { readQuietly } from '../kit/read-quietly.js'
import { runOffered } from '../kit/run-offered.js'
import { untilAborted } from '../kit/until-aborted.js'
import { type CapturedStandardWallet, namesChain } from './captured-standard-wallet.js'
import { type StandardAccount, standardAccounts } from './standard-accounts.js'

/** A wallet as a family asks it. */
export interface StandardWalletCalls {
  /** The chain that the app shows. */
  readonly shownChain: Caip2 | undefined
  has(feature: string): boolean
  /** True if the wallet has chains of other families too. */
  servesOthers(): boolean
  /** Calls a feature. @throws WalletchartError `METHOD_UNSUPPORTED` and what the wallet threw */
  run(feature: string, inputs: readonly unknown[]): Promise<unknown>
  /** Calls a feature that asks the user. */
  prompt(asked: PageRequest, feature: string, inputs: readonly unknown[]): Promise<unknown>
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
export interface StandardDialect extends Pick<PageDialect, 'namespace' | 'show'> {
  /** The beginning of the names of its chains. */
  readonly prefix: string
  /** The features for events: the first that the wallet has is used. */
  readonly events: readonly string[]
  /** The feature that tells the wallet that the page is done. Undefined where it would end the grants of other families. */
  leave(wallet: StandardWalletCalls): string | undefined
  readonly isAddress: (text: unknown) => text is string
  /** The error codes that mean something else in this family than in the others. */
  readonly foreignCodes?: readonly number[]
  /** Undefined without an account. @throws WalletchartError `WALLET_ANSWER_INVALID` */
  grant(accounts: readonly StandardAccount[], shownChain: Caip2 | undefined): Grant | undefined
  /** Asks the user for accounts. */
  connect(wallet: StandardWalletCalls, signal: AbortSignal): Promise<readonly StandardAccount[]>
  /** The accounts of an earlier visit, without a prompt. */
  restore(wallet: StandardWalletCalls): Promise<readonly StandardAccount[]>
  answer(asked: PageRequest, wallet: StandardWalletCalls): Promise<unknown>
}

/** The way to a wallet of the page (Wallet Standard). */
export const standardConnector = (
  descriptor: ConnectorDescriptor,
  wallet: CapturedStandardWallet,
  dialect: StandardDialect,
): Connector => pageConnector(descriptor, (page) => asPageDialect(dialect, wallet, page))

function asPageDialect(dialect: StandardDialect, wallet: CapturedStandardWallet, page: Page): PageDialect {
  const { prefix, isAddress } = dialect
  const calls = walletCalls(dialect, wallet, page)
  const grant = (accounts: readonly StandardAccount[]) => dialect.grant(accounts, page.shownChain)

  /** Undefined for properties that tell nothing of accounts. May throw, because a getter may. */
  const changeIn = (properties: unknown): { readonly to: Grant | undefined } | undefined => {
    const chains: unknown = Reflect.get(Object(properties), 'chains')
    if (chains !== undefined && !namesChain(chains, prefix)) return { to: undefined }
    const given: unknown = Reflect.get(Object(properties), 'accounts')
    const accounts = given === undefined ? undefined : standardAccounts(given, prefix, isAddress)
    return accounts && { to: grant(accounts) }
  }

  return {
    ...dialect,
    errorOf: (thrown) => fromProviderError(thrown, dialect.foreignCodes),
    // A wallet that would have to ask the user says no instead.
    restoreErrors: { USER_REJECTED: 'absent', UNAUTHORIZED: 'absent' },
    restore: async (signal) => grant(await untilAborted(dialect.restore(calls), signal)),
    connect: async (signal) => grant(await dialect.connect(calls, signal)),

    async disconnect(signal) {
      const feature = dialect.leave(calls)
      if (feature !== undefined && calls.has(feature)) await untilAborted(calls.run(feature, []), signal)
    },

    listen: () =>
      calls.onChange((properties) => {
        const change = readQuietly(() => changeIn(properties))
        if (change) page.notify(change.to)
      }),

    answer: (asked) => dialect.answer(asked, calls),
  }
}

function walletCalls(
  { namespace, prefix, events, isAddress, grant }: StandardDialect,
  { source, functions }: CapturedStandardWallet,
  page: Page,
): StandardWalletCalls {
  const run = (feature: string, inputs: readonly unknown[]) => runOffered(functions, feature, inputs)

  const accountsIn = (owner: unknown): readonly StandardAccount[] => {
    const list = readQuietly(() => Reflect.get(Object(owner), 'accounts'))
    const accounts = standardAccounts(list, prefix, isAddress)
    if (accounts) return accounts
    throw featureError('WALLET_ANSWER_INVALID', { details: `Expected a list of accounts of ${namespace}` })
  }

  return {
    get shownChain() {
      return page.shownChain
    },
    has: (feature) => functions.has(feature),
    servesOthers: () => {
      const chains = readQuietly(() => Reflect.get(source, 'chains'))
      return Array.isArray(chains) && chains.some((name) => !String(name).startsWith(prefix))
    },
    run,
    prompt: (asked, feature, inputs) => page.prompt(asked, () => run(feature, inputs)),
    askAccounts: (feature, inputs, signal) =>
      page.askAccess({ method: feature, signal, ask: () => run(feature, inputs) }),
    heldAccounts: () => accountsIn(source),
    grantedIn: accountsIn,
    notify: (accounts) => page.notify(grant(accounts, page.shownChain)),
    onChange: (listener) =>
      hearing((hear) => {
        const feature = events.find((name) => functions.has(name))
        return feature && functions.get(feature)?.('change', hear)
      }, listener),
  }
}
