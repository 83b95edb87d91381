import deflating from '@uniswap/v2-periphery/build/DeflatingERC20.json' with { type: 'json' }
import { encodeDeployData, erc20Abi, getAddress, type Hex, parseAbi, parseEther } from 'viem'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import type { TokenDescription } from '../../examples/local-world/src/world-description.js'
import type { ChainClient } from '../harness/own-world.js'

/** The part of a transfer that it burns, in parts of 10,000. */
export const BURNED = 100n

/** Deploys `DeflatingERC20` as it was published. The first local account gets most of it. */
export async function publishedDeflating(client: ChainClient): Promise<TokenDescription> {
  const [owner = '0x'] = LOCAL_ACCOUNTS
  const sent = async (hash: Hex) => {
    const { status, contractAddress } = await minedReceipt(client, hash)
    if (status !== 'success') throw new Error('The chain refused DeflatingERC20.')
    return contractAddress
  }
  const data = encodeDeployData({
    abi: parseAbi(['constructor(uint256 supply)']),
    bytecode: `0x${deflating.bytecode}`,
    args: [parseEther('1000')],
  })
  const address = getAddress((await sent(await client.sendTransaction({ data }))) ?? '0x')
  const token = { address, abi: erc20Abi } as const
  const args = [owner, parseEther('500')] as const
  await sent(await client.writeContract({ ...token, functionName: 'transfer', args }))
  const [name, symbol, balance] = await Promise.all([
    client.readContract({ ...token, functionName: 'name' }),
    client.readContract({ ...token, functionName: 'symbol' }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [owner] }),
  ])
  return {
    ...{ chainId: client.chain.id, address, name, symbol, decimals: 18 },
    ...{ kind: 'plain', balance: String(balance) },
  }
}
