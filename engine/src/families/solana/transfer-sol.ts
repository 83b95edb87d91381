import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { argsOf } from '../../model/errors/args-of.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { isSolanaAddress } from '../../model/ids/solana-address.js'
import { checkedSolanaAddress } from './checked-address.js'
import { checkedSignature } from './checked-signature.js'
import { connectedAddress } from './connected-address.js'
import { signAndSendTransaction } from './sign-and-send-transaction.js'
import { signTransaction } from './sign-transaction.js'
import { requestSolana, type SolanaAbortable, type SolanaEngine } from './solana-engine.js'
import { web3Missing } from './web3-missing.js'

export interface TransferSolArgs extends SolanaAbortable {
  /** The address that receives. */
  readonly to: string
  /** Lamports to send, more than zero; 1 SOL is 1,000,000,000 of them. */
  readonly lamports: bigint
}

/** The largest amount that the chain can hold. */
const MOST_LAMPORTS = 2n ** 64n - 1n

const blockhashShape = z.object({
  // A hash has the length of an address.
  value: z.object({ blockhash: z.custom<string>(isSolanaAddress) }),
})

/**
 * Asks the user to send lamports from the connected account. The wallet sends the transaction; for a wallet that only signs, the node of
 * the network does. It is never sent twice.
 * @returns the signature in base58, which is the id of the transaction
 * @throws WalletchartError `ADDRESS_INVALID`, `AMOUNT_INVALID`, `NOT_CONNECTED`, and as `signAndSendTransaction` does
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when the node gives no blockhash
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the transaction may have been sent
 */
export async function transferSol(engine: SolanaEngine, args: TransferSolArgs): Promise<string> {
  const { to: receiver, lamports, signal } = argsOf('transferSol', args)
  const to = checkedSolanaAddress(receiver)
  if (typeof lamports !== 'bigint' || lamports <= 0n || lamports > MOST_LAMPORTS)
    throw featureError('AMOUNT_INVALID', { details: 'Expected lamports as a bigint of more than zero' })
  const from = connectedAddress(engine)
  const { transferTransaction } = await import('./transfer-transaction.js').catch(web3Missing)
  const params = [{ commitment: 'confirmed' }]
  const { data } = blockhashShape.safeParse(
    await requestSolana(engine, 'getLatestBlockhash', params, { signal }),
  )
  if (data === undefined)
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered getLatestBlockhash with no hash' })
  const transaction = transferTransaction({ from, to, lamports, blockhash: data.value.blockhash })
  try {
    return await signAndSendTransaction(engine, { transaction, signal })
  } catch (thrown) {
    // A wallet that does not know the method has sent nothing.
    if (!isWalletchartError(thrown, 'METHOD_UNSUPPORTED')) throw thrown
  }
  const signed = await signTransaction(engine, { transaction, signal })
  return sendSigned(engine, signed.transaction, { signal })
}

/** The node answers with the id of the transaction: its first signature. */
async function sendSigned(
  engine: SolanaEngine,
  transaction: Uint8Array,
  { signal }: SolanaAbortable,
): Promise<string> {
  const id = checkedSignature(base58.encode(transaction.slice(1, 65)))
  const params = [base64.encode(transaction), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const answer = await requestSolana(engine, 'sendTransaction', params, { signal })
  if (answer === id) return id
  throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${id}` })
}
