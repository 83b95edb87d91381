import { base58, base64 } from '@scure/base'
import { formatUnits } from 'viem/utils'
import { FrameError } from '../frame-error.js'
import { shownText } from '../shown-text.js'
import type { Approval, ReadRequest, RequestPlace } from './approval.js'
import { checkOwnAddress } from './check-own-address.js'
import { checkSignIn } from './check-sign-in.js'
import { describeInstruction, type InstructionWords } from './describe-instruction.js'
import { publish } from './publish.js'
import { readText } from './read-text.js'
import { type ReceiverNotes, receiverNotes } from './receiver-notes.js'
import { solanaFee } from './solana-fee.js'
import { readSolanaMessage, readSolanaTransaction, type SolanaMessage } from './solana-message.js'

const MOST_TRANSACTIONS = 10
const LAMPORT_DECIMALS = 9

const fieldOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined

/** `solana_signMessage`: bytes in base58. Bytes that are a transaction are refused. @throws FrameError */
export function readSolanaSignMessage(params: unknown, place: RequestPlace): ReadRequest {
  const { origin, addresses, signBytes } = place
  checkOwnPubkey(params, place)
  const bytes = decoded(fieldOf(params, 'message'), base58.decode)
  if (readSolanaMessage(bytes) !== undefined)
    throw new FrameError('The message is a transaction. Nothing was signed.')
  const text = readText(bytes)
  checkSignIn(bytes, origin)
  return {
    approval: {
      title: 'Sign a message',
      rows: [{ label: 'Account', value: addresses.solana }],
      warnings: text === undefined ? ['The message is no text, so it cannot be read.'] : [],
      content: text === undefined ? base58.encode(bytes) : shownText(text),
      isUnreadable: text === undefined,
    },
    sign: async () => ({ signature: base58.encode(await signBytes(bytes)) }),
  }
}

/** `solana_signTransaction`: a serialized transaction in base64. It is not sent. @throws FrameError */
export async function readSolanaSignTransaction(params: unknown, place: RequestPlace): Promise<ReadRequest> {
  checkOwnPubkey(params, place)
  const one = toSign(fieldOf(params, 'transaction'), place)
  return request([one], place, async () => {
    const { signed, signature } = await one.signWith(place.signBytes)
    return { signature: base58.encode(signature), transaction: base64.encode(signed) }
  })
}

/** `solana_signAllTransactions`: several transactions, with one approval. @throws FrameError */
export async function readSolanaSignAll(params: unknown, place: RequestPlace): Promise<ReadRequest> {
  checkOwnPubkey(params, place)
  const given = fieldOf(params, 'transactions')
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_TRANSACTIONS)
    throw new FrameError(`This wallet signs one to ${MOST_TRANSACTIONS} transactions at once.`)
  const all = given.map((one: unknown) => toSign(one, place))
  return request(all, place, async () => {
    const transactions: string[] = []
    for (const one of all) transactions.push(base64.encode((await one.signWith(place.signBytes)).signed))
    return { transactions }
  })
}

/** `solana_signAndSendTransaction`: signs, and sends once. @throws FrameError */
export async function readSolanaSendTransaction(params: unknown, place: RequestPlace): Promise<ReadRequest> {
  checkOwnPubkey(params, place)
  const node = place.node()
  const one = toSign(fieldOf(params, 'transaction'), place)
  if (one.message.signers.length > 1)
    throw new FrameError('Others have to sign this transaction too, so it cannot be sent from here.')
  return request([one], place, async () => {
    const { signed } = await one.signWith(place.signBytes)
    const settings = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 }
    return { signature: await publish(node, 'sendTransaction', [base64.encode(signed), settings]) }
  })
}

interface ToSign {
  readonly message: SolanaMessage
  readonly bytes: Uint8Array
  signWith(
    sign: RequestPlace['signBytes'],
  ): Promise<{ readonly signed: Uint8Array; readonly signature: Uint8Array }>
}

function toSign(given: unknown, { addresses }: RequestPlace): ToSign {
  const bytes = decoded(given, base64.decode)
  const read = readSolanaTransaction(bytes)
  if (read === undefined) throw new FrameError('The transaction cannot be read. Nothing was signed.')
  const { message, messageBytes, signaturesAt } = read
  const own = message.signers.indexOf(addresses.solana)
  if (own < 0) throw new FrameError('The transaction is for another account. Nothing was signed.')
  return {
    message,
    bytes,
    signWith: async (sign) => {
      const signature = await sign(messageBytes)
      const signed = bytes.slice()
      signed.set(signature, signaturesAt + own * 64)
      return { signed, signature }
    },
  }
}

/** A request whose receivers are remembered once it was signed. */
async function request(
  all: readonly ToSign[],
  place: RequestPlace,
  sign: () => Promise<unknown>,
): Promise<ReadRequest> {
  const account = place.addresses.solana
  const words = all.flatMap(({ message: { instructions } }) =>
    instructions.map((one) => describeInstruction(one, { account, instructions })),
  )
  const receivers = words.flatMap((one) => one?.receiver ?? [])
  const notes = receiverNotes(receivers, await place.seen.list())
  return {
    approval: approvalOf(all, place, words, notes),
    sign: async () => {
      const signed = await sign()
      await place.seen.add(receivers)
      return signed
    },
  }
}

function approvalOf(
  all: readonly ToSign[],
  { addresses, network, chain }: RequestPlace,
  words: readonly (InstructionWords | undefined)[],
  { unseen, warnings }: ReceiverNotes,
): Approval {
  const known = words.filter((one) => one !== undefined)
  const hasTables = all.some(({ message }) => message.hasTables)
  const isUnreadable = hasTables || known.length < words.length
  const fee = all.reduce((sum, { message }) => sum + solanaFee(message), 0n)
  return {
    title: all.length > 1 ? `Sign ${all.length} transactions` : 'Sign a transaction',
    rows: [
      { label: 'Network', value: network?.name ?? chain },
      { label: 'Account', value: addresses.solana },
      { label: 'Fee at most', value: `${formatUnits(fee, LAMPORT_DECIMALS)} SOL` },
      ...known.flatMap((one) =>
        one.isWarning ? [] : [{ label: one.label ?? 'This does', value: one.words }],
      ),
      ...unseen.map((value) => ({ label: 'New to this browser', value })),
    ],
    warnings: [
      ...known.flatMap((one) => (one.isWarning ? [one.words] : [])),
      ...warnings,
      ...(isUnreadable ? [`${words.length - known.length} of ${words.length} steps cannot be read.`] : []),
    ],
    ...(isUnreadable && { content: all.map(({ bytes }) => base64.encode(bytes)).join('\n') }),
    isUnreadable,
  }
}

function checkOwnPubkey(params: unknown, { addresses }: RequestPlace): void {
  const pubkey = fieldOf(params, 'pubkey')
  // Base58 tells small letters from large ones.
  if (pubkey !== undefined && pubkey !== addresses.solana) checkOwnAddress(undefined, addresses.solana)
}

function decoded(given: unknown, decode: (text: string) => Uint8Array): Uint8Array {
  // Base58 takes the square of its length, so the length comes first.
  if (typeof given !== 'string' || given.length > 20_000)
    throw new FrameError('The bytes are missing, or too many.')
  try {
    return decode(given)
  } catch {
    throw new FrameError('The bytes are written in another form than this wallet reads.')
  }
}
