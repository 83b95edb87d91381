import { writtenAddress } from '../../model/receivers/written-address.js'
import { isInDoubt, isPending } from '../receipts/followed-entries.js'
import type { FollowedEntry } from '../receipts/receipts.events.js'
import type { SendOrder } from './token-send.events.js'
import { transferName } from './transfer-name.js'

const isOpen = (entry: FollowedEntry): boolean => isPending(entry) || isInDoubt(entry)

/** True if an entry moves what an order moves. */
const isOf = (entry: FollowedEntry, { namespace, network, from, to, asset, amount }: SendOrder): boolean =>
  entry.namespace === namespace &&
  entry.network === network &&
  entry.amount === String(amount) &&
  [
    [entry.from, from],
    [entry.to, to],
    [entry.token, asset.token ?? 'native'],
  ].every(([one = '', other = '']) => writtenAddress(one) === writtenAddress(other))

/**
 * The entries of transfers that the kit may have sent, as far as this page knows, until the same has gone out. The user may say of one that
 * it was not sent, and be wrong.
 */
export class DoubtedTransfers {
  readonly #ids = new Map<string, readonly string[]>()

  /** The kit may have sent a transfer. @param id that of its transaction */
  note(order: SendOrder, id: string): void {
    const name = transferName(order)
    this.#ids.set(name, [id, ...(this.#ids.get(name) ?? [])])
  }

  /** The user says that a transfer was not sent. Another tab, or an earlier visit, may have lost sight of it: then it is the newest entry. */
  forget(order: SendOrder, entries: readonly FollowedEntry[]): void {
    const newest = entries.find((entry) => isOpen(entry) && isOf(entry, order))
    if (newest !== undefined && !this.#ids.has(transferName(order))) this.note(order, newest.id)
  }

  /** The same has gone out. What comes after it is another payment. */
  settle(order: SendOrder): void {
    this.#ids.delete(transferName(order))
  }

  /** The entries of what an order moves that have no end yet. */
  of(order: SendOrder, entries: readonly FollowedEntry[]): readonly FollowedEntry[] {
    const ids = this.#ids.get(transferName(order)) ?? []
    return entries.filter(
      (entry) => isOpen(entry) && entry.network === order.network && ids.includes(entry.id),
    )
  }
}
