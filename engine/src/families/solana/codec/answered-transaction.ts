import { base58 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSignatureOf } from './is-signature-of.js'
import { messageFault } from './message-fault.js'
import { type ReadTransaction, readTransaction } from './read-transaction.js'

/** A transaction that a wallet was asked to sign, and what it answered. */
export interface AnsweredTransaction {
  /** As it was given to the wallet. */
  readonly asked: unknown
  /** The account that was to sign. */
  readonly signer: string
  /** The whole transaction in base64, or the signature alone. */
  readonly answer: { readonly transaction: string } | { readonly signature: Uint8Array }
}

const invalid = (details: string, cause?: unknown) =>
  featureError('WALLET_ANSWER_INVALID', { details, cause })

function signedBy(text: string): ReadTransaction {
  try {
    return readTransaction(text, 'transaction')
  } catch (cause) {
    throw invalid('Expected a signed transaction in base64', cause)
  }
}

/** The fault of the signatures in a transaction that was answered. */
function signaturesFault(asked: ReadTransaction, answered: ReadTransaction, signer: string) {
  const bytes = answered.message.serialize()
  for (const address of answered.signers) {
    const signature = answered.signatureOf(address)
    if (signature === undefined) {
      if (address === signer) return `Expected the signature of ${signer}`
      if (asked.signatureOf(address)) return `The wallet left out the signature of ${address}`
    } else if (!isSignatureOf(address, signature, bytes))
      return `The signature of ${address} does not belong to the transaction`
  }
  return undefined
}

/**
 * The transaction that a wallet signed: the one that it was asked for, with signatures that belong to it.
 * @returns the whole transaction in base64, and the signature of the account in base58
 * @throws WalletchartError `WALLET_ANSWER_INVALID` for anything else
 */
export function answeredTransaction({ asked: given, signer, answer }: AnsweredTransaction): {
  readonly transaction: string
  readonly signature: string
} {
  const asked = readTransaction(given, 'transaction')
  const text = 'transaction' in answer ? answer.transaction : asked.withSignature(signer, answer.signature)
  const answered = signedBy(text)
  const fault = messageFault(asked.message, answered.message) ?? signaturesFault(asked, answered, signer)
  if (fault !== undefined) throw invalid(fault)
  return {
    transaction: answered.text,
    signature: base58.encode(answered.signatureOf(signer) ?? new Uint8Array()),
  }
}
