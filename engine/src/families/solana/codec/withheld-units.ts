/** The fee of a mint from an epoch on. */
export interface MintFee {
  readonly epoch: bigint
  /** The most that a transfer costs, in base units of the token. */
  readonly most: bigint
  /** Ten thousandths of the amount, at most 10,000. */
  readonly basisPoints: bigint
}

/** The two fees of a mint. The newer one holds from its epoch on. */
export interface MintFees {
  readonly older: MintFee
  readonly newer: MintFee
}

const WHOLE = 10_000n

/** The part of an amount that Token-2022 withholds in an epoch, in base units. It is rounded up. */
export function withheldUnits(amount: bigint, { older, newer }: MintFees, epoch: bigint): bigint {
  const { most, basisPoints } = epoch >= newer.epoch ? newer : older
  const part = (amount * basisPoints + WHOLE - 1n) / WHOLE
  return part < most ? part : most
}
