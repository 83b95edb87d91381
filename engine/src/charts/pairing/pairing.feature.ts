import type { Feature } from '../kit/feature.js'
import { pairingBlank } from './pairing.blank.js'
import { pairingIncoming } from './pairing.incoming.js'

/** Pairing with wallets on other devices. */
export const pairingFeature: Feature<'pairing'> = {
  name: 'pairing',
  rows: {
    pairing: { per: 'engine', chunk: 'pairing', blank: pairingBlank },
    relay: { per: 'engine', chunk: 'pairing', blank: undefined },
  },
  chunks: { pairing: { load: () => import('./pairing.chunk.js'), asked: true } },
  incoming: pairingIncoming,
}
