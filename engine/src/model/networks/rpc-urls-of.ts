import type { Network } from './network.js'

/**
 * The HTTP nodes of a network, best first: the app's own URLs unchanged; without any, the hosted one; without
 * that, the open nodes. May be empty.
 * @param hosted URL of a hosted node for this network, when the app has one
 */
export function rpcUrlsOf(network: Network, hosted?: string): readonly string[] {
  const { default: own, public: open } = network.rpcUrls
  if (own.http.length > 0) return own.http
  return hosted === undefined ? (open?.http ?? []) : [hosted]
}
