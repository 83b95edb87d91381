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
]
