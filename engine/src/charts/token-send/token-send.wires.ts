import { on, type Wire } from '../kit/wire.js'

/** What follows from a transfer. */
export const tokenSendWires: readonly Wire[] = [
  on('tokenSend', 'send.asked').sendSame('request', 'request.ask', ({ request }) => ({ request })),
  on('tokenSend', 'send.unasked').sendSame('request', 'request.cancel', ({ attempt }) => ({ attempt }), {
    ifWanted: true,
  }),
  on('tokenSend', 'send.published').send(
    'sendForm',
    'form.sent',
    ({ network, from, to, token }) => ({ network, from, to, token }),
    { ifWanted: true },
  ),
  on('tokenSend', 'send.published').send(
    'receipts',
    'receipts.published',
    ({ id, namespace, network, from, to, token, amount, symbol, decimals }) => ({
      sent: { id, namespace, network, from, to, token, symbol, decimals, amount: amount.toString() },
    }),
  ),
  on('tokenSend', 'send.published').send('toasts', 'toast.show', () => ({
    variant: 'success',
    text: 'Transaction started',
    message: { code: 'transactionStarted' },
  })),
]
