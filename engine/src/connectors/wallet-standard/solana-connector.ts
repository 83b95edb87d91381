import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { isSolanaAddress } from '../../model/ids/solana-address.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, ConnectorEvent, Grant, Shown } from '../../ports/connector.js'
import { EventProvider } from '../kit/event-provider.js'
import { promptLedger } from '../kit/prompt-ledger.js'
import { untilAborted } from '../kit/until-aborted.js'
import { type CapturedStandardWallet, namesChain } from './captured-standard-wallet.js'
import { chainNameOf, isCustomChain } from './solana-chains.js'
import { solanaFeatureCall } from './solana-feature-call.js'
import { solanaGrant } from './solana-grant.js'
import { type StandardAccount, standardAccounts } from './standard-accounts.js'

const PREFIX = 'solana:'

/** The way to a Solana wallet of the page (Wallet Standard). */
export function solanaConnector(
  descriptor: ConnectorDescriptor,
  { source, functions }: CapturedStandardWallet,
): Connector {
  const ledger = promptLedger()
  /** Who watches. An answer may report a change that no event reported. */
  const watchers = new Set<(event: ConnectorEvent | undefined) => void>()
  /** The custom chains that the app asked for, each of which the wallet knows as its local one. */
  const custom = new Set<Caip2>()
  let shownChain: Caip2 | undefined

  const show = (chainId: Caip2 | undefined) => {
    if (chainId === undefined) return
    shownChain = chainId
    if (isCustomChain(chainId)) custom.add(chainId)
  }

  const run = async (feature: string, inputs: readonly unknown[]): Promise<unknown> => {
    const found = functions.get(feature)
    if (!found) throw featureError('METHOD_UNSUPPORTED', { details: `The wallet does not offer ${feature}` })
    return await found(...inputs)
  }

  const prompt = (
    { method, params, shown, signal }: Asked,
    feature: string,
    inputs: readonly unknown[],
  ): Promise<unknown> =>
    ledger.prompt({ method, params, shown, signal, ask: () => run(feature, inputs) }).catch(refused)

  const accountsIn = (read: () => unknown): readonly StandardAccount[] => {
    const accounts = standardAccounts(readQuietly(read), PREFIX, isSolanaAddress)
    if (accounts) return accounts
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a list of Solana accounts' })
  }

  const heldAccounts = () => accountsIn(() => Reflect.get(source, 'accounts'))
  const grantedIn = (answer: unknown) => accountsIn(() => Reflect.get(Object(answer), 'accounts'))
  const grantOf = (accounts: readonly StandardAccount[]) => solanaGrant(accounts, shownChain, custom)

  const accountsEvent = (list: unknown): ConnectorEvent | undefined => {
    const accounts = standardAccounts(list, PREFIX, isSolanaAddress)
    const grant = accounts && grantOf(accounts)
    return accounts && (grant ? changeTo(grant) : { type: 'disconnected' })
  }

  const changeEvent = (properties: unknown): ConnectorEvent | undefined => {
    try {
      const chains: unknown = Reflect.get(Object(properties), 'chains')
      if (chains !== undefined && !namesChain(chains, PREFIX)) return { type: 'disconnected' }
      const accounts: unknown = Reflect.get(Object(properties), 'accounts')
      return accounts === undefined ? undefined : accountsEvent(accounts)
    } catch {
      return undefined // a Proxy or a getter may throw on read
    }
  }

  const notify = (accounts: readonly StandardAccount[]) => {
    const grant = grantOf(accounts)
    for (const tell of [...watchers]) tell(grant ? changeTo(grant) : { type: 'disconnected' })
  }

  /** The account that a request is about, on the chain that it is about. */
  const accountFor = (address: string | undefined, chainId: Caip2 | undefined, isPlaced: boolean) => {
    const accounts = heldAccounts()
    const named = accounts.filter((one) => address === undefined || one.address === address)
    const [first] = named
    if (!first)
      throw featureError('UNAUTHORIZED', { details: 'The wallet does not grant the account that is to sign' })
    if (!isPlaced || chainId === undefined) return { account: first.source, chain: undefined }
    for (const { source: account, chains } of named) {
      const chain = chainNameOf(chainId, chains)
      if (chain !== undefined) return { account, chain }
    }
    throw featureError('CHAIN_NOT_SUPPORTED', {
      details: `The wallet does not grant the account on ${chainId}`,
    })
  }

  const answer = async (asked: Asked): Promise<unknown> => {
    const { method, params, shown } = asked
    show(shown?.chainId)
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
      const accounts =
        method === 'solana_getAccounts'
          ? heldAccounts()
          : grantedIn(await prompt(asked, 'standard:connect', []))
      notify(accounts)
      return [...new Set(accounts.map(({ address }) => address))].map((pubkey) => ({ pubkey }))
    }
    const call = solanaFeatureCall(method, params)
    if (!call)
      throw featureError('METHOD_UNSUPPORTED', { details: `A Solana wallet knows no method ${method}` })
    const { feature, pubkey } = call
    // The wallet is asked for no account that it does not need.
    if (!functions.has(feature)) await run(feature, [])
    const isPlaced = feature === 'solana:signTransaction' || feature === 'solana:signAndSendTransaction'
    const place =
      feature === 'solana:signIn'
        ? { account: source, chain: undefined }
        : accountFor(pubkey ?? shown?.address, shown?.chainId ?? shownChain, isPlaced)
    const output = await prompt(asked, feature, call.inputs(place))
    return checked(() => call.result(output))
  }

  const provider = new EventProvider({
    request: (method, params) => answer({ method, params, signal: new AbortController().signal }),
    watch: (listener) => connector.watch('solana', listener),
  })

  const connector: Connector = {
    descriptor,

    async restore({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      try {
        const said = await untilAborted(run('standard:connect', [{ silent: true }]), signal).catch(refused)
        const grant = grantOf(grantedIn(said))
        return grant ? { kind: 'granted', grant } : { kind: 'absent' }
      } catch (thrown) {
        const error = fromProviderError(thrown)
        // A wallet that would have to ask the user says no instead.
        if (error.code === 'USER_REJECTED' || error.code === 'UNAUTHORIZED') return { kind: 'absent' }
        throw error
      }
    },

    async connect({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      const said = await prompt({ method: 'standard:connect', signal }, 'standard:connect', [])
      const grant = grantOf(grantedIn(said))
      if (!grant) throw featureError('GRANT_EMPTY')
      return [grant]
    },

    async disconnect({ namespace, signal }) {
      checkNamespace(namespace)
      if (functions.has('standard:disconnect'))
        await untilAborted(run('standard:disconnect', []), signal).catch(refused)
    },

    watch(namespace, listener) {
      checkNamespace(namespace)
      let watching = true
      const tell = (event: ConnectorEvent | undefined) => {
        if (watching && event !== undefined) listener(event)
      }
      watchers.add(tell)
      const hear = (properties: unknown) => tell(changeEvent(properties))
      const end = readQuietly(() => functions.get('standard:events')?.('change', hear))
      return () => {
        watching = false
        watchers.delete(tell)
        if (typeof end === 'function') readQuietly(() => Reflect.apply(end, undefined, []))
      }
    },

    async request({ namespace, ...asked }) {
      checkNamespace(namespace)
      return answer(asked)
    },

    provider: (namespace) => (namespace === 'solana' ? provider : undefined),
  }
  return connector
}

interface Asked {
  readonly method: string
  readonly params?: unknown
  readonly shown?: Shown
  readonly signal: AbortSignal
}

const changeTo = ({ accounts, accountsOn }: Grant): ConnectorEvent => ({
  type: 'accountsChanged',
  accounts,
  ...(accountsOn && { accountsOn }),
})

function checkNamespace(namespace: Namespace): void {
  if (namespace !== 'solana') throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
}

function refused(thrown: unknown): never {
  throw fromProviderError(thrown)
}

/** Undefined for what cannot be read: a Proxy or a getter may throw. */
function readQuietly(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** @throws WalletchartError `WALLET_ANSWER_INVALID` for an output that cannot be read */
function checked(read: () => object): object {
  try {
    return read()
  } catch (cause) {
    if (isWalletchartError(cause)) throw cause
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected data that can be read', cause })
  }
}
