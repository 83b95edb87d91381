import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { AttachedPairing, Pairing } from '../../ports/pairing.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature, FeatureCore } from '../kit/feature.js'
import type { Holder } from '../kit/holder.js'
import type { RelayEvent, RelayFact, relayChart } from '../relay/relay.chart.js'
import { givenApp } from './given-app.js'
import { pairingBlank } from './pairing.blank.js'
import type { pairingChart } from './pairing.chart.js'
import type { PairingEvent, PairingFact } from './pairing.events.js'
import { pairingIncoming, pairingViews } from './pairing.incoming.js'
import type { PairingControls, PairingSlice } from './pairing.public.js'
import { pairingWait } from './pairing-wait.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type PairingFeature = FeatureValue<'pairing'>

declare module '../kit/features.js' {
  interface Features {
    pairing: {
      charts: {
        pairing: ChartTypes<'engine', PairingEvent, PairingFact, typeof pairingChart, { state: PairingSlice }>
        relay: ChartTypes<'engine', RelayEvent, RelayFact, typeof relayChart>
      }
      chunks: { pairing: typeof import('./pairing.chunk.js') }
      service: AttachedPairing
      controls: PairingControls
      flags: {
        /** Wallets on other devices can be paired with. */
        readonly pairs: boolean
        /** True on a phone: its code has to be there before the tap that opens a wallet app. */
        readonly mintsOnOpen: boolean
      }
      limits: {
        /** The lifetime of a pairing URI. */
        readonly uriLifetime: number
        /** A pairing URI counts as expired when less than this is left. */
        readonly uriMargin: number
        /** The longest wait for a new pairing URI. */
        readonly proposalDeadline: number
        /** The longest wait for the socket of the relay to open. */
        readonly relayPatience: number
        /** The pause between two tries to open a lost socket again. */
        readonly heartbeat: number
      }
      services: {
        /** Websocket URL of the relay for pairing. */
        readonly relay: string
      }
    }
  }
}

const isPairing = (value: object): value is Pairing => 'attach' in value

const controlsOf = (core: FeatureCore, connectorId: string): PairingControls => ({
  connectorId,
  get uri() {
    return core.getState().pairing?.uri
  },
  start: (app) =>
    core.send('pairing', { type: 'pairing.start', by: 'the app', link: givenApp('pairing.start', app) }),
  pick: (app) => core.send('pairing', { type: 'pairing.pick', link: givenApp('pairing.pick', app) }),
  renew: () => core.send('pairing', { type: 'pairing.renew' }),
  cancel: () => core.send('pairing', { type: 'pairing.cancel' }),
  retry: () => core.send('relay', { type: 'relay.retry' }),
})

/** A code is scanned, or a link opens the app that the user picked. */
const pairingHolder: Holder = {
  deadline: pairingWait,
  restoresAs: 'reconnecting',
  platform: (of) => (of('pairing')?.context.link === undefined ? 'qrcode' : 'mobile'),
  views: pairingViews,
}

/** Pairing with wallets on other devices. */
export const pairingFeature: Feature<'pairing'> = {
  name: 'pairing',
  rows: {
    pairing: { per: 'engine', chunk: 'pairing', blank: pairingBlank },
    relay: { per: 'engine', chunk: 'pairing', blank: undefined },
  },
  chunks: { pairing: { load: () => import('./pairing.chunk.js'), asked: true } },
  incoming: pairingIncoming,
  limits: {
    uriLifetime: 240_000,
    uriMargin: 10_000,
    proposalDeadline: 15_000,
    relayPatience: 10_000,
    heartbeat: 5_000,
  },
  services: { relay: 'wss://relay.walletconnect.org' },
  fixed: true,
  open: (value, host) => {
    if (!isPairing(value)) return undefined
    const { limits, services, isPhone, basic, options: _, ...rest } = host
    const { uriLifetime, storageDeadline } = limits
    const service = value.attach({ ...rest, relay: services.relay, uriLifetime, storageDeadline })
    return {
      service,
      connectors: [service.connector],
      holder: pairingHolder,
      // On a phone the code has to be there before the tap that opens a wallet app.
      flags: { pairs: true, mintsOnOpen: isPhone },
      firstView: basic ? (isPhone ? 'AllWallets' : 'ConnectingWalletConnectBasic') : undefined,
      complaint: rest.projectId === undefined ? new WalletchartError('PROJECT_ID_NOT_CONFIGURED') : undefined,
      controls: (core) => controlsOf(core, service.connector.descriptor.id),
      close: () => service.close(),
    }
  },
}
