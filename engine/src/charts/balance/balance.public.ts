/** A balance that was read before the read that failed. */
export interface EarlierBalance {
  /** In whole coins, as a decimal string. */
  readonly balance: string
  readonly symbol: string
  /** In base units (wei, lamports), as a decimal string. */
  readonly baseUnits: string
  readonly decimals: number
  /** When it was read, ms since 1970. */
  readonly readAt: number
}

/** The native balance of a family's account. */
export interface BalanceAccount {
  /** Native balance in whole coins as a decimal string; '0.00' when unknown or failed, which is no balance to show. */
  readonly balance: string
  readonly balanceSymbol: string
  /** Native balance in base units (wei, lamports) as a decimal string; undefined when unknown. */
  readonly balanceBaseUnits: string | undefined
  readonly balanceDecimals: number | undefined
  /** When the balance was read, ms since 1970; undefined when unknown. A later read of the same amount is later. */
  readonly balanceReadAt: number | undefined
  /** There only after a failed read: what was read of this account on this network before, to show with its age. */
  readonly balanceBefore?: EarlierBalance
  readonly balanceStatus: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Until when a failed read is not repeated, ms since 1970; undefined when `refreshBalance()` reads again at once. */
  readonly balanceRetryAt: number | undefined
}
