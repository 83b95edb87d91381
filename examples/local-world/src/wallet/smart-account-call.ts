import { encodeFunctionData, hexToBigInt } from 'viem'
import type { LocalSmartAccount } from '../local-smart-accounts.js'
import { smartAccountAbi } from '../smart-account-abi.js'
import { hasCode } from './has-code.js'
import type { WalletChain } from './local-wallet-options.js'
import type { OutgoingTransaction } from './outgoing-transaction.js'
import { invalidParams, ProviderError } from './provider-error.js'
import { walletKey } from './wallet-keys.js'

/**
 * Turns a transaction of a smart account into the transaction of its owner, who calls `execute`. The account pays the value, and the
 * owner pays for gas. A nonce and a gas limit are left out: they were meant for another transaction.
 * @throws ProviderError 4200 while the account is not deployed, -32602 for the creation of a contract
 */
export async function smartAccountCall(
  { address, ownerIndex }: LocalSmartAccount,
  chain: Pick<WalletChain, 'name' | 'rpcUrl'>,
  { to, value = '0x0', data, input, nonce: _nonce, gas: _gas, ...fees }: OutgoingTransaction,
): Promise<OutgoingTransaction> {
  if (!to) throw invalidParams('A smart account creates no contract. Name the address to call in "to".')
  if (!(await hasCode(address, chain)))
    throw new ProviderError(
      4200,
      `The smart account is not deployed on ${chain.name}, so it cannot send. Choose another account.`,
    )
  return {
    ...fees,
    from: walletKey(ownerIndex).address,
    to: address,
    data: encodeFunctionData({
      abi: smartAccountAbi,
      functionName: 'execute',
      args: [to, hexToBigInt(value), data ?? input ?? '0x'],
    }),
  }
}
