import type { Caip2 } from '../ids/caip2.js'

/** The amount and the token of a payment URI. */
export interface GivenAsk {
  /** The contract, or the mint; left out: the coin. */
  readonly token?: string | undefined
  /** In base units, or in whole units as a text, as its standard has it. Left out: the payer chooses. */
  readonly amount?: bigint | string | undefined
}

/** A receiver as a text names it, before anybody is asked. */
export interface GivenReceiver {
  /** An address of the family, or a name to look up. */
  readonly to: string
  readonly isName: boolean
  /** Four bytes in hexadecimal that have to fit the address and the network (ERC-7828). */
  readonly checksum?: string | undefined
  readonly asks?: GivenAsk | undefined
}

/** A receiver with the network that its text names. */
export interface NamedReceiver extends GivenReceiver {
  /** Left out: the text names none. */
  readonly network?: Caip2 | undefined
}
