import { formatUnits } from 'viem/utils'
import type { SolanaInstruction } from './solana-message.js'

const SYSTEM = '11111111111111111111111111111111'
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const LAMPORT_DECIMALS = 9
/** The most that an amount of a token can say. */
const MOST_UNITS = 2n ** 64n - 1n

/** The effect of an instruction. */
export interface InstructionWords {
  readonly words: string
  /** The account that gets something, or may take it. */
  readonly receiver?: string
  readonly isWarning?: boolean
}

/** Describes the effect of an instruction. Undefined: it cannot be read. */
export function describeInstruction({
  program,
  accounts,
  data,
}: SolanaInstruction): InstructionWords | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [first, second, third] = accounts
  if (program === SYSTEM && data.length === 12 && view.getUint32(0, true) === 2 && second !== undefined)
    return {
      words: `${formatUnits(view.getBigUint64(4, true), LAMPORT_DECIMALS)} SOL go to ${second}.`,
      receiver: second,
    }
  if (program === BUDGET && ((data[0] === 2 && data.length === 5) || (data[0] === 3 && data.length === 9)))
    return { words: 'Sets the fee of the transaction.' }
  if (program === undefined || !TOKENS.includes(program)) return undefined
  if (data[0] === 3 && data.length === 9 && second !== undefined)
    return {
      words: `${view.getBigUint64(1, true)} units of a token go from ${first ?? 'an account'} to ${second}.`,
      receiver: second,
    }
  if (data[0] === 12 && data.length === 10 && third !== undefined)
    return {
      words: `${formatUnits(view.getBigUint64(1, true), data[9] ?? 0)} of the token ${second ?? ''} go to ${third}.`,
      receiver: third,
    }
  if (data[0] === 4 && data.length === 9 && second !== undefined) {
    const amount = view.getBigUint64(1, true)
    const what = amount === MOST_UNITS ? 'an unlimited amount' : `${amount} units`
    return {
      words: `${second} may take ${what} of a token from your account.`,
      ...{ receiver: second, isWarning: amount > 0n },
    }
  }
  return undefined
}
