import { isObject } from '../../model/data/is-object.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { SiweConfig } from '../../ports/siwe-config.js'
import type { SiwxConfig } from '../../ports/siwx.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature } from '../kit/feature.js'
import type { SignInSource } from './sign-in-source.js'
import { siwxBlank } from './siwx.blank.js'
import type { siwxChart } from './siwx.chart.js'
import type { SiwxEvent, SiwxFact } from './siwx.events.js'
import { siwxIncoming } from './siwx.incoming.js'
import type { SiwxAccountSlice } from './siwx.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type SiwxFeature = FeatureValue<'siwx'>

declare module '../kit/features.js' {
  interface Features {
    siwx: {
      charts: {
        siwx: ChartTypes<'namespace', SiwxEvent, SiwxFact, typeof siwxChart, { account: SiwxAccountSlice }>
      }
      chunks: { siwx: typeof import('./siwx.chunk.js') }
      service: SignInSource
    }
  }
}

const isSiwe = (value: object): value is SiweConfig => 'mapToSIWX' in value
const isSiwx = (value: object): value is SiwxConfig => 'getSessions' in value

const load = () => import('./siwx.chunk.js')

/** Sign-in with a signature of the wallet. */
export const siwxFeature: Feature<'siwx'> = {
  name: 'siwx',
  rows: { siwx: { per: 'namespace', chunk: 'siwx', blank: siwxBlank } },
  chunks: {
    siwx: { load, idle: ({ flags }) => flags.signsIn, early: true },
  },
  incoming: siwxIncoming,
  fixed: true,
  open: (value) => {
    // A `siweConfig` that is switched off asks for no sign-in.
    const config = isSiwe(value) ? value.mapToSIWX() : isSiwx(value) ? value : undefined
    if (!isObject(config)) return undefined
    const service: SignInSource = {
      config,
      oneClickRequest: async (context) => (await import('./one-click-request.js')).oneClickRequest(context),
    }
    return {
      service,
      flags: { signsIn: true },
      // Only a hint: without it the code comes with the first account.
      withWallet: () => {
        Promise.all([load(), (async () => config.preload?.())()]).catch(() => undefined)
      },
      members: ({ call }) => ({
        signIn: (request = {}) =>
          call('signIn', 'siwx', request, ({ signIn }, core, given, shown) => signIn(core, given, shown)),
        cancelSignIn: (request = {}) =>
          call('cancelSignIn', 'siwx', request, ({ cancelSignIn }, core, given, shown) =>
            cancelSignIn(core, given, shown),
          ),
        signOut: (request = {}) =>
          call('signOut', 'siwx', request, ({ signOut }, core, given, shown) => signOut(core, given, shown)),
      }),
      connected: (core, { namespace, signal }) =>
        core.ask({
          at: { chart: 'siwx', namespace },
          signal,
          command: (attempt) => ({ type: 'siwx.wait', attempt }),
          cancel: (attempt) => ({ type: 'siwx.cancel', attempt }),
        }),
    }
  },
}
