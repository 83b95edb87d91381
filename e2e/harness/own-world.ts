import {
  type Account,
  type Chain,
  type Client,
  createTestClient,
  type HttpTransport,
  type PublicActions,
  publicActions,
  type TestActions,
  type TestRpcSchema,
  type WalletActions,
  walletActions,
} from 'viem'
import { anvilClientOptions } from '../../examples/local-world/src/anvil-client-options.js'
import { type LocalWorldOptions, startLocalWorld } from '../../examples/local-world/src/index.js'
import type { TokenDescription } from '../../examples/local-world/src/world-description.js'
import { buildPage } from '../../examples/playground/server/build-page.js'
import { serveBuiltPage } from '../../examples/playground/server/serve-built-page.js'

/** A client of a node of anvil, with the key of one account. */
export type ChainClient = Client<
  HttpTransport,
  Chain,
  Account,
  TestRpcSchema<'anvil'>,
  PublicActions<HttpTransport, Chain, Account> & WalletActions<Chain, Account> & TestActions
>

const chainClient = (
  { id, name, nodeUrl }: { readonly id: number; readonly name: string; readonly nodeUrl: string },
  accountIndex: number,
): ChainClient =>
  createTestClient(anvilClientOptions({ chainId: id, name, rpcUrl: nodeUrl }, accountIndex))
    .extend(publicActions)
    .extend(walletActions)

/** Chains that a file has alone, and the built playground over them. */
export interface OwnWorld {
  /** For `visit({ base })`. */
  readonly url: string
  /** A client of a chain. It sends from an account that no wallet of the page has, or from another local account. */
  client(chainId: number, accountIndex?: number): ChainClient
  /** The tokens that the page knows, on every chain. */
  readonly tokens: readonly TokenDescription[]
  stop(): Promise<void>
}

/** Owns nothing that tests look at. */
const DEPLOYER_INDEX = 7

/**
 * Starts a world for files that stop blocks, set fees or put code on a chain: the world of the lane belongs to every file.
 * @param furnish deploys further tokens, which the page then knows
 */
export async function ownWorld(
  options: Omit<LocalWorldOptions, 'proxy'>,
  furnish: (client: ChainClient) => Promise<readonly TokenDescription[]> = async () => [],
): Promise<OwnWorld> {
  const world = await startLocalWorld({ ...options, proxy: false })
  try {
    const client: OwnWorld['client'] = (chainId, accountIndex = DEPLOYER_INDEX) => {
      const chain = world.chains.find(({ id }) => id === chainId)
      if (chain === undefined) throw new Error(`This world has no chain ${chainId}.`)
      return chainClient(chain, accountIndex)
    }
    const further = await Promise.all(world.chains.map(({ id }) => furnish(client(id))))
    const tokens = [...world.tokens, ...further.flat()]
    const description = { ...world.describe(), tokens }
    const page = await serveBuiltPage({ folder: await buildPage(), port: 0, world: description })
    return {
      url: page.url,
      client,
      tokens,
      stop: async () => {
        await Promise.all([page.stop(), world.stop()])
      },
    }
  } catch (error) {
    await world.stop()
    throw error
  }
}
