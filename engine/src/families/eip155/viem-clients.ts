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
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { hexChainId } from '../../model/ids/chain-id.js'
import { parseEip155Address } from '../../model/ids/eip155-address.js'
import type { Network } from '../../model/networks/network.js'
import { eip1193Error } from './eip1193-error.js'
import { type Requester, requestEip155 } from './requester.js'
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
  return createPublicClient({ chain: viemChain(network), transport: transportOf(engine, network) })
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
  // A node would name its own chain; what matters before a prompt is where the wallet is.
  const chainOfWallet = (): string | undefined => {
    const chain = engine.getState().accounts.eip155?.walletChainId
    return chain && hexChainId(chain)
  }
  const transport = transportOf(engine, network, { eth_chainId: chainOfWallet })
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

const transportOf = (
  engine: ViemSource,
  { caipNetworkId }: Network,
  known: Readonly<Record<string, () => unknown>> = {},
): Transport =>
  custom(
    {
      request: async ({ method, params }) => {
        const answer = Object.hasOwn(known, method) ? known[method]?.() : undefined
        if (answer !== undefined) return answer
        try {
          return await requestEip155(engine, method, params, { network: caipNetworkId })
        } catch (thrown) {
          throw eip1193Error(thrown)
        }
      },
    },
    // The engine tries reads again, and prompts never.
    { retryCount: 0 },
  )
