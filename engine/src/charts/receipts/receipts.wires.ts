import { formatAmount } from '../../model/amounts/amount.js'
import { on, type Wire } from '../kit/wire.js'
import type { SentEntry } from '../send/sent.public.js'

const ended =
  (...steps: readonly SentEntry['step'][]) =>
  ({ entry }: { readonly entry: SentEntry }): boolean =>
    steps.includes(entry.step)

/** The wires from the end of a transaction. */
export const receiptsWires: readonly Wire[] = [
  on('receipts', 'receipt.done')
    .when('it is in a block', ({ entry }) => entry.receipt !== undefined)
    .sendSame('balance', 'balance.refresh', () => ({}), { ifWanted: true }),
  on('receipts', 'receipt.done')
    .when('it arrived', ended('success', 'repriced'))
    .send('toasts', 'toast.show', ({ entry: { amount: units, decimals, symbol } }) => {
      const amount = formatAmount(BigInt(units), decimals)
      return {
        variant: 'success',
        text: `Sent ${amount} ${symbol}`,
        message: { code: 'sent', params: { amount, symbol } },
      }
    }),
  on('receipts', 'receipt.done')
    .when('it reverted', ended('reverted'))
    .send('toasts', 'toast.show', () => ({
      variant: 'error',
      text: 'Send failed. The fee was paid.',
      message: { code: 'sendFailed' },
    })),
]
