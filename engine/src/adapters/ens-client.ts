import { type Client, createClient, custom, type Hex } from 'viem'
import { askGateways } from '../families/eip155/actions/ask-gateways.js'
import { requestEip155 } from '../families/eip155/actions/eip155-engine.js'
import type { Abortable } from '../families/kit/family-engine.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { type Caip2, isCaip2 } from '../model/ids/caip2.js'
import { eip1193Error } from './eip1193-error.js'
import { networkOf, type ViemSource } from './viem-source.js'

/** Where a name is looked up, and for which chain. */
export interface EnsSettings extends Abortable {
  /** The chain on which the address is used, such as `eip155:10`. Any chain of eip155, configured or not. Default: that of `registry`. */
  readonly network?: Caip2 | undefined
  /** The network whose registry knows the names. The app has to have it. Default `eip155:1`. */
  readonly registry?: Caip2 | undefined
}

/** The way to a registry of names. */
export interface EnsAccess {
  readonly client: Client
  readonly universalResolverAddress: Hex
  /** Of the chain on which the address is used (ENSIP-19). */
  readonly coinType: bigint
}

/** Where public chains have the entry point (ENSIP-23). */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const MAINNET = 'eip155:1'
/** Test networks of Ethereum: names have one address for all of them. */
const TEST_NETWORKS: readonly string[] = ['eip155:11155111', 'eip155:17000', 'eip155:560048']
/** The coin type of Ethereum (SLIP-44). */
const ETHEREUM = 60n
/** Chain ids from here on have no coin type (ENSIP-11). */
const EVM = 0x8000_0000n

/** @throws WalletchartError `OPTION_INVALID` */
function coinTypeOf(network: Caip2, registry: Caip2, call: string): bigint {
  const expected = () => optionInvalid(`${call}.network`, 'Expected a network of eip155, such as eip155:10.')
  if (!isCaip2(network)) throw expected()
  if (network === registry || TEST_NETWORKS.includes(network)) return ETHEREUM
  // The registry of a test network has the addresses of Ethereum under its coin type too.
  if (network === MAINNET) return ETHEREUM
  const id = /^eip155:(\d{1,10})$/.exec(network)?.[1]
  if (id === undefined || BigInt(id) >= EVM) throw expected()
  return EVM | BigInt(id)
}

/**
 * @param call the name of the call, for its errors
 * @throws WalletchartError `NETWORK_NOT_FOUND` when the engine has no network with that registry, `OPTION_INVALID`
 */
export function ensAccess(
  engine: ViemSource,
  { network, registry = MAINNET, signal }: EnsSettings,
  call: string,
): EnsAccess {
  const home = networkOf(engine, registry)
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    try {
      return await requestEip155(engine, method, params, { network: home.caipNetworkId, signal })
    } catch (thrown) {
      throw eip1193Error(thrown)
    }
  }
  return {
    client: createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ccipRead: { request: (question) => askGateways(question, signal) },
    }),
    universalResolverAddress: home.contracts?.ensUniversalResolver?.address ?? UNIVERSAL_RESOLVER,
    coinType: coinTypeOf(network ?? registry, registry, call),
  }
}
