/** One check of the whole repository: a program that ends with 0 when all is well. */
export interface Gate {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Gates that must have passed before; the failure of one makes this gate pointless. */
  readonly needs?: readonly string[]
  /** Gates that must have ended before, well or not. */
  readonly after?: readonly string[]
  /** How many cores it keeps busy. Default 1. */
  readonly load?: number
  /** A file in which it names what it is at. */
  readonly at?: string
}

/** How a gate ended. */
export interface GateResult {
  readonly name: string
  readonly passed: boolean
  /** Its standard output and standard error. */
  readonly output: string
  /** By the clock, in ms. */
  readonly took: number
  /** Processor time of the program and of all it started, user and system, in ms. Nothing where the system does not tell. */
  readonly cpu?: number
}
