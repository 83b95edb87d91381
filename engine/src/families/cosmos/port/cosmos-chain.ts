import * as z from 'zod/mini'
import { type RestTransport, restTransport } from '../../../http/rest-transport.js'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { CosmosChains } from '../../../model/networks/cosmos-chains.js'
import type { Network } from '../../../model/networks/network.js'
import { rpcUrlsOf } from '../../../model/networks/rpc-urls-of.js'
import { readable } from '../../../model/text/readable.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { nodeUrls, transportPool } from '../../kit/transport-pool.js'
import { checkedCosmosAddress } from '../codec/checked-address.js'

const balanceShape = z.object({
  balance: z.object({
    denom: z.custom<string>((value) => typeof value === 'string'),
    amount: z.custom<string>((value) => typeof value === 'string' && /^\d{1,78}$/.test(value)),
  }),
})

/** The half of the cosmos family that reads chains, over the REST API of their nodes. */
export function cosmosChain({
  chains,
  environment,
}: Pick<ChainAccess, 'environment'> & { readonly chains: CosmosChains }): FamilyChain {
  const transports = transportPool((urls) => restTransport({ urls, environment }))

  const transportOf = (network: Network): RestTransport =>
    // The hosted service has no REST API.
    transports.to(nodeUrls(network, rpcUrlsOf(network)))

  return {
    async balance({ network, address, signal }) {
      const chain = chains.get(String(network.id))
      if (!chain) throw featureError('CHAIN_NOT_SUPPORTED', { details: network.caipNetworkId })
      const holder = checkedCosmosAddress(address, chain)
      const path = `/cosmos/bank/v1beta1/balances/${holder}/by_denom?denom=${encodeURIComponent(chain.denom)}`
      const answer = parsed(await transportOf(network).get({ path, signal }))
      const { data } = balanceShape.safeParse(answer)
      // A node answers 0 for an account without coins. A missing amount is therefore an error.
      if (data?.balance.denom !== chain.denom)
        throw featureError('RPC_REQUEST_FAILED', {
          details: `The node answered with no amount of ${chain.denom}`,
        })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: BigInt(data.balance.amount), decimals, symbol }
    },

    async read({ network, method, params, signal }) {
      const { path, body } = givenIn(method, params)
      if (method === 'GET') return parsed(await transportOf(network).get({ path, signal }))
      if (method !== 'POST')
        throw featureError('METHOD_UNSUPPORTED', { details: 'The nodes of Cosmos know GET and POST' })
      const isText = typeof body === 'string'
      const written = isText ? body : readable('body', () => JSON.stringify(body))
      if (typeof written !== 'string') throw optionInvalid('body', 'Expected data that JSON has')
      const contentType = isText ? 'text/plain' : 'application/json'
      return parsed(await transportOf(network).post({ path, body: written, contentType, signal }))
    },

    close: transports.close,
  }
}

/** The answer of a node: data when it is JSON, else its text. */
function parsed(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text)
    return data
  } catch {
    return text
  }
}

/** @throws WalletchartError `OPTION_INVALID` for a path that would leave the server's own */
function givenIn(method: string, params: unknown): { readonly path: string; readonly body: unknown } {
  if (method !== 'GET' && method !== 'POST') return { path: '', body: undefined }
  const { path, body }: { readonly path?: unknown; readonly body?: unknown } = argsOf('params', params)
  // Dots would climb out of the server's own path, and a fragment would hide what follows it.
  if (
    typeof path === 'string' &&
    /^\/[^\s#\\]{0,2000}$/.test(path) &&
    !/(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(path)
  )
    return { path, body }
  throw optionInvalid('path', 'Expected a path such as /cosmos/bank/v1beta1/supply')
}
