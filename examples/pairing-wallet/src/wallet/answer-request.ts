import {
  LOCAL_ACCOUNTS,
  nodeRequest,
  ProviderError,
  prepareTransaction,
  type WalletChain,
  walletKey,
} from '@walletchart/example-local-world/wallet-parts'
import { type Address, hexToNumber } from 'viem'
import type { EthereumQuestion } from './wallet-question.js'

/**
 * Signs, or signs and sends, what its owner said yes to.
 * @returns the signature, or the hash of the transaction
 * @throws ProviderError when the data cannot be encoded or the node refuses the transaction
 */
export async function answerRequest(
  question: Exclude<EthereumQuestion, { kind: 'switch-chain' }>,
  chain: WalletChain,
): Promise<unknown> {
  const key = keyOf(question.account)
  switch (question.kind) {
    case 'sign-message':
      return key.signMessage({ message: { raw: question.raw } })
    case 'sign-typed-data':
      return key.signTypedData(question.data)
    case 'send': {
      const { chainId } = question.transaction
      if (chainId !== undefined && hexToNumber(chainId) !== chain.id) {
        throw new ProviderError(
          -32602,
          `The transaction is for chain ${hexToNumber(chainId)}, not ${chain.id}.`,
        )
      }
      const { transaction } = await prepareTransaction(chain, question.transaction)
      return nodeRequest(chain, 'eth_sendRawTransaction', [await key.signTransaction(transaction)])
    }
  }
}

function keyOf(account: Address) {
  const place = LOCAL_ACCOUNTS.indexOf(account)
  if (place < 0) throw new ProviderError(4100, 'The wallet has no key for this account.')
  return walletKey(place)
}
