import * as z from 'zod/mini'
import { optionInvalid } from '../errors/option-invalid.js'
import { readable } from '../text/readable.js'

/** The state of the chain that a node simulates a transaction on before it sends it. The last five are old names. */
export const SOLANA_COMMITMENTS = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const

export type SolanaCommitment = (typeof SOLANA_COMMITMENTS)[number]

/** The options of a transaction that is sent. */
export interface SolanaSendOptions {
  /** True sends it without a simulation. */
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: SolanaCommitment | undefined
  /** The number of times that the node sends it again to the leader. */
  readonly maxRetries?: number | undefined
  /** The slot that the node must have reached. */
  readonly minContextSlot?: number | undefined
}

const count = z.custom<number>(
  (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
  'Expected a whole number of zero or more',
)
const isCommitment = (value: unknown): boolean => SOLANA_COMMITMENTS.some((one) => one === value)

const shape = z.object({
  skipPreflight: z.optional(
    z.custom<boolean>((value) => typeof value === 'boolean', 'Expected true or false'),
  ),
  preflightCommitment: z.optional(
    z.custom<SolanaCommitment>(isCommitment, `Expected one of ${SOLANA_COMMITMENTS.join(', ')}`),
  ),
  maxRetries: z.optional(count),
  minContextSlot: z.optional(count),
})

/**
 * A copy of the options of a transaction. Fields that are not named here are left out.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function solanaSendOptions(given: unknown): SolanaSendOptions {
  return readable('options', () => {
    const { data, error } = shape.safeParse(given)
    if (data !== undefined)
      return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
    const [issue] = error.issues
    throw optionInvalid(issue?.path.join('.') || 'options', issue?.message ?? 'Expected an object')
  })
}
