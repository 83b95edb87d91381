import { type ChainFaults, type ChainRequest, startChainProxy } from '../chain-proxy.js'
import type { PolkadotDescription } from '../world-description.js'
import { ATOLL, ATOLL_CAIP_ID, ATOLL_CURRENCY } from './atoll.js'
import { chopsticksSocket } from './chopsticks-socket.js'
import { CHOPSTICKS_MISSING, findChopsticks } from './find-chopsticks.js'
import { LOCAL_POLKADOT_ACCOUNTS } from './local-polkadot-accounts.js'
import { madeUpPolkadot } from './made-up-polkadot.js'
import { startChopsticks } from './start-chopsticks.js'
import { type PolkadotMethods, startPolkadotRpc } from './start-polkadot-rpc.js'

/** How {@link startPolkadot} starts. */
export interface PolkadotOptions {
  /** The port tried first; 0 lets the system choose. Default 9944. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  /** Stand a front with a fault switch before it? */
  readonly proxy: boolean
  /** Folder for what chopsticks says. */
  readonly logDirectory: string
  /** The made-up chain even where chopsticks is installed? Default false. */
  readonly madeUp?: boolean
  /** Gets one sentence when there is no chopsticks. */
  readonly say?: (sentence: string) => void
}

/** A running Polkadot chain. */
export interface LocalPolkadot extends PolkadotDescription {
  /** The chain behind the RPC, in words. */
  readonly what: string
  /** Process id of chopsticks. */
  readonly pid?: number
  /** The RPC itself, behind the front. */
  readonly nodeUrl: string
  /** @throws Error when the world was started without a proxy. */
  readonly faults: ChainFaults
  /** Every POST that reached the front so far, oldest first. */
  readonly requests: readonly ChainRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  stop(): Promise<void>
}

interface PolkadotNode {
  readonly isReal: boolean
  readonly what: string
  readonly answer: PolkadotMethods
  readonly pid?: number
  readonly wsUrl?: string
  stop(): Promise<void>
}

/**
 * Starts Atoll: JSON-RPC over HTTP in front of a Polkadot chain with funded accounts. The chain is a real runtime when chopsticks is
 * installed, and made up otherwise.
 * @throws Error when chopsticks does not start, or no port is free
 */
export async function startPolkadot(options: PolkadotOptions): Promise<LocalPolkadot> {
  const node = await startNode(options)
  const running: { stop(): Promise<void> }[] = [node]
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()))
  }
  try {
    const { port = ATOLL.port, except = [], proxy } = options
    const { name } = ATOLL
    const rpc = await startPolkadotRpc({ answer: node.answer, port: proxy ? 0 : port, except })
    running.push(rpc)
    const nodeUrl = `http://127.0.0.1:${rpc.port}`
    const front = proxy ? await startChainProxy({ name, port, except, nodeUrl }) : undefined
    if (front) running.push(front)
    const withoutProxy = (): never => {
      throw new Error(`${name} has no fault switch. Start the local world without proxy: false.`)
    }
    return {
      id: ATOLL.id,
      caipNetworkId: ATOLL_CAIP_ID,
      name,
      rpcUrl: `http://127.0.0.1:${front?.port ?? rpc.port}`,
      ...(node.wsUrl !== undefined && { wsUrl: node.wsUrl }),
      nativeCurrency: ATOLL_CURRENCY,
      genesisHash: ATOLL.genesisHash,
      ss58Format: ATOLL.ss58Format,
      accounts: LOCAL_POLKADOT_ACCOUNTS,
      isReal: node.isReal,
      what: node.what,
      ...(node.pid !== undefined && { pid: node.pid }),
      nodeUrl,
      faults: front?.faults ?? { set: withoutProxy, add: withoutProxy, clear: withoutProxy },
      requests: front?.requests ?? [],
      clearRequests: front?.clearRequests ?? withoutProxy,
      whenRequested: front?.whenRequested ?? withoutProxy,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNode({ madeUp = false, logDirectory, say }: PolkadotOptions): Promise<PolkadotNode> {
  const found = madeUp ? undefined : findChopsticks()
  if (found === undefined) {
    if (!madeUp) say?.(CHOPSTICKS_MISSING)
    return {
      isReal: false,
      what: 'balances of the local accounts; no runtime, so it takes no extrinsics',
      answer: madeUpPolkadot(),
      async stop() {},
    }
  }
  const chopsticks = await startChopsticks(found, logDirectory)
  const { wsUrl, pid } = chopsticks
  try {
    const socket = await chopsticksSocket(wsUrl)
    return {
      isReal: true,
      what: 'the runtime of Rococo Asset Hub, run by chopsticks; no finality and no other nodes',
      answer: socket.answer,
      pid,
      wsUrl,
      async stop() {
        socket.close()
        await chopsticks.stop()
      },
    }
  } catch (error) {
    await chopsticks.stop()
    throw error
  }
}
