import type { SolanaInstruction } from './solana-message.js'
import { SYSTEM_PROGRAM, TOKEN_ACCOUNT_PROGRAM, TOKEN_PROGRAMS } from './solana-programs.js'

/** A token account that a step opens. Addresses are base58. */
export interface OpenedAccount {
  /** The account that pays the rent. */
  readonly payer: string
  readonly address: string
  readonly owner: string
  readonly token: string
}

/** The numbers of the steps that open one: there must be none yet, or there may be one. */
const OPENS = [0, 1]

/**
 * The token account that a step opens. The network refuses an address that is not the one of this owner and this token. Undefined for
 * any other step, and for one of another form.
 */
export function openedAccount({ program, accounts, data }: SolanaInstruction): OpenedAccount | undefined {
  const [payer, address, owner, token, system, tokens] = accounts
  // Without a number it is the first of them.
  const isOpening = data.length <= 1 && OPENS.includes(data[0] ?? 0)
  if (program !== TOKEN_ACCOUNT_PROGRAM || !isOpening || accounts.length !== 6) return undefined
  if (system !== SYSTEM_PROGRAM || tokens === undefined || !TOKEN_PROGRAMS.includes(tokens)) return undefined
  if (payer === undefined || address === undefined || owner === undefined || token === undefined)
    return undefined
  return { payer, address, owner, token }
}
