import { createTestClient, getAddress, parseEther, publicActions, walletActions } from 'viem'
import { anvilClientOptions, type FurnishedChain } from './anvil-client-options.js'
import type { CompiledContracts } from './compile-contracts.js'
import {
  LOCAL_SMART_ACCOUNTS,
  SMART_ACCOUNT_FACTORY,
  SMART_ACCOUNT_OWNER_INDEX,
} from './local-smart-accounts.js'
import { minedReceipt } from './mined-receipt.js'
import { smartAccountFactoryAbi } from './smart-account-abi.js'

/** Given to the owner, who pays for gas, and to each account. */
const BALANCE = parseEther('100')

/**
 * Puts the factory of the smart accounts on a chain and deploys those that the chain starts with. Each account holds coins.
 * @throws Error when the chain refuses a deployment, or the factory has another address than the one that wallets know.
 */
export async function furnishSmartAccounts(
  chain: FurnishedChain,
  { SmartAccountFactory: factory }: CompiledContracts,
): Promise<void> {
  const { name } = chain
  const client = createTestClient(anvilClientOptions(chain, SMART_ACCOUNT_OWNER_INDEX))
    .extend(publicActions)
    .extend(walletActions)
  const owner = client.account.address
  for (const address of [owner, ...LOCAL_SMART_ACCOUNTS.map((account) => account.address)])
    await client.setBalance({ address, value: BALANCE })

  const created = await minedReceipt(client, await client.sendTransaction({ data: factory }))
  if (!created.contractAddress || getAddress(created.contractAddress) !== SMART_ACCOUNT_FACTORY)
    throw new Error(`${name} did not deploy the factory of the smart accounts at ${SMART_ACCOUNT_FACTORY}.`)

  for (const { address, salt } of LOCAL_SMART_ACCOUNTS.filter(({ startsDeployed }) => startsDeployed)) {
    const hash = await client.writeContract({
      address: SMART_ACCOUNT_FACTORY,
      abi: smartAccountFactoryAbi,
      functionName: 'deploy',
      args: [owner, salt],
    })
    const { status } = await minedReceipt(client, hash)
    if (status !== 'success')
      throw new Error(`${name} did not deploy the smart account ${address} (transaction ${hash}).`)
  }
}
