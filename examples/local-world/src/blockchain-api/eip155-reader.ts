import { createPublicClient, http, isAddress } from 'viem'
import { MULTICALL3_ADDRESS } from '../furnish-chain.js'
import { localTokenAbi } from '../local-token-abi.js'
import type { ChainDescription, TokenDescription } from '../world-description.js'
import type { ChainReader } from './chain-reader.js'

/** Stands for the coin of a chain of Ethereum where an address is asked for. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Reads the coin and the test tokens of a local chain of Ethereum.
 * @param nodeUrl the node itself: faults of the front before it are for wallets and apps
 * @param worldTokens the tokens of every chain
 */
export function eip155Reader(
  {
    id,
    nativeCurrency,
    nodeUrl,
  }: Pick<ChainDescription, 'id' | 'nativeCurrency'> & { readonly nodeUrl: string },
  worldTokens: readonly TokenDescription[],
): ChainReader {
  const chainId = `eip155:${id}`
  const client = createPublicClient({ transport: http(nodeUrl, { retryCount: 0, timeout: 60_000 }) })
  const deployed = worldTokens.filter((token) => token.chainId === id)
  const { name, symbol, decimals } = nativeCurrency
  return {
    chainId,
    hasSocket: true,
    coin: { address: `${chainId}:${COIN}`, name, symbol },
    tokens: deployed.map((token) => ({
      address: `${chainId}:${token.address}`,
      name: token.name,
      symbol: token.symbol,
    })),
    isAddress: (address) => isAddress(address),
    gasPrice: () => client.getGasPrice(),
    async holdings(account) {
      if (!isAddress(account)) throw new Error('The address is none of Ethereum.')
      const [coins, amounts] = await Promise.all([
        client.getBalance({ address: account }),
        // Multicall3 comes with the tokens.
        deployed.length > 0
          ? client.multicall({
              allowFailure: false,
              multicallAddress: MULTICALL3_ADDRESS,
              contracts: deployed.map(({ address }) => ({
                address,
                abi: localTokenAbi,
                functionName: 'balanceOf' as const,
                args: [account] as const,
              })),
            })
          : [],
      ])
      const held = deployed.map((token, index) => ({
        address: `${chainId}:${token.address}`,
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
        amount: amounts[index] ?? 0n,
      }))
      return [{ name, symbol, decimals, amount: coins }, ...held.filter(({ amount }) => amount > 0n)]
    },
  }
}
