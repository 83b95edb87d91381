import type { StoredWallet } from '../../model/wallets/stored-record.js'

/** What is remembered of earlier visits. */
export interface RecordSlice {
  /** True once the record was read and every stored wallet has answered or is being asked. */
  readonly ready: boolean
  readonly recentWallets: readonly StoredWallet[]
  readonly remembers: 'storage' | 'memory'
}
