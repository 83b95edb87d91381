import { formatUnits } from 'viem/utils'
import { shownText } from '../shown-text.js'
import { openedAccount } from './opened-account.js'
import { readText } from './read-text.js'
import type { SolanaInstruction } from './solana-message.js'
import { BUDGET_PROGRAM, MEMO_PROGRAMS, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './solana-programs.js'
import { solanaTokenTransfer } from './solana-token-transfer.js'

const LAMPORT_DECIMALS = 9
/** The most that an amount of a token can say. */
const MOST_UNITS = 2n ** 64n - 1n
/** The bytes of a whole transaction: no note is longer. */
const MOST_NOTE = 1232

/** The effect of an instruction. */
export interface InstructionWords {
  /** Undefined: the words are a sentence about what it does. */
  readonly label?: string
  readonly words: string
  /** The account that gets something, or may take it. */
  readonly receiver?: string
  readonly isWarning?: boolean
}

/** Where an instruction stands. */
export interface InstructionPlace {
  /** The account of the user, in base58. */
  readonly account: string
  /** All instructions of the same transaction. */
  readonly instructions: readonly SolanaInstruction[]
}

/** Describes the effect of an instruction. Undefined: it cannot be read. */
export const describeInstruction = (
  instruction: SolanaInstruction,
  place: InstructionPlace,
): InstructionWords | undefined =>
  coins(instruction) ??
  budget(instruction) ??
  opening(instruction, place) ??
  note(instruction) ??
  transfer(instruction) ??
  allowance(instruction)

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function coins({ program, accounts, data }: SolanaInstruction): InstructionWords | undefined {
  const view = viewOf(data)
  const [, to] = accounts
  if (program !== SYSTEM_PROGRAM || data.length !== 12 || view.getUint32(0, true) !== 2 || to === undefined)
    return undefined
  return {
    words: `${formatUnits(view.getBigUint64(4, true), LAMPORT_DECIMALS)} SOL go to ${to}.`,
    receiver: to,
  }
}

const budget = ({ program, data }: SolanaInstruction): InstructionWords | undefined =>
  program === BUDGET_PROGRAM && ((data[0] === 2 && data.length === 5) || (data[0] === 3 && data.length === 9))
    ? { words: 'Sets the fee of the transaction.' }
    : undefined

/** The rent goes to the owner, who may close the account. So the user is warned of paying it for somebody who gets nothing else. */
function opening(
  instruction: SolanaInstruction,
  { account, instructions }: InstructionPlace,
): InstructionWords | undefined {
  const opened = openedAccount(instruction)
  if (opened === undefined) return undefined
  const { payer, address, owner, token } = opened
  const isOwn = owner === account
  const isGift = payer === account && !isOwn && !instructions.some((one) => isSent(one, address))
  const words = [
    `Opens the token account ${address} of ${isOwn ? 'your account' : owner}, for the token ${token}.`,
    `${payer === account ? 'Your account' : payer} pays its rent.`,
    ...(isGift ? ['Nothing is sent there in this transaction.'] : []),
  ].join(' ')
  return { words, isWarning: isGift, ...(!isOwn && { receiver: owner }) }
}

/** True if some of a token arrives at the account. */
function isSent(instruction: SolanaInstruction, to: string): boolean {
  const sent = solanaTokenTransfer(instruction)
  return sent !== undefined && sent.to === to && sent.amount > (sent.withheld ?? 0n)
}

function note({ program, data }: SolanaInstruction): InstructionWords | undefined {
  if (program === undefined || !MEMO_PROGRAMS.includes(program) || data.length > MOST_NOTE) return undefined
  const text = readText(data)
  return text === undefined ? undefined : { label: 'Note', words: shownText(text) }
}

function transfer(instruction: SolanaInstruction): InstructionWords | undefined {
  const sent = solanaTokenTransfer(instruction)
  if (sent === undefined) return undefined
  const { from, to, amount, of, withheld } = sent
  if (of === undefined)
    return { words: `${amount} units of a token go from ${from ?? 'an account'} to ${to}.`, receiver: to }
  const sum = (units: bigint): string => formatUnits(units, of.decimals)
  const what = `${sum(amount)} of the token ${of.token ?? ''}`
  if (withheld === undefined) return { words: `${what} go to ${to}.`, receiver: to }
  const fee = `${sum(withheld)} are withheld as the fee of the token`
  return {
    words: `${what} leave ${from ?? 'an account'}. ${fee}, and ${sum(amount - withheld)} arrive at ${to}.`,
    receiver: to,
  }
}

function allowance({ program, accounts, data }: SolanaInstruction): InstructionWords | undefined {
  const [, spender] = accounts
  if (program === undefined || !TOKEN_PROGRAMS.includes(program)) return undefined
  if (data[0] !== 4 || data.length !== 9 || spender === undefined) return undefined
  const amount = viewOf(data).getBigUint64(1, true)
  const what = amount === MOST_UNITS ? 'an unlimited amount' : `${amount} units`
  return {
    words: `${spender} may take ${what} of a token from your account.`,
    ...{ receiver: spender, isWarning: amount > 0n },
  }
}
