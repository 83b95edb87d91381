import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { fakeNodes, harbor, tidewater } from './chains.js'

/** The engine of the kiosk. Its chains answer from the page, so that it needs no network. */
export const engine = createEngine({
  networks: [harbor, tidewater],
  families: [eip155()],
  environment: { fetch: fakeNodes },
})
