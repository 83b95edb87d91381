/** Why a chain does not take a transaction: the codes of the Cosmos SDK in its code space `sdk`. */
export const COSMOS_CODES = {
  txDecode: 2,
  unauthorized: 4,
  insufficientFunds: 5,
  unknownRequest: 6,
  invalidAddress: 7,
  invalidPubKey: 8,
  unknownAddress: 9,
  invalidCoins: 10,
  outOfGas: 11,
  memoTooLarge: 12,
  insufficientFee: 13,
  noSignatures: 15,
  txInMempool: 19,
  txTimeout: 30,
  wrongSequence: 32,
} as const

/** A transaction that the chain does not take. The message is the `raw_log`. */
export class CosmosRefusal extends Error {
  override readonly name = 'CosmosRefusal'
  readonly code: number

  constructor(why: keyof typeof COSMOS_CODES, message: string) {
    super(message)
    this.code = COSMOS_CODES[why]
  }
}
