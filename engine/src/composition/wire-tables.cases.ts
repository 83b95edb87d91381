// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { appWireTables } from '../charts/app/app.wires.cases.js'
import { approvalsWireTables } from '../charts/approvals/approvals.wires.cases.js'
import { balanceWireTables } from '../charts/balance/balance.wires.cases.js'
import type { ChartName } from '../charts/charts.js'
import { connectingWireTables } from '../charts/connecting/connecting.wires.cases.js'
import { connectionWireTables } from '../charts/connection/connection.wires.cases.js'
import { discoveryWireTables } from '../charts/discovery/discovery.wires.cases.js'
import { identityWireTables } from '../charts/identity/identity.wires.cases.js'
import type { WireTables } from '../charts/kit/wire-table.cases.js'
import { listingWireTables } from '../charts/listing/listing.wires.cases.js'
import { loginWireTables } from '../charts/login/login.wires.cases.js'
import { loginFrameWireTables } from '../charts/login-frame/login-frame.wires.cases.js'
import { loginSessionWireTables } from '../charts/login-session/login-session.wires.cases.js'
import { modalWireTables } from '../charts/modal/modal.wires.cases.js'
import { networkWireTables } from '../charts/network/network.wires.cases.js'
import { pairingWireTables } from '../charts/pairing/pairing.wires.cases.js'
import { receiptsWireTables } from '../charts/receipts/receipts.wires.cases.js'
import { recordWireTables } from '../charts/record/record.wires.cases.js'
import { relayWireTables } from '../charts/relay/relay.wires.cases.js'
import { requestWireTables } from '../charts/request/request.wires.cases.js'
import { sendFormWireTables } from '../charts/send-form/send-form.wires.cases.js'
import { siwxWireTables } from '../charts/siwx/siwx.wires.cases.js'
import { slotWireTables } from '../charts/slot/slot.wires.cases.js'
import { tokenSendWireTables } from '../charts/token-send/token-send.wires.cases.js'
import { tokensWireTables } from '../charts/tokens/tokens.wires.cases.js'

/** The table of every wire, by the id of the wire. */
export const wireTables: WireTables<ChartName> = {
  ...appWireTables,
  ...discoveryWireTables,
  ...connectionWireTables,
  ...connectingWireTables,
  ...networkWireTables,
  ...recordWireTables,
  ...modalWireTables,
  ...slotWireTables,
  ...requestWireTables,
  ...balanceWireTables,
  ...identityWireTables,
  ...listingWireTables,
  ...loginWireTables,
  ...approvalsWireTables,
  ...loginFrameWireTables,
  ...loginSessionWireTables,
  ...pairingWireTables,
  ...relayWireTables,
  ...tokenSendWireTables,
  ...sendFormWireTables,
  ...receiptsWireTables,
  ...siwxWireTables,
  ...tokensWireTables,
}
