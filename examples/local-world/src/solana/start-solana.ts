import { type ChainFaults, type ChainRequest, startChainProxy } from '../chain-proxy.js'
import type { SolanaDescription } from '../world-description.js'
import { furnishSolana } from './furnish-solana.js'
import { LAGOON, LAGOON_CAIP_ID, SOLANA_CURRENCY } from './lagoon.js'
import { isLitesvmMissing } from './litesvm-missing.js'
import { LOCAL_SOLANA_ACCOUNTS } from './local-solana-accounts.js'
import { SolanaVm } from './solana-vm.js'
import { startSolanaNode } from './start-solana-node.js'

export { isLitesvmMissing }

/** How {@link startSolana} starts. */
export interface SolanaOptions {
  /** The port tried first; 0 lets the system choose. The websocket is tried one port above. Default 8899. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  /** Stand a front with a fault switch before it? */
  readonly proxy: boolean
  /** Make the test tokens? */
  readonly tokens: boolean
}

/** A running Solana chain. */
export interface LocalSolana extends SolanaDescription {
  /** The RPC itself, behind the front. */
  readonly nodeUrl: string
  /** The chain itself. */
  readonly vm: SolanaVm
  /** @throws Error when the world was started without a proxy. */
  readonly faults: ChainFaults
  /** Every POST that reached the front so far, oldest first. */
  readonly requests: readonly ChainRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  /** Websockets that are open now. */
  readonly sockets: number
  /** Breaks every websocket, as a broken network would. Settles when all are closed. */
  cut(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Lagoon: a Solana VM in this process, with an RPC and a websocket front, funded accounts and test tokens.
 * @throws LitesvmMissing on a system that litesvm is not built for; Error when no port is free
 */
export async function startSolana({
  port = LAGOON.port,
  except = [],
  proxy,
  tokens,
}: SolanaOptions): Promise<LocalSolana> {
  const vm = await SolanaVm.load()
  const made = furnishSolana(vm, tokens)
  const wsPort = port === 0 ? 0 : port + 1
  const node = await startSolanaNode({ vm, port: proxy ? 0 : port, wsPort, except })
  const nodeUrl = `http://127.0.0.1:${node.port}`
  const { name } = LAGOON
  const front = proxy
    ? await startChainProxy({ name, port, except: [...except, node.wsPort], nodeUrl }).catch(
        async (error: unknown) => {
          await node.stop()
          throw error
        },
      )
    : undefined
  const withoutProxy = (): never => {
    throw new Error(`${name} has no fault switch. Start the local world without proxy: false.`)
  }
  return {
    id: LAGOON.id,
    caipNetworkId: LAGOON_CAIP_ID,
    name,
    rpcUrl: `http://127.0.0.1:${front?.port ?? node.port}`,
    wsUrl: `ws://127.0.0.1:${node.wsPort}`,
    nativeCurrency: SOLANA_CURRENCY,
    accounts: LOCAL_SOLANA_ACCOUNTS,
    tokens: made,
    nodeUrl,
    vm,
    faults: front?.faults ?? { set: withoutProxy, add: withoutProxy, clear: withoutProxy },
    requests: front?.requests ?? [],
    clearRequests: front?.clearRequests ?? withoutProxy,
    whenRequested: front?.whenRequested ?? withoutProxy,
    get sockets() {
      return node.sockets
    },
    cut: node.cut,
    async stop() {
      await Promise.all([front?.stop(), node.stop()])
    },
  }
}
