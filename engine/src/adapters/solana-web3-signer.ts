import { type Commitment, PublicKey, type Signer, Transaction, VersionedTransaction } from '@solana/web3.js'
import { sendTransactionOnce } from '../families/solana/actions/send-transaction-once.js'
import { solanaAccountOnNetwork, solanaReach } from '../families/solana/actions/solana-engine.js'
import { latestBlockhash } from '../families/solana/port/latest-blockhash.js'
import { isObject } from '../model/data/is-object.js'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { readable } from '../model/text/readable.js'
import { type SolanaSendOptions, solanaSendOptions } from '../model/wallets/solana-send-options.js'
import { signSolanaMessage } from './solana-sign-message.js'
import { signSolanaTransactions } from './solana-sign-transactions.js'
import type { SolanaSource } from './solana-source.js'

/** A transaction of `@solana/web3.js`. */
export type Web3Transaction = Transaction | VersionedTransaction

/** How a transaction is sent. */
export interface Web3SendOptions extends SolanaSendOptions {
  /** Keys of the app that sign before the wallet does. */
  readonly signers?: readonly Signer[]
}

/** The connected account as Anchor, wallet-adapter and code around `@solana/web3.js` expect it. */
export interface Web3Signer {
  readonly publicKey: PublicKey
  /** Signs a transaction. It is not sent. A `Transaction` needs its `feePayer` and `recentBlockhash`. */
  signTransaction<Given extends Web3Transaction>(transaction: Given): Promise<Given>
  /** Signs several transactions, with one prompt where the wallet can do that. None is sent. */
  signAllTransactions<Given extends Web3Transaction>(transactions: Given[]): Promise<Given[]>
  /** Signs bytes; resolves with the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Signs a transaction and sends it once; resolves with its id. The wallet sends it, or the engine's node of the network when the wallet
   * only signs. A `Transaction` without `feePayer` or `recentBlockhash` is filled in. Of the connection only its commitment is used.
   */
  sendTransaction(
    transaction: Web3Transaction,
    connection?: { readonly commitment?: Commitment | undefined },
    options?: Web3SendOptions,
  ): Promise<string>
}

/**
 * The connected account as a signer of `@solana/web3.js`: the `Wallet` of Anchor and of wallet-adapter. Prompts go through the engine: one at
 * a time, compared with the account and the chain that the app shows, and never sent twice. Make a new one after another account was
 * connected: the old one throws `ACCOUNT_CHANGED`.
 * @throws WalletchartError `NOT_CONNECTED` without an account
 */
export function web3Signer(engine: SolanaSource): Web3Signer {
  const { address: pubkey } = solanaAccountOnNetwork(engine)
  const publicKey = new PublicKey(pubkey)

  async function signAllTransactions<Given extends Web3Transaction>(given: Given[]): Promise<Given[]> {
    solanaAccountOnNetwork(engine, { address: pubkey })
    if (!Array.isArray(given)) throw optionInvalid('transactions', 'Expected a list of transactions')
    const transactions = given.map(bytesOf)
    const signed = await signSolanaTransactions(engine, { transactions, pubkey })
    return given.map((one, index) => asGiven(one, signed[index]))
  }

  return {
    publicKey,
    signAllTransactions,
    async signTransaction(transaction) {
      const [signed = transaction] = await signAllTransactions([transaction])
      return signed
    },
    async signMessage(message) {
      solanaAccountOnNetwork(engine, { address: pubkey })
      return signSolanaMessage(engine, { message, pubkey })
    },
    async sendTransaction(transaction, connection, settings = {}) {
      const place = solanaAccountOnNetwork(engine, { address: pubkey })
      if (!isObject(transaction)) throw optionInvalid('transaction', 'Expected a transaction of web3.js')
      const { signers, ...rest } = argsOf('options', settings)
      const preflightCommitment = rest.preflightCommitment ?? connection?.commitment
      const options = solanaSendOptions({ ...rest, preflightCommitment })
      if (isLegacy(transaction)) {
        transaction.feePayer ??= publicKey
        if (transaction.recentBlockhash === undefined)
          Object.assign(transaction, filled(await latestBlockhash(solanaReach(engine, place).chain, options)))
        // The node may have taken its time.
        solanaAccountOnNetwork(engine, place)
      }
      if (signers !== undefined && signers.length > 0)
        readable('signers', () =>
          isLegacy(transaction) ? transaction.partialSign(...signers) : transaction.sign([...signers]),
        )
      return sendTransactionOnce(engine, { transaction: bytesOf(transaction), place, options })
    },
  }
}

const filled = ({ blockhash, lastValidBlockHeight }: Awaited<ReturnType<typeof latestBlockhash>>) => ({
  recentBlockhash: blockhash,
  lastValidBlockHeight,
})

/** By its shape: an app may bundle a copy of web3.js of its own. */
const isLegacy = (transaction: Web3Transaction): transaction is Transaction => !('version' in transaction)

/**
 * The bytes of a transaction as it is now: the prompt may wait for its turn.
 * @throws WalletchartError `OPTION_INVALID` for what cannot be serialized
 */
const bytesOf = (transaction: Web3Transaction): Uint8Array =>
  readable('transaction', () =>
    Uint8Array.from(
      isLegacy(transaction)
        ? transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
        : transaction.serialize(),
    ),
  )

/** The signed bytes as a transaction of the same class. A wallet may have changed the transaction, such as its fee. */
function asGiven<Given extends Web3Transaction>(given: Given, bytes: Uint8Array | undefined): Given
function asGiven(given: Web3Transaction, bytes: Uint8Array = new Uint8Array()): Web3Transaction {
  if (!isLegacy(given)) return VersionedTransaction.deserialize(bytes)
  const signed = Transaction.from(bytes)
  // The bytes do not hold until when the blockhash is valid, which the app waits by.
  const { lastValidBlockHeight, recentBlockhash } = given
  const isSame = signed.recentBlockhash === recentBlockhash
  return Object.assign(signed, isSame && lastValidBlockHeight !== undefined && { lastValidBlockHeight })
}
