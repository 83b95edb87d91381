// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { appWires } from '../charts/app/app.wires.js'
import { approvalsWires } from '../charts/approvals/approvals.wires.js'
import { balanceWires } from '../charts/balance/balance.wires.js'
import { connectingWires } from '../charts/connecting/connecting.wires.js'
import { connectionWires } from '../charts/connection/connection.wires.js'
import { discoveryWires } from '../charts/discovery/discovery.wires.js'
import { identityIncoming } from '../charts/identity/identity.incoming.js'
import { inOrder } from '../charts/kit/in-order.js'
import { ownIds } from '../charts/kit/own-ids.js'
import type { Wire } from '../charts/kit/wire.js'
import { listingIncoming } from '../charts/listing/listing.incoming.js'
import { listingWires } from '../charts/listing/listing.wires.js'
import { loginIncoming } from '../charts/login/login.incoming.js'
import { loginWires } from '../charts/login/login.wires.js'
import { loginFrameWires } from '../charts/login-frame/login-frame.wires.js'
import { loginSessionWires } from '../charts/login-session/login-session.wires.js'
import { modalWires } from '../charts/modal/modal.wires.js'
import { networkWires } from '../charts/network/network.wires.js'
import { pairingIncoming } from '../charts/pairing/pairing.incoming.js'
import { pairingWires } from '../charts/pairing/pairing.wires.js'
import { receiptsWires } from '../charts/receipts/receipts.wires.js'
import { recordWires } from '../charts/record/record.wires.js'
import { relayWires } from '../charts/relay/relay.wires.js'
import { sendIncoming } from '../charts/send/send.incoming.js'
import { sendFormWires } from '../charts/send-form/send-form.wires.js'
import { siwxIncoming } from '../charts/siwx/siwx.incoming.js'
import { siwxWires } from '../charts/siwx/siwx.wires.js'
import { tokenSendWires } from '../charts/token-send/token-send.wires.js'
import { tokensIncoming } from '../charts/tokens/tokens.incoming.js'
import { tokensWires } from '../charts/tokens/tokens.wires.js'

/** The wires of every chart, for the drawings and the tests. */
export const wires: readonly Wire[] = ownIds(
  inOrder(
    [
      ...recordWires,
      ...discoveryWires,
      ...appWires,
      ...connectionWires,
      ...connectingWires,
      ...networkWires,
      ...modalWires,
      ...balanceWires,
      ...listingWires,
      ...loginWires,
      ...approvalsWires,
      ...loginFrameWires,
      ...loginSessionWires,
      ...pairingWires,
      ...relayWires,
      ...tokenSendWires,
      ...sendFormWires,
      ...receiptsWires,
      ...siwxWires,
      ...tokensWires,
    ],
    [
      ...identityIncoming,
      ...listingIncoming,
      ...loginIncoming,
      ...pairingIncoming,
      ...sendIncoming,
      ...siwxIncoming,
      ...tokensIncoming,
    ],
  ),
)
