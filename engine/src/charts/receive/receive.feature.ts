import * as z from 'zod/mini'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { Feature } from '../kit/feature.js'
import type { ReceiveControls, WalletFeature } from './receive.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type ReceiveFeature = FeatureValue<'receive'>

declare module '../kit/features.js' {
  interface Features {
    receive: {
      chunks: { receive: typeof import('./receive.chunk.js') }
      controls: ReceiveControls
      options: {
        /** The order of the actions of an account, in its view. The others follow in their usual order: onramp, swaps, receive, send. */
        readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
      }
    }
  }
}

const usual: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']
const isKnown = (value: unknown): boolean => usual.some((name) => name === value)

/** The addresses on which an account receives. */
export const receiveFeature: Feature<'receive'> = {
  name: 'receive',
  rows: {},
  chunks: { receive: { load: () => import('./receive.chunk.js'), asked: true } },
  incoming: [],
  options: {
    walletFeaturesOrder: [
      z.array(z.custom<WalletFeature>(isKnown)),
      `a list of ${usual.join(', ')}`,
      `one of ${usual.join(', ')}`,
    ],
  },
  open: (_, { options: { walletFeaturesOrder = [] } }) => ({
    controls: ({ call }): ReceiveControls => ({
      order: [...new Set([...walletFeaturesOrder, ...usual])],
      addresses: (request = {}) =>
        call('receive.addresses', 'receive', request, ({ receiveAddresses }, _, given, shown) =>
          receiveAddresses(given, shown),
        ),
      request: (request) =>
        call('receive.request', 'receive', request, ({ paymentRequest }, core, given, shown) =>
          paymentRequest(core, given, shown),
        ),
    }),
  }),
}
