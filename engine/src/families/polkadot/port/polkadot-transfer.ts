import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { sentInDoubt } from '../../../model/errors/sent-in-doubt.js'
import { accountIdOf } from '../../../model/ids/account-id.js'
import { isMultiSignature } from '../../../model/ids/polkadot-signature.js'
import { plainText } from '../../../model/text/plain-text.js'
import { signerPayload } from '../../../model/wallets/signer-payload.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferOrder,
} from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { refuseToken } from '../../kit/refuse-token.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { sendingError } from '../../kit/sending-error.js'
import { accountData } from '../codec/account-data.js'
import { accountStorageKey } from '../codec/account-storage-key.js'
import { checkReceiver } from '../codec/check-receiver.js'
import { checkSignedPayload } from '../codec/check-signed-payload.js'
import { fromLittleEndian, littleEndian } from '../codec/little-endian.js'
import { payloadBytes } from '../codec/payload-bytes.js'
import { extrinsicHash, signedExtrinsic } from '../codec/signed-extrinsic.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { chainFacts } from './chain-facts.js'
import { MARK, type SignatureFrame, transferExtrinsic } from './transfer-extrinsic.js'

/** A transfer, and the bytes around its signature. */
interface PreparedExtrinsic extends PreparedTransfer {
  readonly frame: SignatureFrame
}

const idOf = (address: string): string => accountIdOf(address) ?? ''

async function extrinsicOf(order: TransferOrder, chain: ChainCall) {
  refuseToken(order)
  const { network, from, to, amount: planck } = order
  return transferExtrinsic(await chainFacts({ address: from, network }, chain), { from, to, planck })
}

/** True where the node has the same extrinsic already (`PoolError::AlreadyImported`, code 1013). */
const isImported = (thrown: unknown): boolean =>
  isWalletchartError(thrown, 'RPC_REQUEST_FAILED') && /\b1013\b|already imported/i.test(thrown.details ?? '')

/** `InvalidTransaction` of Substrate. */
const INVALID = 1010
/** The codes of a node that has not taken an extrinsic (JSON-RPC 2.0, `author` and `PoolError` of Substrate). */
const refusals: readonly unknown[] = [
  -32700,
  -32600,
  -32601,
  -32602,
  1001,
  1002,
  INVALID,
  1011,
  1014,
  1015,
  1016,
  1018,
]

/** `InvalidTransaction::Stale` of Substrate, which a node says of 1010: its nonce was used, maybe by the same extrinsic. */
const isStale = (details: string, cause: unknown): boolean =>
  Object(cause).code === INVALID && /outdated|stale/i.test(`${details} ${plainText(Object(cause).data)}`)

/** One of the pool that is banned for a while (1012) may have been in a block. A server in front may have sent one that is stale twice. */
const refuses = (said: unknown): boolean =>
  isWalletchartError(said, 'RPC_REQUEST_FAILED') &&
  refusals.includes(Object(said.cause).code) &&
  !isStale(said.details ?? '', said.cause)

/** The fee at the end of a `RuntimeDispatchInfo`. @throws WalletchartError `RPC_REQUEST_FAILED` */
function feeIn(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x(?:[0-9a-fA-F]{2}){19,}$/.test(answer))
    return fromLittleEndian(hexToBytes(answer.slice(2)).slice(-16))
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no fee of the transaction' })
}

function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

/** Moves the coin of the network. The account of the sender keeps its existential deposit (`Balances.transferKeepAlive`). */
export const polkadotTransfer = {
  async quote(order, { chain }) {
    const { frame, existentialDeposit: stays } = await extrinsicOf(order, chain)
    // The fee depends on the length of the whole, and not on whose signature it holds.
    const bytes = hexToBytes(signedExtrinsic(frame, MARK).slice(2))
    const asked = bytesToHex(concatBytes(bytes, littleEndian(BigInt(bytes.length), 4)))
    const stored = (address: string) => chain('state_getStorage', [accountStorageKey(idOf(address))])
    const [receiverProblems, fee, own, receiver] = await Promise.all([
      problemsOf(() => checkReceiver(idOf(order.to), order.acceptReceiver)),
      chain('state_call', ['TransactionPaymentApi_query_info', `0x${asked}`]).then(feeIn),
      stored(order.from).then(accountData),
      stored(order.to).then(accountData),
    ])
    const left = own.free - order.amount - fee
    const details =
      left < stays || left < own.locked
        ? `The account has ${own.free}, which is too little for the amount, the fee and what stays in it`
        : receiver.free === 0n && order.amount < stays
          ? `A new account needs ${stays}`
          : undefined
    return {
      order,
      arrives: order.amount,
      fee: { expected: fee, most: fee },
      stays: larger(own.locked, stays),
      problems: [...receiverProblems, ...amountProblem(details)],
    }
  },

  async prepare(order, { chain }) {
    checkReceiver(idOf(order.to), order.acceptReceiver)
    const { payload, frame } = await extrinsicOf(order, chain)
    const { method, extra, additional } = payloadBytes(payload)
    const params = { address: order.from, transactionPayload: payload }
    return {
      order,
      bytes: bytesToHex(concatBytes(method, extra, additional)),
      frame,
      prompts: [{ method: 'polkadot_signTransaction', params, sends: false }],
    }
  },

  async publish({ prepared, prompt, answer }, chain) {
    const { transactionPayload }: { readonly transactionPayload?: unknown } = argsOf(
      'params',
      reviewedParams(prepared, prompt),
    )
    const { signature, signedTransaction } = walletAnswers.signed(answer)
    if (signedTransaction === undefined && !isMultiSignature(signature))
      throw featureError('SIGNATURE_INVALID', {
        details: 'Expected the kind of the key before the signature',
      })
    checkSignedPayload(signerPayload(transactionPayload, 'transactionPayload'), {
      signature,
      ...(signedTransaction !== undefined && { signedTransaction }),
    })
    const transaction = signedTransaction ?? signedExtrinsic(prepared.frame, signature)
    const hash = extrinsicHash(transaction)
    const sent = await chain('author_submitExtrinsic', [transaction]).catch((thrown: unknown) => {
      if (isImported(thrown)) return hash
      throw sendingError(thrown, { id: hash, refuses })
    })
    if (sent === hash) return hash
    throw sentInDoubt(hash)
  },
} satisfies FamilyTransfer<PreparedExtrinsic>
