import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BitcoinMining, LocalBitcoin } from './bitcoin/start-bitcoin.js'
import type { LocalBlockchainApi } from './blockchain-api/start-blockchain-api.js'
import { type ChainNode, startChainNode } from './chain-node.js'
import type { ChainFaults, ChainRequest } from './chain-proxy.js'
import { type ChainProxy, startChainProxy } from './chain-proxy.js'
import { CACHE_DIRECTORY, type CompiledContracts, compileContracts } from './compile-contracts.js'
import type { LocalCosmos } from './cosmos/start-cosmos.js'
import { furnishChain } from './furnish-chain.js'
import { FOGHORN_LISTED } from './listing/foghorn-listed.js'
import { type Listing, startListing } from './listing/start-listing.js'
import { LOCAL_ACCOUNTS } from './local-accounts.js'
import { HARBOR, LOCAL_CURRENCY, type LocalChainSpec, TIDEWATER } from './local-chains.js'
import type { LocalNameGateway } from './names/start-name-gateway.js'
import { UNIVERSAL_RESOLVER } from './names/universal-resolver.js'
import type { LocalPolkadot } from './polkadot/start-polkadot.js'
import { type Relay, startRelay } from './relay/start-relay.js'
import type { LocalSolana } from './solana/start-solana.js'
import type {
  BitcoinDescription,
  ChainDescription,
  CosmosDescription,
  PolkadotDescription,
  SolanaDescription,
  TokenDescription,
  WorldDescription,
} from './world-description.js'

/** What {@link startLocalWorld} starts. */
export interface LocalWorldOptions {
  /** Default: Harbor (31337, port 8545) and Tidewater (31338, port 8546). */
  readonly chains?: readonly LocalChainSpec[]
  /** Stand a front with a fault switch before each node? Default true. Without it `faults` and `requests` stay empty. */
  readonly proxy?: boolean
  /** Deploy the test tokens? Multicall3 and the smart accounts come with them. Default true. */
  readonly tokens?: boolean
  /**
   * Put names (ENS) on Harbor, with a gateway for those that no chain knows? With `port` that one is tried first. It needs `tokens`. Default
   * false.
   */
  readonly names?: boolean | { readonly port?: number }
  /** Start a relay between apps and phone wallets? With `port` that one is tried first. Default false. */
  readonly relay?: boolean | { readonly port?: number }
  /**
   * Start a wallet listing? `wallets` says how many made-up wallets it has (default 1,000), before them stands Foghorn, the
   * phone wallet of the examples. Default false.
   */
  readonly listing?: boolean | { readonly port?: number; readonly wallets?: number }
  /**
   * Start a reference server of the Blockchain API? Its balances come from the chains of this world. With `port` that one is tried first.
   * Default false.
   */
  readonly blockchainApi?: boolean | { readonly port?: number }
  /**
   * Start Lagoon, a Solana chain? With `port` that one is tried first. The world starts without it, and says so, on a system that
   * has no litesvm. Default false.
   */
  readonly solana?: boolean | { readonly port?: number }
  /**
   * Start Breakwater, a Bitcoin chain? It is a regtest node when `BITCOIND` names one or `bitcoind` is on the PATH. Otherwise, and
   * with `madeUp`, it is made up. With `port` that one is tried first. `mining` says when blocks are mined (default: one at once for
   * each transaction). Default false.
   */
  readonly bitcoin?:
    | boolean
    | { readonly port?: number; readonly madeUp?: boolean; readonly mining?: BitcoinMining }
  /** Start Estuary, a Cosmos chain that is made up? With `port` that one is tried first. Default false. */
  readonly cosmos?: boolean | { readonly port?: number }
  /**
   * Start Atoll, a Polkadot chain? It is a real runtime when chopsticks is installed. Otherwise, and with `madeUp`, it is made up. With
   * `port` that one is tried first. Default false.
   */
  readonly polkadot?: boolean | { readonly port?: number; readonly madeUp?: boolean }
  /** Folder for what the nodes say. Default: `node_modules/.cache/local-world/log` of this example. */
  readonly logDirectory?: string
  /** Gets one sentence whenever something is worth saying aloud, such as a port that was taken. Default: nobody. */
  readonly say?: (sentence: string) => void
}

/** A running chain. */
export interface LocalChain extends ChainDescription {
  /** The node itself, behind the front. */
  readonly nodeUrl: string
  /** Process id of the node. */
  readonly pid: number
  /** What the node said. */
  readonly logFile: string
  /** @throws Error when the world was started without a proxy. */
  readonly faults: ChainFaults
  /** Every POST that reached the front so far, oldest first. */
  readonly requests: readonly ChainRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
}

/** Everything the kit talks to, on loopback. */
export interface LocalWorld {
  readonly chains: readonly LocalChain[]
  readonly tokens: readonly TokenDescription[]
  /** Runs in this process. Undefined unless names were asked for. */
  readonly nameGateway: LocalNameGateway | undefined
  /** Runs in this process. Undefined unless it was asked for. */
  readonly relay: Relay | undefined
  /** Runs in this process. Undefined unless it was asked for. */
  readonly listing: Listing | undefined
  /** Runs in this process. Undefined unless it was asked for. */
  readonly blockchainApi: LocalBlockchainApi | undefined
  /** Runs in this process. Undefined unless it was asked for and litesvm could be loaded. */
  readonly solana: LocalSolana | undefined
  /** Undefined unless it was asked for. */
  readonly bitcoin: LocalBitcoin | undefined
  /** Runs in this process. Undefined unless it was asked for. */
  readonly cosmos: LocalCosmos | undefined
  /** Undefined unless it was asked for. */
  readonly polkadot: LocalPolkadot | undefined
  /** Plain JSON for a page. */
  describe(): WorldDescription
  /** Settles when every child has ended. May be called again. */
  stop(): Promise<void>
}

const NODE_PORT_OFFSET = 10_000
/** One day, in ms. */
const LOG_AGE = 86_400_000

/**
 * Starts the local chains, each with Multicall3 and funded test tokens, and the relay and the listing when asked for. All children end with this process, however it
 * ends; `stop()` ends them earlier.
 * @throws Error that says what to do when a program is missing, a port cannot be found or a node does not start. Whatever
 * had been started is ended first.
 */
export async function startLocalWorld(options: LocalWorldOptions = {}): Promise<LocalWorld> {
  const specs = options.chains ?? [HARBOR, TIDEWATER]
  checkSpecs(specs)
  const say = options.say ?? (() => {})
  const logDirectory = options.logDirectory ?? join(CACHE_DIRECTORY, 'log')
  await mkdir(logDirectory, { recursive: true })
  // A folder that the caller chose may hold logs of others.
  if (options.logDirectory === undefined) await removeOldLogs(logDirectory)

  const running: { stop(): Promise<void> }[] = []
  const chains: LocalChain[] = []
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= Promise.all(running.map((one) => one.stop())).then(() => {})
    return stopped
  }

  try {
    const contracts = options.tokens === false ? undefined : await compileContracts()
    const used = new Set<number>()
    for (const spec of specs) {
      // A chain that has to move leaves the ports alone that the others want.
      const wanted = specs.filter((other) => other !== spec).map(({ port }) => port)
      const started = await startChain(spec, options.proxy !== false, [...used, ...wanted], logDirectory)
      running.push(started)
      chains.push(started.chain)
      used.add(started.port)
      if (spec.port !== 0 && started.port !== spec.port) {
        say(`Port ${spec.port} is taken, so ${spec.name} listens on port ${started.port}.`)
      }
    }
    const tokens = contracts
      ? await Promise.all(
          chains.map(({ id, name, nodeUrl }) =>
            furnishChain({ chainId: id, name, rpcUrl: nodeUrl, contracts }),
          ),
        )
      : []
    const nameGateway = await startNamesIfWanted(options, used, { chains, contracts })
    if (nameGateway) running.push(nameGateway)
    const relay = options.relay ? await startRelay(options.relay === true ? {} : options.relay) : undefined
    if (relay) running.push(relay)
    const listing = options.listing
      ? await startListing({ ...(options.listing !== true && options.listing), extra: [FOGHORN_LISTED] })
      : undefined
    if (listing) running.push(listing)
    const solana = await startSolanaIfWanted(options, used, say)
    if (solana) running.push(solana)
    const other = { used, logDirectory, say }
    const bitcoin = await startBitcoinIfWanted(options, other)
    if (bitcoin) running.push(bitcoin)
    const cosmos = await startCosmosIfWanted(options, other)
    if (cosmos) running.push(cosmos)
    const polkadot = await startPolkadotIfWanted(options, other)
    if (polkadot) running.push(polkadot)
    const blockchainApi = await startBlockchainApiIfWanted(options, used, {
      chains,
      tokens: tokens.flat(),
      solana,
      bitcoin,
    })
    if (blockchainApi) running.push(blockchainApi)
    return {
      chains,
      tokens: tokens.flat(),
      nameGateway,
      relay,
      listing,
      blockchainApi,
      solana,
      bitcoin,
      cosmos,
      polkadot,
      describe: () => ({
        chains: chains.map(({ id, name, rpcUrl, wsUrl, nativeCurrency }) => ({
          id,
          name,
          rpcUrl,
          wsUrl,
          nativeCurrency,
          ...(nameGateway && id === HARBOR.id && { ensUniversalResolver: UNIVERSAL_RESOLVER }),
        })),
        tokens: tokens.flat(),
        accounts: LOCAL_ACCOUNTS,
        ...(solana && { solana: describeSolana(solana) }),
        ...(bitcoin && { bitcoin: describeBitcoin(bitcoin) }),
        ...(cosmos && { cosmos: describeCosmos(cosmos) }),
        ...(polkadot && { polkadot: describePolkadot(polkadot) }),
        ...(relay && { relayUrl: relay.url }),
        ...(listing && { listingUrl: listing.url }),
        ...(blockchainApi && { blockchainApiUrl: blockchainApi.url }),
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNamesIfWanted(
  { names: wanted }: LocalWorldOptions,
  except: ReadonlySet<number>,
  { chains, contracts }: Pick<LocalWorld, 'chains'> & { readonly contracts: CompiledContracts | undefined },
): Promise<LocalNameGateway | undefined> {
  const home = chains.find(({ id }) => id === HARBOR.id)
  if (!wanted || home === undefined || contracts === undefined) return undefined
  const [{ startNameGateway }, { furnishNames }, { OFFCHAIN_ADDRESSES }] = await Promise.all([
    import('./names/start-name-gateway.js'),
    import('./names/furnish-names.js'),
    import('./names/local-names.js'),
  ])
  const gateway = await startNameGateway({
    ...(wanted !== true && wanted),
    except,
    addresses: OFFCHAIN_ADDRESSES,
  })
  try {
    const { id, name, nodeUrl } = home
    await furnishNames({ chainId: id, name, rpcUrl: nodeUrl, contracts, gatewayUrl: gateway.url })
    return gateway
  } catch (error) {
    await gateway.stop()
    throw error
  }
}

/** Loaded only when it is wanted: the VM is a native module of 40 MB. */
async function startSolanaIfWanted(
  { solana: wanted, proxy = true, tokens = true }: LocalWorldOptions,
  except: ReadonlySet<number>,
  say: (sentence: string) => void,
): Promise<LocalSolana | undefined> {
  if (!wanted) return undefined
  const { isLitesvmMissing, startSolana } = await import('./solana/start-solana.js')
  try {
    return await startSolana({ ...(wanted !== true && wanted), proxy, tokens, except })
  } catch (error) {
    if (!isLitesvmMissing(error)) throw error
    say(error.message)
    return undefined
  }
}

function describeSolana(solana: LocalSolana): SolanaDescription {
  const { id, caipNetworkId, name, rpcUrl, wsUrl, nativeCurrency, accounts, tokens } = solana
  return { id, caipNetworkId, name, rpcUrl, wsUrl, nativeCurrency, accounts, tokens }
}

/** State of the start that the later chains need. */
interface OtherStart {
  /** Ports of the world. */
  readonly used: ReadonlySet<number>
  readonly logDirectory: string
  readonly say: (sentence: string) => void
}

// Each is loaded only when it is wanted: its libraries take a moment.

async function startBitcoinIfWanted(
  { bitcoin: wanted }: LocalWorldOptions,
  { used, logDirectory, say }: OtherStart,
): Promise<LocalBitcoin | undefined> {
  if (!wanted) return undefined
  const { startBitcoin } = await import('./bitcoin/start-bitcoin.js')
  return startBitcoin({ ...(wanted !== true && wanted), except: used, logDirectory, say })
}

async function startCosmosIfWanted(
  { cosmos: wanted }: LocalWorldOptions,
  { used }: OtherStart,
): Promise<LocalCosmos | undefined> {
  if (!wanted) return undefined
  const { startCosmos } = await import('./cosmos/start-cosmos.js')
  return startCosmos({ ...(wanted !== true && wanted), except: used })
}

async function startPolkadotIfWanted(
  { polkadot: wanted, proxy = true }: LocalWorldOptions,
  { used, logDirectory, say }: OtherStart,
): Promise<LocalPolkadot | undefined> {
  if (!wanted) return undefined
  const { startPolkadot } = await import('./polkadot/start-polkadot.js')
  return startPolkadot({ ...(wanted !== true && wanted), except: used, proxy, logDirectory, say })
}

async function startBlockchainApiIfWanted(
  { blockchainApi: wanted }: LocalWorldOptions,
  except: ReadonlySet<number>,
  world: Pick<LocalWorld, 'chains' | 'tokens' | 'solana' | 'bitcoin'>,
): Promise<LocalBlockchainApi | undefined> {
  if (!wanted) return undefined
  const [{ startBlockchainApi }, { worldReaders }] = await Promise.all([
    import('./blockchain-api/start-blockchain-api.js'),
    import('./blockchain-api/world-readers.js'),
  ])
  return startBlockchainApi({ ...(wanted !== true && wanted), except, chains: worldReaders(world) })
}

function describeBitcoin(bitcoin: LocalBitcoin): BitcoinDescription {
  const { id, caipNetworkId, name, rpcUrl, nativeCurrency, accounts, isReal } = bitcoin
  return { id, caipNetworkId, name, rpcUrl, nativeCurrency, accounts, isReal }
}

function describeCosmos(cosmos: LocalCosmos): CosmosDescription {
  const { id, caipNetworkId, name, rpcUrl, nativeCurrency, prefix, denom, chainInfo, accounts } = cosmos
  return { id, caipNetworkId, name, rpcUrl, nativeCurrency, prefix, denom, chainInfo, accounts }
}

function describePolkadot(polkadot: LocalPolkadot): PolkadotDescription {
  const { id, caipNetworkId, name, rpcUrl, wsUrl, nativeCurrency, genesisHash, ss58Format } = polkadot
  const { accounts, isReal } = polkadot
  return {
    ...{ id, caipNetworkId, name, rpcUrl, nativeCurrency, genesisHash, ss58Format, accounts, isReal },
    ...(wsUrl !== undefined && { wsUrl }),
  }
}

interface StartedChain {
  readonly chain: LocalChain
  readonly port: number
  stop(): Promise<void>
}

async function startChain(
  spec: LocalChainSpec,
  withProxy: boolean,
  except: readonly number[],
  logDirectory: string,
): Promise<StartedChain> {
  const { id, name, isRollup = false } = spec
  const offset = spec.port > 50_000 ? -NODE_PORT_OFFSET : NODE_PORT_OFFSET
  const nodePort = withProxy && spec.port !== 0 ? spec.port + offset : spec.port
  const node = await startChainNode({ id, name, port: nodePort, isRollup, except, logDirectory })
  const nodeUrl = `http://127.0.0.1:${node.port}`
  let proxy: ChainProxy | undefined
  try {
    if (withProxy) proxy = await startChainProxy({ name, port: spec.port, except, nodeUrl })
  } catch (error) {
    await node.child.stop()
    throw error
  }
  const port = proxy?.port ?? node.port
  return {
    port,
    chain: describeChain(spec, port, node, nodeUrl, proxy),
    async stop() {
      await Promise.all([proxy?.stop(), node.child.stop()])
    },
  }
}

function describeChain(
  spec: LocalChainSpec,
  port: number,
  node: ChainNode,
  nodeUrl: string,
  proxy: ChainProxy | undefined,
): LocalChain {
  const withoutProxy = (): never => {
    throw new Error(`${spec.name} has no fault switch. Start the local world without proxy: false.`)
  }
  return {
    id: spec.id,
    name: spec.name,
    nativeCurrency: LOCAL_CURRENCY,
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${node.port}`,
    nodeUrl,
    pid: node.child.pid,
    logFile: node.child.logFile,
    faults: proxy?.faults ?? { set: withoutProxy, add: withoutProxy, clear: withoutProxy },
    requests: proxy?.requests ?? [],
    clearRequests: proxy?.clearRequests ?? withoutProxy,
    whenRequested: proxy?.whenRequested ?? withoutProxy,
  }
}

/** Every start has logs of its own; those of yesterday's are of no use to anybody. */
async function removeOldLogs(logDirectory: string): Promise<void> {
  for (const name of await readdir(logDirectory)) {
    if (!name.endsWith('.log')) continue
    const file = join(logDirectory, name)
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - written > LOG_AGE) await rm(file, { force: true })
  }
}

function checkSpecs(specs: readonly LocalChainSpec[]): void {
  for (const { id, port } of specs) {
    if (!Number.isSafeInteger(id) || id < 1)
      throw new Error(`A chain id is a whole number from 1 upwards, not ${id}.`)
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Error(`A port is a whole number from 0 to 65535, not ${port}.`)
    }
  }
  if (new Set(specs.map(({ id }) => id)).size < specs.length) {
    throw new Error('Two chains have the same id. Give each chain an id of its own.')
  }
}
