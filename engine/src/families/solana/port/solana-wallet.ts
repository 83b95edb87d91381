import { base58 } from '@scure/base'
import { plainJson } from '../../../model/data/plain-json.js'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { readable } from '../../../model/text/readable.js'
import { solanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import type { FamilyWallet, PreparedPrompt } from '../../../ports/family.js'
import { chainlessWallet } from '../../kit/chainless-wallet.js'
import { SIGN_TEXT } from '../../kit/sign-text.js'
import type { BoundCall, MethodCall } from '../../kit/wallet-asker.js'
import { answeredBytes } from '../codec/answered-bytes.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { checkedSignature, signatureBytes } from '../codec/checked-signature.js'
import type { ReadTransaction } from '../codec/read-transaction.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { web3Missing } from '../codec/web3-missing.js'
import { afterPrompt } from './after-prompt.js'

/** The longest message, in bytes: writing a longer one in base58 would hold the page up. */
export const MOST_MESSAGE_BYTES = 10_000

const { ask, prepared, checkSigner, network } = chainlessWallet({
  namespace: 'solana',
  publishesNothing:
    /^walletchart_|^solana_(getAccounts|requestAccounts|sign(Message|Transaction|AllTransactions|In))$/,
  refusal: afterPrompt,
  isId: (value): value is string => signatureBytes(value) !== undefined,
  switchAdvice: 'A Solana wallet holds no network: each request names it',
  granted: async (read) => {
    const accounts = walletAnswers.accounts(await read('solana_getAccounts'))
    return (address) => accounts.some(({ pubkey }) => pubkey === address)
  },
})

/** Methods about the connection itself: they concern no account. */
const isAboutConnection = /^solana_(getAccounts|requestAccounts)$/

/** The half of the solana family that speaks to wallets. */
export function solanaWallet(): FamilyWallet {
  return {
    ...network,

    async prepareMessage(call) {
      if (typeof call.message !== 'string') throw optionInvalid('message', 'Expected text')
      const message = encodedMessage(new TextEncoder().encode(call.message))
      await signatureCheck()
      await checkSigner(call, call.shown.address)
      return prepared(SIGN_TEXT, { message, pubkey: call.shown.address })
    },

    async prepare(call) {
      const { method } = call
      switch (method) {
        case 'solana_signMessage':
          return signMessage(call)
        case 'solana_signTransaction':
          return signTransaction(call)
        case 'solana_signAllTransactions':
          return signAllTransactions(call)
        case 'solana_signAndSendTransaction':
          return signAndSendTransaction(call)
        case 'solana_signIn':
          return signIn(call)
        default:
          if (!isAboutConnection.test(method)) await checkSigner(call, call.shown.address)
          return prepared(method, call.params)
      }
    },

    async ask(call) {
      const { method, params } = call
      const isText = method === SIGN_TEXT
      const answer = await ask(call, isText ? 'solana_signMessage' : method, params)
      switch (method) {
        case SIGN_TEXT:
          return signedMessage(call, answer)
        case 'solana_signMessage':
          return { signature: await signedMessage(call, answer) }
        case 'solana_signAndSendTransaction':
          return { signature: checkedSignature(walletAnswers.signature(answer).signature) }
        case 'solana_signTransaction':
          return signedTransaction(call, answer)
        case 'solana_signAllTransactions':
          return allSigned(call, answer)
        case 'solana_signIn':
          return signedIn(call, answer)
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return walletAnswers.accounts(answer)
        default:
          return answer
      }
    },
  }
}

/** The parameters of the methods, each checked where it is used. */
interface Given {
  readonly message?: unknown
  readonly pubkey?: unknown
  readonly transaction?: unknown
  readonly transactions?: unknown
  readonly options?: unknown
  readonly sendOptions?: unknown
}

const givenTo = ({ params }: MethodCall): Given => argsOf('params', params)

/** Both come before the prompt: what a wallet has signed must not be lost to a file that does not come. */
const webOf = async () => {
  const [reading, comparing] = await Promise.all([
    import('../codec/read-transaction.js'),
    import('../codec/answered-transaction.js'),
  ]).catch(web3Missing)
  return { ...reading, ...comparing }
}

/** Loaded before the prompt, as what compares transactions is. */
const signatureCheck = () => import('../codec/is-signature-of.js').catch(notLoaded)

/**
 * A signature that a wallet answered, in base58.
 * @throws WalletchartError `SIGNATURE_INVALID`, or `WALLET_ANSWER_INVALID` when the key of the account did not sign these bytes
 */
async function signatureOver(bytes: Uint8Array, address: string, answered: unknown): Promise<string> {
  const signature = checkedSignature(answered)
  const { isSignatureOf } = await signatureCheck()
  if (isSignatureOf(address, base58.decode(signature), bytes)) return signature
  throw featureError('WALLET_ANSWER_INVALID', {
    details: `The signature is not one of ${address} over the message`,
  })
}

const encodedMessage = (bytes: Uint8Array): string => {
  if (bytes.length <= MOST_MESSAGE_BYTES) return base58.encode(bytes)
  throw optionInvalid('message', `Expected at most ${MOST_MESSAGE_BYTES} bytes`)
}

/** The account that a request names, else the one that the app shows. */
const signerOf = ({ pubkey }: Given, { shown }: BoundCall): string =>
  pubkey === undefined ? shown.address : checkedSolanaAddress(pubkey)

const named = ({ pubkey }: Given): object => (pubkey === undefined ? {} : { pubkey })

async function signMessage(call: MethodCall): Promise<PreparedPrompt> {
  const given = givenTo(call)
  const { message } = given
  // Whole base58 is decoded only by the wallet: a text of this length is never longer in bytes.
  if (typeof message !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(message))
    throw optionInvalid('message', 'Expected the bytes to sign in base58')
  if (message.length > MOST_MESSAGE_BYTES * 1.4)
    throw optionInvalid('message', `Expected at most ${MOST_MESSAGE_BYTES} bytes`)
  const pubkey = signerOf(given, call)
  await signatureCheck()
  await checkSigner(call, pubkey)
  return prepared(call.method, { message, pubkey })
}

/** The signature of a message, as it was prepared. */
function signedMessage(call: MethodCall, answer: unknown): Promise<string> {
  const given = givenTo(call)
  const bytes = base58.decode(String(given.message))
  return signatureOver(bytes, signerOf(given, call), walletAnswers.signature(answer).signature)
}

/** @throws WalletchartError `UNAUTHORIZED` when a transaction does not need the signature of the account */
function needsSigner({ signers }: ReadTransaction, signer: string): void {
  if (!signers.includes(signer))
    throw featureError('UNAUTHORIZED', {
      details: `The transaction does not need a signature of ${signer}`,
    })
}

async function readFor(call: MethodCall, given: Given): Promise<ReadTransaction> {
  const { readTransaction } = await webOf()
  const signer = signerOf(given, call)
  const transaction = readTransaction(given.transaction, 'transaction')
  needsSigner(transaction, signer)
  await checkSigner(call, signer)
  return transaction
}

async function signTransaction(call: MethodCall): Promise<PreparedPrompt> {
  const given = givenTo(call)
  const { text: transaction } = await readFor(call, given)
  return prepared(call.method, { transaction, ...named(given) })
}

async function signAndSendTransaction(call: MethodCall): Promise<PreparedPrompt> {
  const given = givenTo(call)
  const options = given.sendOptions ?? given.options
  const sendOptions = options === undefined ? undefined : solanaSendOptions(options)
  const { text: transaction } = await readFor(call, given)
  return prepared(call.method, { transaction, ...named(given), ...(sendOptions && { sendOptions }) })
}

/** The most transactions that are signed by one prompt. */
const MOST_TRANSACTIONS = 100

async function signAllTransactions(call: MethodCall): Promise<PreparedPrompt> {
  const given = givenTo(call)
  const { readTransaction } = await webOf()
  const signer = signerOf(given, call)
  const transactions = readable('transactions', () => {
    const { transactions: list } = given
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST_TRANSACTIONS)
      throw optionInvalid('transactions', `Expected a list of 1 to ${MOST_TRANSACTIONS} transactions`)
    return Array.from<unknown>(list)
  }).map((one, index) => {
    const transaction = readTransaction(one, `transactions.${index}`)
    needsSigner(transaction, signer)
    return transaction.text
  })
  await checkSigner(call, signer)
  return prepared(call.method, { transactions, ...named(given) })
}

async function signIn(call: MethodCall): Promise<PreparedPrompt> {
  const [{ signInFields }] = await Promise.all([
    import('../codec/sign-in-fields.js').catch(notLoaded),
    signatureCheck(),
  ])
  const fields = signInFields(call.params, { whole: false })
  const { address = call.shown.address } = fields
  await checkSigner(call, address)
  return prepared(call.method, plainJson({ ...fields, address }, 'params'))
}

/** A wallet may answer the signature alone: then it is put into the transaction. */
async function signedTransaction(call: MethodCall, answer: unknown): Promise<object> {
  const given = givenTo(call)
  const { transaction, signature } = walletAnswers.signed(answer)
  const { answeredTransaction } = await webOf()
  return answeredTransaction({
    asked: given.transaction,
    signer: signerOf(given, call),
    answer:
      transaction === undefined
        ? { signature: signatureBytes(checkedSignature(signature)) ?? new Uint8Array(64) }
        : { transaction },
  })
}

async function allSigned(call: MethodCall, answer: unknown): Promise<object> {
  const given = givenTo(call)
  const { transactions } = walletAnswers.signedAll(answer)
  const asked: readonly unknown[] = Array.isArray(given.transactions) ? given.transactions : []
  if (transactions.length !== asked.length)
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected each transaction once' })
  const signer = signerOf(given, call)
  const { answeredTransaction } = await webOf()
  const signed = transactions.map((transaction, index) =>
    answeredTransaction({ asked: asked[index], signer, answer: { transaction } }),
  )
  return { transactions: signed.map(({ transaction }) => transaction) }
}

async function signedIn(call: MethodCall, answer: unknown): Promise<object> {
  const { address, signedMessage, signature } = walletAnswers.signedIn(answer)
  const asked: { readonly address?: unknown } = argsOf('params', call.params)
  if (address !== asked.address)
    throw featureError('WALLET_ANSWER_INVALID', { details: 'The wallet signed in with another account' })
  const checked = await signatureOver(answeredBytes(signedMessage), address, signature)
  return { address, signedMessage, signature: checked }
}
