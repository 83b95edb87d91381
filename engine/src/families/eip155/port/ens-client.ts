import { type Client, createClient, custom, type Hex } from 'viem'
import type { Network } from '../../../model/networks/network.js'
import { eip1193Error } from '../codec/eip1193-error.js'
import { askGateways } from './ask-gateways.js'

/** The way to a registry of names. */
export interface EnsClient {
  readonly client: Client
  readonly universalResolverAddress: Hex
}

/** Where public chains have the entry point (ENSIP-23). */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/**
 * A client of viem for the network with a registry.
 * @param ask asks the node of that network once
 */
export function ensClient(
  { contracts }: Network,
  ask: (method: string, params: unknown) => Promise<unknown>,
  signal: AbortSignal | undefined,
): EnsClient {
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    try {
      return await ask(method, params)
    } catch (thrown) {
      throw eip1193Error(thrown)
    }
  }
  return {
    client: createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ccipRead: { request: (question) => askGateways(question, signal) },
    }),
    universalResolverAddress: contracts?.ensUniversalResolver?.address ?? UNIVERSAL_RESOLVER,
  }
}
