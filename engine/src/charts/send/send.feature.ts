import type { FeatureValue } from '../../ports/feature-value.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature } from '../kit/feature.js'
import { receiptsBlank } from '../receipts/receipts.blank.js'
import type { receiptsChart } from '../receipts/receipts.chart.js'
import type { ReceiptsEvent, ReceiptsFact } from '../receipts/receipts.events.js'
import { sendFormBlank } from '../send-form/send-form.blank.js'
import type { sendFormChart } from '../send-form/send-form.chart.js'
import type { SendFormEvent, SendFormFact } from '../send-form/send-form.events.js'
import { tokenSendBlank } from '../token-send/token-send.blank.js'
import type { tokenSendChart } from '../token-send/token-send.chart.js'
import type { TokenSendEvent, TokenSendFact } from '../token-send/token-send.events.js'
import { type ReadyAccount, recallSent } from './recall-sent.js'
import { sendIncoming } from './send.incoming.js'
import type { SendControls, SendSlice } from './send.public.js'
import type { SendFormSlice } from './send-form.public.js'
import type { SendSettings, SentSlice } from './sent.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type SendFeature = FeatureValue<'send'>

declare module '../kit/features.js' {
  interface Features {
    send: {
      charts: {
        tokenSend: ChartTypes<
          'engine',
          TokenSendEvent,
          TokenSendFact,
          typeof tokenSendChart,
          { state: SendSlice }
        >
        sendForm: ChartTypes<
          'engine',
          SendFormEvent,
          SendFormFact,
          typeof sendFormChart,
          { state: SendFormSlice }
        >
        receipts: ChartTypes<
          'engine',
          ReceiptsEvent,
          ReceiptsFact,
          typeof receiptsChart,
          { state: SentSlice }
        >
      }
      chunks: { send: typeof import('./send.chunk.js') }
      service: Required<SendSettings>
      controls: SendControls
    }
  }
}

/** Transfers of coins and tokens. */
export const sendFeature: Feature<'send'> = {
  name: 'send',
  rows: {
    tokenSend: { per: 'engine', chunk: 'send', blank: tokenSendBlank },
    sendForm: { per: 'engine', chunk: 'send', blank: sendFormBlank },
    receipts: { per: 'engine', chunk: 'send', blank: receiptsBlank },
  },
  chunks: { send: { load: () => import('./send.chunk.js'), asked: true } },
  incoming: sendIncoming,
  open: (value, host) => {
    let recall = (_: ReadyAccount): void => undefined
    return {
      ...recallSent(host, (account) => recall(account)),
      service: { watchPending: 'watchPending' in value && value.watchPending === true },
      controls: ({ call, send, getState }): SendControls => {
        recall = (account) => {
          const shown = getState().accounts[account.namespace]
          if (shown?.address === account.address) send('receipts', { type: 'receipts.account', ...account })
        }
        const controls: SendControls = {
          quote: (request) =>
            call('send.quote', 'send', request, ({ quoteSend }, core, given, shown) =>
              quoteSend(core, given, shown),
            ),
          edit: (change) =>
            call('send.edit', 'send', change, ({ editSend }, core, given, shown) =>
              editSend(core, given, shown),
            ),
          retry: () => send('sendForm', { type: 'form.retry' }),
          clear: () => send('sendForm', { type: 'form.clear' }),
          review: (request) =>
            request === undefined
              ? call('send.review', 'send', {}, ({ reviewForm }, core, given, shown) =>
                  reviewForm(core, given, shown),
                )
              : call('send.review', 'send', request, ({ reviewRequest }, core, given, shown) =>
                  reviewRequest(core, given, shown),
                ),
          confirm: (request) =>
            call('send.confirm', 'send', request, ({ confirmSend }, core, given, shown) =>
              confirmSend(core, given, shown),
            ),
          send: (request) =>
            call('send.send', 'send', request, async ({ reviewSend, confirmSend }, core, given, shown) => {
              const { id: review } = await reviewSend(core, given, shown)
              return confirmSend(core, { review, ...(given.signal && { signal: given.signal }) }, shown)
            }),
          forgetReceivers: () =>
            call('send.forgetReceivers', 'send', {}, ({ forgetEveryReceiver }, core) =>
              forgetEveryReceiver(core),
            ),
          cancel: () => send('tokenSend', { type: 'send.cancel' }),
          forget: () => send('tokenSend', { type: 'send.forget' }),
          check: (id, options = {}) =>
            call('send.check', 'send', options, ({ checkSent }, core, given, shown) =>
              checkSent(core, { ...given, id }, shown),
            ),
        }
        return controls
      },
    }
  },
}
