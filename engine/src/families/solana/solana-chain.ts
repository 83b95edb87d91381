import * as z from 'zod/mini'
import { type JsonRpcTransport, jsonRpcTransport } from '../../http/json-rpc-transport.js'
import { linkedSignal } from '../../http/linked-signal.js'
import { sendOnce } from '../../http/send-once.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { Network } from '../../model/networks/network.js'
import type { ChainAccess, FamilyChain } from '../../ports/family.js'
import { checkedSolanaAddress } from './checked-address.js'

/** Methods that change the chain: never sent twice. */
const changesChain = /^(sendTransaction|requestAirdrop)$/

const balanceShape = z.object({
  value: z.custom<number>((value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0),
})

/** The half of the solana family that reads chains, over JSON-RPC. */
export function solanaChain({ rpcUrls, environment }: ChainAccess): FamilyChain {
  const transports = new Map<string, JsonRpcTransport>()
  const closing = new AbortController()

  const urlsOf = (network: Network): readonly [string, ...string[]] => {
    const [first, ...others] = rpcUrls(network)
    if (first === undefined) throw featureError('RPC_URL_MISSING', { params: { id: network.id } })
    return [first, ...others]
  }

  const transportOf = (network: Network): JsonRpcTransport => {
    const urls = urlsOf(network)
    const key = urls.join(' ')
    const transport = transports.get(key) ?? jsonRpcTransport({ urls, environment })
    transports.set(key, transport)
    return transport
  }

  return {
    async balance({ network, address, signal }) {
      // The default of nodes is the finalized balance, which is half a minute behind.
      const params = [checkedSolanaAddress(address), { commitment: 'confirmed' }]
      const answer = await transportOf(network).request({ method: 'getBalance', params, signal })
      const { data } = balanceShape.safeParse(answer)
      // JSON holds no whole number above 2^53 exactly, and a rounded balance would be wrong.
      if (data === undefined)
        throw featureError('RPC_REQUEST_FAILED', {
          details: 'The node answered getBalance with no exact number of lamports',
        })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: BigInt(data.value), decimals, symbol }
    },

    async read({ network, method, params, signal }) {
      if (!changesChain.test(method)) return transportOf(network).request({ method, params, signal })
      const [url] = urlsOf(network)
      const { signal: either, unlink } = linkedSignal(signal, closing.signal)
      return sendOnce({ url, environment }, { method, params, signal: either }).finally(unlink)
    },

    close() {
      closing.abort()
      for (const transport of transports.values()) transport.close()
      transports.clear()
    },
  }
}
