/** A payment from an account, in lamports. */
export interface Payment {
  readonly balance: bigint
  readonly pays: bigint
  /** The things that are paid, in words. */
  readonly what: string
  /** The least that an account holds. */
  readonly least: bigint
}

/** Why an account cannot pay; undefined if it can. The chain keeps no account below the minimum. An empty account ends. */
export function lamportsProblem({ balance, pays, what, least }: Payment): string | undefined {
  const left = balance - pays
  if (left < 0n) return `The account has ${balance} lamports, too few for ${what}`
  return left > 0n && left < least
    ? `${left} lamports would stay, fewer than the ${least} of an account`
    : undefined
}
