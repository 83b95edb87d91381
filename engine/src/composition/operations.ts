import { isCaip2, namespaceOf } from '../model/caip2.js'
import { featureError } from '../model/feature-error.js'
import type { Namespace } from '../model/namespace.js'
import type { Network } from '../model/network.js'
import { ownValue } from '../model/own-value.js'
import { PAIRING_CONNECTOR_ID } from '../model/pairing-connector-id.js'
import { plainText } from '../model/plain-text.js'
import { walletLinkBase } from '../model/wallet-link-base.js'
import { WalletchartError } from '../model/walletchart-error.js'
import { checkedRequest } from './checked-request.js'
import type { Core } from './core.js'
import type { Cancellable, ConnectRequest, FamilyRequest, SignMessageRequest } from './engine.js'
import type { Account } from './public-state.js'
import { signMessageMethod } from './sign-message-method.js'

const needWallets = (core: Core): void => {
  if (!core.running) throw featureError('CONNECTION_CLIENT_NOT_SET')
}

const needNetworks = (core: Core): void => {
  if (!core.running) throw featureError('NETWORK_CLIENT_NOT_SET')
}

const isConnected = (core: Core): boolean =>
  Object.values(core.state.accounts).some(({ status }) => status === 'connected')

const accountOf = (core: Core, namespace: Namespace): Account => {
  const { accounts } = core.state
  const account = ownValue(accounts, namespace)
  if (account === undefined) throw new WalletchartError('CHAIN_ADAPTER_NOT_FOUND', { details: namespace })
  return account
}

export const connect = async (core: Core, given: ConnectRequest): Promise<Account> => {
  const { wallet, namespace, network, listed, signal } = checkedRequest('connect', given)
  needWallets(core)
  const descriptor = core.state.connectors.find(({ id, info }) => id === wallet || info?.rdns === wallet)
  if (descriptor === undefined && wallet === PAIRING_CONNECTOR_ID)
    throw featureError('PAIRING_CONNECTOR_NOT_FOUND')
  if (descriptor === undefined) throw new WalletchartError('WALLET_NOT_FOUND', { params: { wallet } })
  const { namespaces, chain, id, name } = descriptor
  const family =
    namespace ?? (namespaces.includes(core.state.activeNamespace) ? core.state.activeNamespace : chain)
  accountOf(core, family)
  if (!namespaces.includes(family))
    throw new WalletchartError('CHAIN_ADAPTER_NOT_FOUND', { details: `${name} does not serve ${family}.` })
  const known = core.state.networks[family]?.caipNetworks ?? []
  if (known.length === 0)
    throw new WalletchartError('NETWORK_NOT_FOUND', { details: `${family} has no network.` })
  if (network !== undefined && !known.some(({ caipNetworkId }) => caipNetworkId === network))
    throw new WalletchartError('NETWORK_NOT_FOUND', { details: network })
  const chainId = network ?? core.state.networks[family]?.caipNetwork?.caipNetworkId
  const isPaired = id === PAIRING_CONNECTOR_ID
  if (isPaired && listed?.href !== undefined && walletLinkBase(listed.href) === undefined)
    throw featureError('LINK_REFUSED')
  const link =
    listed === undefined
      ? undefined
      : listed.href === undefined
        ? null
        : { name: listed.name, href: listed.href }
  const asked = core.ask(
    'connection',
    family,
    signal,
    (attempt) => ({
      type: 'connection.connect',
      attempt,
      connectorId: id,
      name: (isPaired ? listed?.name : undefined) ?? name,
      listedId: isPaired ? listed?.id : undefined,
      chainId,
    }),
    (attempt) => core.giveUp('connection', family, attempt, { type: 'connection.cancel', attempt }),
  )
  if (isPaired && link !== undefined) core.send('pairing', '', { type: 'pairing.start', link })
  await asked
  return accountOf(core, family)
}

export const disconnect = async (
  core: Core,
  given: { readonly namespace?: Namespace } = {},
): Promise<void> => {
  const { namespace } = checkedRequest('disconnect', given)
  needWallets(core)
  if (namespace !== undefined) accountOf(core, namespace)
  const families = namespace === undefined ? Object.keys(core.state.accounts) : [namespace]
  await Promise.all(
    families.map((family) =>
      core.ask(
        'connection',
        family,
        undefined,
        (attempt) => ({ type: 'connection.disconnect', attempt }),
        () => undefined,
      ),
    ),
  )
}

export const switchNetwork = async (
  core: Core,
  networkId: string,
  settings: Cancellable = {},
): Promise<Network> => {
  const { signal } = checkedRequest('switchNetwork', settings)
  needNetworks(core)
  if (!isCaip2(networkId)) throw featureError('CAIP_2_INVALID', { details: plainText(networkId) })
  const namespace = namespaceOf(networkId)
  const account = core.state.accounts[namespace]
  const connected = account?.status === 'connected'
  const elsewhere = isConnected(core) && !connected
  const held = connected && core.families.family(namespace).walletHoldsChain
  await core.ask(
    'network',
    '',
    signal,
    (attempt) => ({
      type: 'network.switch',
      attempt,
      networkId,
      way: elsewhere ? 'namespace' : !held ? 'app' : account.walletChainId === networkId ? 'check' : 'wallet',
    }),
    (attempt) => core.giveUp('network', '', attempt, { type: 'network.cancel', attempt }),
  )
  return core.network(networkId)
}

/** Queues a prompt; it ends when the account, or the chain it is about, changes. */
const prompt = (
  core: Core,
  namespace: Namespace,
  method: string,
  params: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  needWallets(core)
  const { status, address, connectedWalletInfo, walletChainId, supported } = accountOf(core, namespace)
  if (status !== 'connected' || address === undefined || connectedWalletInfo === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  const isText = method === signMessageMethod
  if (!isText && supported === false && !core.allowsUnsupported)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: walletChainId })
  const connectorId = connectedWalletInfo.identifier
  const chainId = isText ? undefined : walletChainId
  return core.ask(
    'request',
    namespace,
    signal,
    (attempt) => ({
      type: 'request.ask',
      request: { attempt, connectorId, address, chainId, method, params },
    }),
    (attempt) => core.giveUp('request', namespace, attempt, { type: 'request.cancel', attempt }),
  )
}

export const request = async (core: Core, given: FamilyRequest): Promise<unknown> => {
  const { namespace, method, params, network, signal } = checkedRequest('request', given)
  const family = namespace ?? core.state.activeNamespace
  if (core.families.family(family).isPrompt(method)) return prompt(core, family, method, params, signal)
  needNetworks(core)
  const id = network ?? core.state.networks[family]?.caipNetwork?.caipNetworkId ?? ''
  const target = core.network(id)
  const chain = await core.families.chain(family)
  return chain.read({ network: target, method, params, signal: signal ?? new AbortController().signal })
}

export const signMessage = async (core: Core, given: SignMessageRequest): Promise<string> => {
  const { message, namespace, signal } = checkedRequest('signMessage', given)
  const signature = await prompt(
    core,
    namespace ?? core.state.activeNamespace,
    signMessageMethod,
    message,
    signal,
  )
  if (typeof signature !== 'string') throw featureError('WALLET_ANSWER_INVALID')
  return signature
}
