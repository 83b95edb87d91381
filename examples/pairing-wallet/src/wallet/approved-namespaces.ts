import type { NamespaceWish, Proposal } from './pairing-wallet-state.js'
import type { SignInChoice } from './sign-in-choice.js'
import { SUPPORTED_EVENTS, SUPPORTED_METHODS } from './wallet-question.js'

/** What the owner grants. Everything left out is granted as far as the wallet can. */
export interface ApproveChoice {
  /** Names such as `eip155`. Default: every one that was asked for. */
  readonly namespaces?: readonly string[]
  /** CAIP-2 chains. Default: every one that was asked for and that the wallet knows. */
  readonly chains?: readonly string[]
  /** Places in the wallet's accounts. Default: the active account alone. */
  readonly accounts?: readonly number[]
  /** Granted on top, whether it was asked for or not, as it is: accounts are CAIP-10. */
  readonly extra?: Readonly<Record<string, Partial<NamespaceWish> & { readonly accounts: readonly string[] }>>
  readonly sessionProperties?: Readonly<Record<string, string>>
  /** The answer to a sign-in that the app asked for; without effect if it asked for none. Default: `yes`. */
  readonly signIn?: SignInChoice
}

/** A namespace as a session holds it. */
export interface GrantedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

/** One network an app asks for. */
export interface AskedChain {
  readonly namespace: string
  /** CAIP-2. */
  readonly chain: string
  /** The app does not connect without it. */
  readonly isRequired: boolean
}

const unique = (...lists: readonly (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]

/** Every network of a proposal, required ones first. */
export function askedChains({ required, optional }: Pick<Proposal, 'required' | 'optional'>): AskedChain[] {
  const needed = Object.values(required).flatMap(({ chains }) => chains)
  const wished = Object.values(optional).flatMap(({ chains }) => chains)
  return unique(needed, wished).map((chain) => ({
    namespace: chain.split(':')[0] ?? chain,
    chain,
    isRequired: needed.includes(chain),
  }))
}

/**
 * The namespaces of a session from what an app asked, what its owner chose and what the wallet can.
 * @param wallet `known`: CAIP-2 chains. `addresses`: by namespace, in the order of its accounts. `active`: the place of the default account.
 * @throws Error when an account that was chosen is not there, or when nothing would be granted
 */
export function approvedNamespaces(
  proposal: Pick<Proposal, 'required' | 'optional'>,
  choice: ApproveChoice,
  wallet: {
    readonly known: readonly string[]
    readonly addresses: Readonly<Record<string, readonly string[]>>
    readonly active: number
  },
): Record<string, GrantedNamespace> {
  const places = choice.accounts ?? [wallet.active]
  const ownersIn = (namespace: string) =>
    places.map((place) => {
      const account = wallet.addresses[namespace]?.[place]
      if (account === undefined) throw new Error(`The wallet has no account at ${place}.`)
      return account
    })
  const chosen = askedChains(proposal).filter(
    ({ namespace, chain }) =>
      (choice.namespaces?.includes(namespace) ?? true) &&
      (choice.chains?.includes(chain) ?? true) &&
      wallet.known.includes(chain),
  )
  const granted: Record<string, GrantedNamespace> = {}
  // A place that is wrong is wrong also when no network was chosen.
  ownersIn('eip155')
  for (const { namespace, chain } of chosen) {
    const owners = ownersIn(namespace)
    const { required, optional } = proposal
    // A namespace may be asked for as a whole ("eip155") or by one chain ("eip155:1").
    const needed = [required[namespace], required[chain]]
    const wished = [...needed, optional[namespace], optional[chain]]
    const one = granted[namespace]
    granted[namespace] = {
      chains: unique(one?.chains, [chain]),
      accounts: unique(
        one?.accounts,
        owners.map((account) => `${chain}:${account}`),
      ),
      methods: unique(one?.methods, pick(wished, needed, 'methods', SUPPORTED_METHODS[namespace] ?? [])),
      events: unique(one?.events, pick(wished, needed, 'events', SUPPORTED_EVENTS[namespace] ?? [])),
    }
  }
  for (const [namespace, { chains, accounts, methods, events }] of Object.entries(choice.extra ?? {})) {
    const one = granted[namespace]
    const ofAccounts = accounts.map((account) => account.split(':').slice(0, 2).join(':'))
    granted[namespace] = {
      chains: unique(one?.chains, chains, ofAccounts),
      accounts: unique(one?.accounts, accounts),
      methods: unique(one?.methods, methods),
      events: unique(one?.events, events),
    }
  }
  if (Object.keys(granted).length === 0) throw new Error('Nothing is granted. Choose at least one network.')
  return granted
}

/** What was wished and the wallet can, and what is needed even so. */
function pick(
  wished: readonly (NamespaceWish | undefined)[],
  needed: readonly (NamespaceWish | undefined)[],
  what: 'methods' | 'events',
  supported: readonly string[],
): string[] {
  const all = unique(...wished.map((wish) => wish?.[what])).filter((name) => supported.includes(name))
  return unique(all, ...needed.map((wish) => wish?.[what]))
}
