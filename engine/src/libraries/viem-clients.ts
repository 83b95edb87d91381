import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import type { Requester } from '../families/eip155/requester.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { parseEip155Address } from '../model/ids/eip155-address.js'
import type { Network } from '../model/networks/network.js'
import { type LibraryRequest, promptsThroughEngine, throughEngine } from './through-engine.js'
import { viemChain } from './viem-chain.js'

/** What the clients of viem need of an engine. */
export interface ViemSource extends Requester {
  getState(): {
    readonly accounts: Readonly<
      Record<string, { readonly address: string | undefined; readonly walletChainId: Caip2 | undefined }>
    >
    readonly networks: Readonly<
      Record<string, { readonly caipNetwork: Network | undefined; readonly caipNetworks: readonly Network[] }>
    >
  }
}

/** Which network a client is for. */
export interface ViemClientOptions {
  /** CAIP-2 id; the active network of eip155 when left out. */
  readonly network?: Caip2
}

/**
 * A client of viem that reads through the engine: over the node of the network, with its pauses and limits.
 * @throws WalletchartError `NETWORK_NOT_FOUND` when the engine has no such network
 */
export function publicClient(
  engine: ViemSource,
  options: ViemClientOptions = {},
): PublicClient<Transport, Chain> {
  const network = networkOf(engine, options)
  return createPublicClient({
    chain: viemChain(network),
    transport: transportOf(throughEngine(engine, network.caipNetworkId)),
  })
}

/**
 * A client of viem for the connected account. Prompts go through the engine: one at a time, compared with the account and the chain that
 * the app shows, and never sent twice. A wallet on another chain than the client's is viem's `ChainMismatchError`, and a refusal its
 * `UserRejectedRequestError`. Make it anew after another account was connected.
 * @throws WalletchartError `NOT_CONNECTED` without an account, `NETWORK_NOT_FOUND` when the engine has no such network
 */
export function walletClient(
  engine: ViemSource,
  options: ViemClientOptions = {},
): WalletClient<Transport, Chain, Account> {
  const network = networkOf(engine, options)
  const address = engine.getState().accounts.eip155?.address
  if (address === undefined) throw new WalletchartError('NOT_CONNECTED')
  const account = parseEip155Address(address)
  const transport = transportOf(promptsThroughEngine(engine, network.caipNetworkId))
  return createWalletClient({ account, chain: viemChain(network), transport })
}

function networkOf(engine: ViemSource, { network }: ViemClientOptions): Network {
  const known = engine.getState().networks.eip155
  const found =
    network === undefined
      ? known?.caipNetwork
      : known?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (found) return found
  throw new WalletchartError('NETWORK_NOT_FOUND', { details: `Asked for ${network ?? 'the active network'}` })
}

// The engine tries reads again, and prompts never.
const transportOf = (request: (asked: LibraryRequest) => Promise<unknown>): Transport =>
  custom({ request }, { retryCount: 0 })
