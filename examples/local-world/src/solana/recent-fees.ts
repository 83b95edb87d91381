import { computeBudgetOf } from './compute-budget-of.js'
import type { LandedTransaction, SolanaVm } from './solana-vm.js'

/** A slot, and the least that a transaction paid for each unit in it, in millionths of a lamport. */
export interface RecentFee {
  readonly slot: number
  readonly prioritizationFee: number
}

function paidFor({ message }: LandedTransaction, addresses: readonly string[]): bigint {
  if (message === undefined) return 0n
  const isWritten = message.staticAccountKeys.some(
    (key, at) => message.isAccountWritable(at) && addresses.includes(key.toBase58()),
  )
  return isWritten ? computeBudgetOf(message).price : 0n
}

/** The fees of the recent transactions that wrote some of these accounts: 0 for a slot in which none did. The newest slot is the last. */
export function recentFees(vm: SolanaVm, addresses: readonly string[]): readonly RecentFee[] {
  const crowded = Number(vm.priceOf(addresses))
  const landed = vm.recentlyLanded().map((one) => ({
    slot: one.slot,
    prioritizationFee: Math.max(Number(paidFor(one, addresses)), crowded),
  }))
  return [...landed, { slot: vm.slot, prioritizationFee: crowded }]
}
