import { type RestFaults, type RestRequest, startRestServer } from '../rest-server.js'
import type { BitcoinDescription } from '../world-description.js'
import { answerEsplora } from './answer-esplora.js'
import { prepareBitcoinjs } from './bitcoin-curve.js'
import { BitcoinIndex } from './bitcoin-index.js'
import type { BitcoinNode } from './bitcoin-node.js'
import { BITCOIN_CURRENCY, BREAKWATER, BREAKWATER_CAIP_ID } from './breakwater.js'
import { BITCOIND_MISSING, findBitcoind } from './find-bitcoind.js'
import { fundBitcoin, minerScript } from './fund-bitcoin.js'
import { LOCAL_BITCOIN_ACCOUNTS } from './local-bitcoin-accounts.js'
import { madeUpBitcoin } from './made-up-bitcoin.js'
import { realBitcoin } from './real-bitcoin.js'

/** When blocks are mined. */
export type BitcoinMining =
  /** One block for each transaction, at once. */
  | 'at once'
  /** Only by `mine()` and `POST /mine`. */
  | 'when told'

/** How {@link startBitcoin} starts. */
export interface BitcoinOptions {
  /** The port tried first; 0 lets the system choose. Default 3002. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  /** Folder for what a real node says. */
  readonly logDirectory: string
  /** The chain in this process even where there is a bitcoind? Default false. */
  readonly madeUp?: boolean
  /** Default: at once. */
  readonly mining?: BitcoinMining
  /** Gets one sentence when there is no bitcoind. */
  readonly say?: (sentence: string) => void
}

/** A running Bitcoin chain. */
export interface LocalBitcoin extends BitcoinDescription {
  /** The chain behind the API, in words. */
  readonly what: string
  /** Process id of a real node. */
  readonly pid?: number
  readonly faults: RestFaults
  /** Every request so far, oldest first. */
  readonly requests: readonly RestRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  /** When blocks are mined from now on. */
  setMining(mining: BitcoinMining): void
  /** Mines a block with every transaction that waits. */
  mine(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Breakwater: the Esplora API in front of a Bitcoin chain with funded accounts. The chain is a regtest node when `BITCOIND`
 * names one or `bitcoind` is on the PATH, and made up otherwise.
 * @throws Error when a node does not start, or no port is free
 */
export async function startBitcoin({
  port = BREAKWATER.port,
  except = [],
  logDirectory,
  madeUp = false,
  mining = 'at once',
  say,
}: BitcoinOptions): Promise<LocalBitcoin> {
  prepareBitcoinjs()
  const command = madeUp ? undefined : findBitcoind()
  if (command === undefined && !madeUp) say?.(BITCOIND_MISSING)
  const node = command === undefined ? madeUpBitcoin() : await realBitcoin({ command, logDirectory, except })
  try {
    return await serve(node, { port, except }, mining)
  } catch (error) {
    await node.stop()
    throw error
  }
}

async function serve(
  node: BitcoinNode,
  where: { readonly port: number; readonly except: Iterable<number> },
  mining: BitcoinMining,
): Promise<LocalBitcoin> {
  await fundBitcoin(node)
  const index = new BitcoinIndex(node)
  const reward = minerScript()
  let mines = mining
  const mine = (): Promise<void> => node.mine(1, reward)
  const actions = {
    mine,
    async broadcast(hex: string) {
      const id = await node.broadcast(hex)
      if (mines === 'at once') await mine()
      return id
    },
  }
  const server = await startRestServer({
    ...where,
    answer: (request) => answerEsplora(index, actions, request),
  })
  const { faults, requests, clearRequests, whenRequested } = server
  return {
    id: BREAKWATER.id,
    caipNetworkId: BREAKWATER_CAIP_ID,
    name: BREAKWATER.name,
    rpcUrl: `http://127.0.0.1:${server.port}`,
    nativeCurrency: BITCOIN_CURRENCY,
    accounts: LOCAL_BITCOIN_ACCOUNTS,
    isReal: node.isReal,
    what: node.what,
    ...(node.pid !== undefined && { pid: node.pid }),
    faults,
    requests,
    clearRequests,
    whenRequested,
    setMining(next) {
      mines = next
    },
    mine,
    async stop() {
      await Promise.all([server.stop(), node.stop()])
    },
  }
}
