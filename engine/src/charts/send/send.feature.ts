import type { FeatureValue } from '../../ports/feature-value.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature } from '../kit/feature.js'
import { tokenSendBlank } from '../token-send/token-send.blank.js'
import type { tokenSendChart } from '../token-send/token-send.chart.js'
import type { TokenSendEvent, TokenSendFact } from '../token-send/token-send.events.js'
import { sendIncoming } from './send.incoming.js'
import type { SendControls, SendSlice } from './send.public.js'
import type { SendFormSlice } from './send-form.public.js'
import type { SentSlice } from './sent.public.js'

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
          { state: SendSlice & Partial<SendFormSlice & SentSlice> }
        >
      }
      chunks: { send: typeof import('./send.chunk.js') }
      controls: SendControls
    }
  }
}

/** Transfers of coins and tokens. */
export const sendFeature: Feature<'send'> = {
  name: 'send',
  rows: { tokenSend: { per: 'engine', chunk: 'send', blank: tokenSendBlank } },
  chunks: { send: { load: () => import('./send.chunk.js'), asked: true } },
  incoming: sendIncoming,
  open: () => ({
    controls: ({ call, send }): SendControls => {
      const controls: SendControls = {
        quote: (request) =>
          call('send.quote', 'send', request, ({ quoteSend }, core, given, shown) =>
            quoteSend(core, given, shown),
          ),
        review: (request = { token: '', amount: '', to: '' }) =>
          call('send.review', 'send', request, ({ reviewSend }, core, given, shown) =>
            reviewSend(core, given, shown),
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
        cancel: () => send('tokenSend', { type: 'send.cancel' }),
        forget: () => send('tokenSend', { type: 'send.forget' }),
        // The charts of the form and of the receipts bring these.
        edit: async () => undefined,
        retry: () => undefined,
        clear: () => undefined,
        check: () => undefined,
      }
      return controls
    },
  }),
}
