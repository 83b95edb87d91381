import * as z from 'zod/mini'
import { type RestTransport, restTransport } from '../../../http/rest-transport.js'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { Network } from '../../../model/networks/network.js'
import { rpcUrlsOf } from '../../../model/networks/rpc-urls-of.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { nodeUrls, transportPool } from '../../kit/transport-pool.js'
import { checkedBitcoinAddress } from '../codec/checked-address.js'

const sats = z.custom<number>(
  (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
)
const sums = z.object({ funded_txo_sum: sats, spent_txo_sum: sats })
const addressShape = z.object({
  address: z.custom<string>((value) => typeof value === 'string'),
  chain_stats: sums,
  mempool_stats: sums,
})

/** The longest path and the largest body that are sent. A transaction of a full block has eight million hex digits. */
const MOST_PATH = 2000
const MOST_BODY = 8_000_000

/** The half of the bip122 family that reads chains, over the Esplora API. */
export function bip122Chain({ environment }: Pick<ChainAccess, 'environment'>): FamilyChain {
  const transports = transportPool((urls) => restTransport({ urls, environment }))

  const transportOf = (network: Network): RestTransport =>
    // The hosted service has no Esplora API.
    transports.to(nodeUrls(network, rpcUrlsOf(network)))

  return {
    async balance({ network, address: given, signal }) {
      const address = checkedBitcoinAddress(given, network.caipNetworkId)
      const text = await transportOf(network).get({ path: `/address/${address.text}`, signal })
      const { data } = addressShape.safeParse(answerOf(text))
      const amount =
        data === undefined
          ? -1n
          : [data.chain_stats, data.mempool_stats].reduce(
              (sum, { funded_txo_sum: funded, spent_txo_sum: spent }) => sum + BigInt(funded) - BigInt(spent),
              0n,
            )
      // An unread balance is never zero.
      if (data?.address !== address.text || amount < 0n)
        throw featureError('RPC_REQUEST_FAILED', {
          details: 'The node answered /address with no exact number of satoshis',
        })
      const { decimals, symbol } = network.nativeCurrency
      return { amount, decimals, symbol }
    },

    async read({ network, method, params, signal }) {
      const { path, body }: { readonly path?: unknown; readonly body?: unknown } = argsOf('params', params)
      if (!isPath(path)) throw optionInvalid('path', 'Expected a path such as /fee-estimates')
      if (method === 'GET') return answerOf(await transportOf(network).get({ path, signal }))
      if (method !== 'POST')
        throw featureError('METHOD_UNSUPPORTED', { details: `A node of Bitcoin knows no method ${method}` })
      if (typeof body !== 'string' || body.length > MOST_BODY) throw optionInvalid('body', 'Expected text')
      const write = { path, body, contentType: 'text/plain', signal }
      return answerOf(await transportOf(network).post(write))
    },

    close: transports.close,
  }
}

/** A path that stays below the path of its server. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MOST_PATH &&
  /^(\/[\w.~:@!$&'()*+,;=%-]+)+(\?[^\s#]*)?$/.test(value) &&
  !/\/(\.|%2e){1,2}(?=[/?]|$)/i.test(value)

/** The answer as JSON where it is JSON, else the text. Long digits stay text: hex may look like a number. */
function answerOf(text: string): unknown {
  const trimmed = text.trim()
  if (!/^([[{"]|true$|false$|null$|-?\d{1,15}(\.\d{1,15})?$)/.test(trimmed)) return trimmed
  try {
    const parsed: unknown = JSON.parse(trimmed)
    return parsed
  } catch {
    return trimmed
  }
}
