import type { Router } from './router.js'
import type { Snapshots } from './select-state.js'

/** What every chart that is in place shows now. */
export const snapshotsOf = (router: Pick<Router, 'actor'>): Snapshots => ({
  discovery: router.actor('discovery')?.getSnapshot(),
  network: router.actor('network')?.getSnapshot(),
  record: router.actor('record')?.getSnapshot(),
  modal: router.actor('modal')?.getSnapshot(),
  toasts: router.actor('toasts')?.getSnapshot(),
  connection: (namespace) => router.actor('connection', namespace)?.getSnapshot(),
  balance: (namespace) => router.actor('balance', namespace)?.getSnapshot(),
  request: (namespace) => router.actor('request', namespace)?.getSnapshot(),
  pairing: router.actor('pairing')?.getSnapshot(),
  relay: router.actor('relay')?.getSnapshot(),
  listing: router.actor('listing')?.getSnapshot(),
})
