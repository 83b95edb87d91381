import type { Feature } from '../kit/feature.js'
import { siwxBlank } from './siwx.blank.js'
import { siwxIncoming } from './siwx.incoming.js'

/** Sign-in with a signature of the wallet. */
export const siwxFeature: Feature<'siwx'> = {
  name: 'siwx',
  rows: { siwx: { per: 'namespace', chunk: 'siwx', blank: siwxBlank } },
  chunks: { siwx: { load: () => import('./siwx.chunk.js'), idle: () => true, early: true } },
  incoming: siwxIncoming,
}
