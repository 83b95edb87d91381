import { on, type Wire } from '../kit/wire.js'

const views = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'] as const

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
  // A coin has no view of its own after it was sent: what is below shows. A token leads to the account.
  on('tokenSend', 'send.published').send(
    'modal',
    'modal.withdraw',
    ({ token }) => ({ views, ...(token !== 'native' && { instead: 'Account' }) }),
    { ifWanted: true },
  ),
]
