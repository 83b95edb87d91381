// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { appWires } from '../charts/app/app.wires.js'
import { askingWires } from '../charts/asking/asking.wires.js'
import { balanceWires } from '../charts/balance/balance.wires.js'
import { connectionWires } from '../charts/connection/connection.wires.js'
import { discoveryWires } from '../charts/discovery/discovery.wires.js'
import { ownIds } from '../charts/kit/own-ids.js'
import type { Wire } from '../charts/kit/wire.js'
import { listingWires } from '../charts/listing/listing.wires.js'
import { modalWires } from '../charts/modal/modal.wires.js'
import { networkWires } from '../charts/network/network.wires.js'
import { pairingWires } from '../charts/pairing/pairing.wires.js'
import { recordWires } from '../charts/record/record.wires.js'
import { relayWires } from '../charts/relay/relay.wires.js'
import { requestWires } from '../charts/request/request.wires.js'
import { siwxWires } from '../charts/siwx/siwx.wires.js'
import { slotWires } from '../charts/slot/slot.wires.js'

/** The wires of every chart, for the drawings and the tests. */
export const wires: readonly Wire[] = ownIds([
  ...recordWires,
  ...discoveryWires,
  ...appWires,
  ...connectionWires,
  ...askingWires,
  ...networkWires,
  ...modalWires,
  ...slotWires,
  ...requestWires,
  ...siwxWires,
  ...balanceWires,
  ...pairingWires,
  ...relayWires,
  ...listingWires,
])
