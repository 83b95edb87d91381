import { type Address, encodeDeployData, getAddress, type Hex, parseAbi, parseUnits, toHex } from 'viem'
import { compileContracts } from '../../examples/local-world/src/compile-contracts.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import type { TokenDescription } from '../../examples/local-world/src/world-description.js'
import type { ChainClient } from '../harness/own-world.js'

/** The switches of the odd token of the local world. Anyone may turn them. */
export const oddAbi = parseAbi([
  'constructor(string name, string symbol, uint8 places)',
  'function turn(uint8 answer, uint256 kept, uint256 most)',
  'function pause(bool paused)',
  'function block_(address account, bool blocked)',
  'function setBalance(address account, uint256 value)',
])

/** The answers of an odd token to `transfer`. */
export const ANSWERS = { true: 0, false: 1, nothing: 2, trueThoughNothingMoved: 3 } as const

export const UNLIMITED = 2n ** 256n - 1n

export interface TokenPlan {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole units that the first two local accounts get. */
  readonly balance: string
  readonly answer?: keyof typeof ANSWERS
  /** The part of a transfer that the token keeps, in parts of 10,000. */
  readonly kept?: bigint
  /** Where it stands. Default: where the chain puts it. */
  readonly at?: Address
}

/** The fields of an odd token are in these places of its storage. */
const PLACES = 12

/** Puts the contract at another address, as it is. */
async function moveTo(client: ChainClient, from: Address, to: Address): Promise<void> {
  await client.setCode({ address: to, bytecode: (await client.getCode({ address: from })) ?? '0x' })
  for (let place = 0; place < PLACES; place += 1) {
    const value = await client.getStorageAt({ address: from, slot: toHex(place) })
    await client.setStorageAt({ address: to, index: place, value: value ?? '0x' })
  }
}

/** Deploys an odd token. */
export async function madeToken(client: ChainClient, plan: TokenPlan): Promise<TokenDescription> {
  const { name, symbol, decimals, balance, answer = 'true', kept = 0n } = plan
  const { OddToken } = await compileContracts()
  const sent = async (hash: Hex) => {
    const { status, contractAddress } = await minedReceipt(client, hash)
    if (status !== 'success') throw new Error(`The chain refused ${symbol}.`)
    return contractAddress
  }
  const args = [name, symbol, decimals] as const
  const data = encodeDeployData({ abi: oddAbi, bytecode: OddToken, args })
  const made = getAddress((await sent(await client.sendTransaction({ data }))) ?? '0x')
  const address = plan.at ?? made
  if (address !== made) await moveTo(client, made, address)
  const token = { address, abi: oddAbi } as const
  await sent(
    await client.writeContract({
      ...token,
      functionName: 'turn',
      args: [ANSWERS[answer], kept, UNLIMITED],
    }),
  )
  const units = parseUnits(balance, decimals)
  for (const account of LOCAL_ACCOUNTS.slice(0, 2))
    await sent(await client.writeContract({ ...token, functionName: 'setBalance', args: [account, units] }))
  const chainId = client.chain.id
  return { chainId, address, name, symbol, decimals, kind: 'plain', balance: String(units) }
}
