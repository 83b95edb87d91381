import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { argsOf } from '../model/errors/args-of.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { parseEip155Address } from '../model/ids/eip155-address.js'
import { promptsThroughEngine, throughEngine } from './through-engine.js'
import { viemChain } from './viem-chain.js'
import { networkOf, transportOf, type ViemSource } from './viem-source.js'

/** Which network a client is for. */
export interface ViemClientOptions {
  /** CAIP-2 id; the active network of eip155 when left out. */
  readonly network?: Caip2
}

/**
 * A client of viem that reads through the engine: over the node of the network, with its pauses and limits.
 * @throws WalletchartError `NETWORK_NOT_FOUND` when the engine has no such network, `OPTION_INVALID`
 */
export function publicClient(
  engine: ViemSource,
  options: ViemClientOptions = {},
): PublicClient<Transport, Chain> {
  const network = networkOf(engine, argsOf('options', options).network)
  return createPublicClient({
    chain: viemChain(network),
    transport: transportOf(throughEngine(engine, network.caipNetworkId)),
  })
}

/**
 * A client of viem for the connected account. Prompts go through the engine: one at a time, compared with the account and the chain that
 * the app shows, and never sent twice. A wallet on another chain than the client's is viem's `ChainMismatchError`, and a refusal its
 * `UserRejectedRequestError`. Make it anew after another account was connected.
 * @throws WalletchartError `NOT_CONNECTED` without an account, `NETWORK_NOT_FOUND` when the engine has no such network, `OPTION_INVALID`
 */
export function walletClient(
  engine: ViemSource,
  options: ViemClientOptions = {},
): WalletClient<Transport, Chain, Account> {
  const network = networkOf(engine, argsOf('options', options).network)
  const address = engine.getState().accounts.eip155?.address
  if (address === undefined) throw new WalletchartError('NOT_CONNECTED')
  const account = parseEip155Address(address)
  const transport = transportOf(promptsThroughEngine(engine, network.caipNetworkId))
  return createWalletClient({ account, chain: viemChain(network), transport })
}
