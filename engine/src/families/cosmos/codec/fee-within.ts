/** One coin of a fee: its smallest unit and a whole number of them. */
export interface FeeCoin {
  readonly denom: string
  readonly amount: string
}

/** A wallet may raise a fee that an app estimated too low, up to this multiple of it. */
export const MOST_TIMES_THE_FEE = 10n

const isWhole = (text: string): boolean => /^\d+$/.test(text)

/**
 * True if the signed fee is in the coins of the requested fee, and at most ten times as high. An app that names no coin leaves the fee to
 * the wallet.
 */
export const isFeeWithin = (asked: readonly FeeCoin[], signed: readonly FeeCoin[]): boolean =>
  asked.length === 0 ||
  signed.every(({ denom, amount }) => {
    const own = asked.filter((coin) => coin.denom === denom && isWhole(coin.amount))
    const most = own.reduce((sum, coin) => sum + BigInt(coin.amount), 0n) * MOST_TIMES_THE_FEE
    const isOnce = signed.filter((coin) => coin.denom === denom).length === 1
    return own.length > 0 && isOnce && isWhole(amount) && BigInt(amount) <= most
  })
