import type { SentEntry } from '../send/sent.public.js'
import type { SendOrder } from './token-send.events.js'
import { transferName } from './transfer-name.js'

const hasArrived = ({ step }: SentEntry): boolean => step === 'success' || step === 'repriced'

/**
 * The transfers that the kit may have sent, as far as this page knows. The user may say of one that it was not sent, and be wrong: the same
 * is not sent again while it is looked for. Once it has arrived the user has to say it anew.
 */
export class DoubtedTransfers {
  readonly #ids = new Map<string, readonly string[]>()

  /** The kit may have sent a transfer. @param id that of its transaction */
  note(order: SendOrder, id: string): void {
    const name = transferName(order)
    this.#ids.set(name, [id, ...(this.#ids.get(name) ?? [])])
  }

  /** The user says that a transfer was not sent, or means another one beside it. */
  forget(order: SendOrder, entries: readonly SentEntry[]): void {
    const isOver = (id: string): boolean => entries.some((one) => one.id === id && hasArrived(one))
    this.#ids.set(
      transferName(order),
      this.#of(order).filter((id) => !isOver(id)),
    )
  }

  /** True if the same is looked for, or has arrived. */
  isOut(order: SendOrder, entries: readonly SentEntry[]): boolean {
    const ids = this.#of(order)
    return entries.some(
      (one) =>
        one.network === order.network && ids.includes(one.id) && (one.step === 'pending' || hasArrived(one)),
    )
  }

  #of(order: SendOrder): readonly string[] {
    return this.#ids.get(transferName(order)) ?? []
  }
}
