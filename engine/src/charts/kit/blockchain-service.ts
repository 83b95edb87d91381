/** The part `services` of every feature that asks the Blockchain API: they share one URL. */
export type BlockchainService = {
  /** Base of the Blockchain API. */
  readonly api: string
}

/** Its default, for `services` of such a feature. */
export const blockchainService: BlockchainService = { api: 'https://rpc.walletconnect.org' }
