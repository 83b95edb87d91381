/** One check of the whole repository: a program that ends with 0 when all is well. */
export interface Gate {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Names of earlier gates whose failure makes this one pointless. */
  readonly needs?: readonly string[]
  /** Shows what it says while it runs, instead of keeping it. */
  readonly live?: boolean
}

/** How a gate ended. */
export interface GateResult {
  readonly name: string
  readonly passed: boolean
  /** Everything it said. */
  readonly output: string
  /** In ms. */
  readonly took: number
}
