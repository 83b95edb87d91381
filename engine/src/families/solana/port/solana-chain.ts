import * as z from 'zod/mini'
import { type JsonRpcTransport, jsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { linkedSignal } from '../../../http/linked-signal.js'
import { sendOnce } from '../../../http/send-once.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import type { Network } from '../../../model/networks/network.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { nodeUrls, transportPool } from '../../kit/transport-pool.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'

/** Methods that change the chain: never sent twice. */
const isWrite = (method: string): boolean => /^(sendTransaction|requestAirdrop)$/.test(method)

const balanceShape = z.object({
  value: z.custom<number>((value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0),
})

const isOutOfReach = (thrown: unknown): boolean =>
  isWalletchartError(thrown, 'HTTP_REQUEST_FAILED') || isWalletchartError(thrown, 'REQUEST_TIMEOUT')

/** The half of the solana family that reads chains, over JSON-RPC. */
export function solanaChain({ rpcUrls, environment }: ChainAccess): FamilyChain {
  const transports = transportPool((urls) => jsonRpcTransport({ urls, environment, isWrite }))
  /** Networks with the URLs of nodes that have their genesis hash. */
  const proven = new Set<string>()
  const closing = new AbortController()

  const urlsOf = (network: Network) => nodeUrls(network, rpcUrls(network))

  const transportOf = (network: Network): JsonRpcTransport => transports.to(urlsOf(network))

  /** A node of another network would publish there what was meant for this one. Each URL is asked once. */
  const prove = async ({ caipNetworkId }: Network, url: string, signal: AbortSignal): Promise<void> => {
    const key = `${caipNetworkId} ${url}`
    if (proven.has(key)) return
    const answer = await transports.to([url]).request({ method: 'getGenesisHash', signal })
    const { checkGenesis } = await import('./genesis-check.js').catch(notLoaded)
    checkGenesis(answer, caipNetworkId)
    proven.add(key)
  }

  /** The first node of a network that answers. One of another network is no reason to ask the next: the app has to know. */
  const provenUrl = async (network: Network, signal: AbortSignal): Promise<string> => {
    let failure: unknown
    for (const url of urlsOf(network))
      try {
        await prove(network, url, signal)
        return url
      } catch (thrown) {
        failure = thrown
        if (!isOutOfReach(thrown)) break
      }
    throw failure
  }

  return {
    // The mint of wrapped SOL, which is a token too.
    coinAddress: { address: 'So11111111111111111111111111111111111111112', isToken: true },

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

    async holdings(asked) {
      const { readOwnerHoldings } = await import('./owner-holdings.js').catch(notLoaded)
      const { network, signal } = asked
      // The answers name no network, so the node has to be one of it.
      const node = transports.to([await provenUrl(network, signal)])
      return readOwnerHoldings(asked, node.request)
    },

    async read({ network, method, params, signal }) {
      // A blockhash makes a signed transaction valid on the network of its node, whatever the app shows.
      if (method === 'getLatestBlockhash') {
        const url = await provenUrl(network, signal)
        return transports.to([url]).request({ method, params, signal })
      }
      if (!isWrite(method)) return transportOf(network).request({ method, params, signal })
      const [url] = urlsOf(network)
      if (method === 'sendTransaction') await prove(network, url, signal)
      const { signal: either, unlink } = linkedSignal(signal, closing.signal)
      return sendOnce({ url, environment }, { method, params, signal: either }).finally(unlink)
    },

    close() {
      closing.abort()
      transports.close()
    },
  }
}
