import { formatUnits } from 'viem/utils'
import type { SolanaInstruction } from './solana-message.js'

const SYSTEM = '11111111111111111111111111111111'
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const LAMPORT_DECIMALS = 9

/** The effect of an instruction. */
export interface InstructionWords {
  readonly words: string
  /** The account that gets something, or may take it. */
  readonly receiver?: string
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
  if (program === BUDGET && [2, 3].includes(data[0] ?? 0))
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
  if (data[0] === 4 && data.length === 9)
    return {
      words: `${second ?? 'Another account'} may take ${view.getBigUint64(1, true)} units of a token from your account.`,
      ...(second !== undefined && { receiver: second }),
    }
  return undefined
}
