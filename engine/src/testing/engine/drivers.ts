// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { balanceDriver } from '../../charts/balance/balance.driver.js'
import { connectingDriver } from '../../charts/connecting/connecting.driver.js'
import { connectionDriver } from '../../charts/connection/connection.driver.js'
import { listingDriver } from '../../charts/listing/listing.driver.js'
import { modalDriver } from '../../charts/modal/modal.driver.js'
import { networkDriver } from '../../charts/network/network.driver.js'
import { pairingDriver } from '../../charts/pairing/pairing.driver.js'
import { relayDriver } from '../../charts/relay/relay.driver.js'
import { requestDriver } from '../../charts/request/request.driver.js'
import { toastsDriver } from '../../charts/toasts/toasts.driver.js'
import type { EngineChart } from './engine-chart.js'

/** The drivers of the charts whose plans can be run against a whole engine. */
export const drivers = {
  connection: connectionDriver,
  connecting: connectingDriver,
  network: networkDriver,
  modal: modalDriver,
  toasts: toastsDriver,
  request: requestDriver,
  balance: balanceDriver,
  listing: listingDriver,
  pairing: pairingDriver,
  relay: relayDriver,
} as const satisfies Record<string, EngineChart>
