import {
  LOCAL_ACCOUNTS,
  localSmartAccount,
  nodeRequest,
  ProviderError,
  prepareTransaction,
  smartAccountCall,
  smartAccountSignature,
  type WalletChain,
  walletKey,
} from '@walletchart/example-local-world/wallet-parts'
import { type Address, type Hex, hexToNumber } from 'viem'
import type { EthereumQuestion } from './wallet-question.js'

/**
 * Signs, or signs and sends, what its owner said yes to. For a smart account its owner's key does so.
 * @returns the signature, or the hash of the transaction
 * @throws ProviderError when the data cannot be encoded, the node refuses the transaction, or a smart account cannot send it
 */
export async function answerRequest(
  question: Exclude<EthereumQuestion, { kind: 'switch-chain' }>,
  chain: WalletChain,
): Promise<unknown> {
  const smart = localSmartAccount(question.account)
  const key = smart === undefined ? keyOf(question.account) : walletKey(smart.ownerIndex)
  const signed = async (signature: Promise<Hex>): Promise<Hex> =>
    smart === undefined ? signature : smartAccountSignature(smart, chain, await signature)
  switch (question.kind) {
    case 'sign-message':
      return signed(key.signMessage({ message: { raw: question.raw } }))
    case 'sign-typed-data':
      return signed(key.signTypedData(question.data))
    case 'send': {
      const { chainId } = question.transaction
      if (chainId !== undefined && hexToNumber(chainId) !== chain.id) {
        throw new ProviderError(
          -32602,
          `The transaction is for chain ${hexToNumber(chainId)}, not ${chain.id}.`,
        )
      }
      const outgoing =
        smart === undefined
          ? question.transaction
          : await smartAccountCall(smart, chain, question.transaction)
      const { transaction } = await prepareTransaction(chain, outgoing)
      return nodeRequest(chain, 'eth_sendRawTransaction', [await key.signTransaction(transaction)])
    }
  }
}

function keyOf(account: Address) {
  const place = LOCAL_ACCOUNTS.indexOf(account)
  if (place < 0) throw new ProviderError(4100, 'The wallet has no key for this account.')
  return walletKey(place)
}
