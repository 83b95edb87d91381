import { type Client, createClient, custom, type Hex } from 'viem'
import { requestEip155 } from '../families/eip155/actions/eip155-engine.js'
import { ensCoinType } from '../families/eip155/codec/ens-coin-type.js'
import { ensEntry } from '../families/eip155/codec/ens-entry.js'
import { askGateways } from '../families/eip155/port/ask-gateways.js'
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

/**
 * @param call the name of the call, for its errors
 * @throws WalletchartError `NETWORK_NOT_FOUND` when the engine has no network with that registry, `OPTION_INVALID`
 */
export function ensAccess(
  engine: ViemSource,
  { network, registry = 'eip155:1', signal }: EnsSettings,
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
  const used = network ?? registry
  const coinType = isCaip2(used) ? ensCoinType(used, registry) : undefined
  if (coinType === undefined)
    throw optionInvalid(`${call}.network`, 'Expected a network of eip155, such as eip155:10.')
  return {
    client: createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ccipRead: { request: (question) => askGateways(question, signal) },
    }),
    universalResolverAddress: ensEntry(home),
    coinType,
  }
}
