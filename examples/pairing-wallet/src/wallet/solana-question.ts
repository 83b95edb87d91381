import {
  decodeBase58,
  invalidParams,
  messageWords,
  readSolanaTransaction,
  type SolanaTransaction,
  unauthorized,
} from '@walletchart/example-local-world/wallet-parts'
import type { KnownAnswer } from './family-question.js'

/** The question of a Solana request, read and checked. */
export type SolanaQuestion =
  /** `text` is undefined when the bytes are no readable text. */
  | {
      readonly kind: 'solana-sign-message'
      readonly account: string
      readonly message: Uint8Array
      readonly text: string | undefined
    }
  | {
      readonly kind: 'solana-sign-transaction'
      readonly account: string
      readonly transactions: readonly SolanaTransaction[]
      /** The request may hold several, and so does its answer. */
      readonly isList: boolean
    }
  | {
      readonly kind: 'solana-send'
      readonly account: string
      readonly transactions: readonly SolanaTransaction[]
      readonly options: { readonly skipPreflight?: boolean; readonly preflightCommitment?: string }
    }

/** Solana methods that the wallet answers. */
export const SOLANA_METHODS = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/**
 * Reads a Solana request, as WalletConnect's Solana JSON-RPC reference writes it.
 * @param permitted accounts the app may use
 * @returns undefined for a method the wallet does not answer
 * @throws ProviderError -32602 when the parameters are not usable, 4100 for an account the app may not use
 */
export function readSolanaQuestion(
  method: string,
  params: unknown,
  permitted: readonly string[],
): SolanaQuestion | KnownAnswer | undefined {
  const given: Given = typeof params === 'object' && params !== null ? params : {}
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return { kind: 'known', result: permitted.map((pubkey) => ({ pubkey })) }
    case 'solana_signMessage': {
      const message = typeof given.message === 'string' ? decodeBase58(given.message) : undefined
      if (message === undefined) throw invalidParams('Expected the message in base58.')
      const [account = ''] = signersOf(given, permitted)
      const { text, isText } = messageWords(message)
      return { kind: 'solana-sign-message', account, message, text: isText ? text : undefined }
    }
    case 'solana_signTransaction':
      return {
        kind: 'solana-sign-transaction',
        isList: false,
        ...signed([given.transaction], given, permitted),
      }
    case 'solana_signAllTransactions': {
      const { transactions } = given
      if (!Array.isArray(transactions) || transactions.length === 0)
        throw invalidParams('Expected a list of transactions in base64.')
      return { kind: 'solana-sign-transaction', isList: true, ...signed(transactions, given, permitted) }
    }
    case 'solana_signAndSendTransaction':
      return {
        kind: 'solana-send',
        options: sendOptionsOf(given),
        ...signed([given.transaction], given, permitted),
      }
    default:
      return undefined
  }
}

interface Given {
  readonly message?: unknown
  readonly pubkey?: unknown
  readonly transaction?: unknown
  readonly transactions?: unknown
  readonly sendOptions?: unknown
}

/** The account that a request names, or every one that the app may use. */
function signersOf({ pubkey }: Given, permitted: readonly string[]): readonly string[] {
  if (pubkey === undefined) return permitted
  if (typeof pubkey !== 'string') throw invalidParams('Expected pubkey to be an address.')
  if (!permitted.includes(pubkey)) throw unauthorized()
  return [pubkey]
}

function signed(list: readonly unknown[], given: Given, permitted: readonly string[]) {
  const signers = signersOf(given, permitted)
  const transactions = list.map((one) => readSolanaTransaction(bytesOf(one), signers))
  const [account = '', ...others] = new Set(transactions.map(({ signer }) => signer))
  if (others.length > 0) throw invalidParams('Expected one signer for all transactions.')
  return { account, transactions }
}

function bytesOf(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string' && value !== '')
      return Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  } catch {
    // Not base64.
  }
  throw invalidParams('Expected the transaction in base64.')
}

function sendOptionsOf({ sendOptions }: Given) {
  const { skipPreflight, preflightCommitment }: { skipPreflight?: unknown; preflightCommitment?: unknown } =
    typeof sendOptions === 'object' && sendOptions !== null ? sendOptions : {}
  return {
    ...(typeof skipPreflight === 'boolean' && { skipPreflight }),
    ...(typeof preflightCommitment === 'string' && { preflightCommitment }),
  }
}
