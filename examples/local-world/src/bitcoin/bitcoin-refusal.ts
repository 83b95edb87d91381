/** A transaction that a node does not take, in the words and with the error code of Bitcoin Core. */
export class BitcoinRefusal extends Error {
  override readonly name = 'BitcoinRefusal'

  constructor(
    /** As `sendrawtransaction` answers it: -22 cannot be read, -25 no such output, -26 against a rule, -27 is in a block. */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
