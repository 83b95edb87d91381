import {
  encodeBase58,
  LOCAL_SOLANA_ACCOUNTS,
  localSolanaSeed,
  ProviderError,
  type SolanaTransaction,
  sendSolanaTransaction,
  signEd25519,
  type WalletSolanaChain,
} from '@walletchart/example-local-world/wallet-parts'
import type { SolanaQuestion } from './solana-question.js'

/**
 * Signs, or signs and sends, what its owner said yes to.
 * @returns the result as WalletConnect's Solana JSON-RPC reference writes it
 * @throws ProviderError when the wallet has no key, or when the node refuses the transaction
 */
export async function answerSolanaRequest(
  question: SolanaQuestion,
  chain: WalletSolanaChain,
): Promise<unknown> {
  const seed = await seedOf(question.account)
  switch (question.kind) {
    case 'solana-sign-message':
      return { signature: encodeBase58(await signEd25519(seed, question.message)) }
    case 'solana-sign-transaction': {
      const signed = await Promise.all(question.transactions.map((one) => sign(one, seed)))
      if (question.isList) return { transactions: signed.map(({ transaction }) => base64(transaction)) }
      const [only] = signed
      if (only === undefined) throw new ProviderError(-32602, 'The request has no transaction.')
      return { signature: encodeBase58(only.signature), transaction: base64(only.transaction) }
    }
    case 'solana-send': {
      const [transaction] = question.transactions
      if (transaction === undefined) throw new ProviderError(-32602, 'The request has no transaction.')
      const { transaction: bytes } = await sign(transaction, seed)
      return { signature: encodeBase58(await sendSolanaTransaction(chain, bytes, question.options)) }
    }
  }
}

async function sign(
  transaction: SolanaTransaction,
  seed: Uint8Array,
): Promise<{ readonly signature: Uint8Array; readonly transaction: Uint8Array }> {
  const signature = await signEd25519(seed, transaction.message)
  return { signature, transaction: transaction.signedWith(signature) }
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

function seedOf(account: string): Promise<Uint8Array> {
  const place = LOCAL_SOLANA_ACCOUNTS.indexOf(account)
  if (place < 0) throw new ProviderError(4100, 'The wallet has no key for this account.')
  return localSolanaSeed(place)
}
