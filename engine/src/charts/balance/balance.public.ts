/** The native balance of a family's account. */
export interface BalanceAccount {
  /** Native balance in whole coins as a decimal string; '0.00' when unknown or failed, which is no balance to show. */
  readonly balance: string
  readonly balanceSymbol: string
  /** Native balance in base units (wei, lamports) as a decimal string; undefined when unknown. */
  readonly balanceBaseUnits: string | undefined
  readonly balanceDecimals: number | undefined
  readonly balanceStatus: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Until when a failed read is not repeated, ms since 1970; undefined when `refreshBalance()` reads again at once. */
  readonly balanceRetryAt: number | undefined
}
