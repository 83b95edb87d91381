/** An output that an address can spend. */
export interface Utxo {
  /** The id of its transaction. */
  readonly txid: string
  /** Its index in that transaction. */
  readonly vout: number
  /** Satoshis. */
  readonly value: bigint
  /** False while its transaction is in no block. */
  readonly confirmed: boolean
}
