// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { appTrace } from '../charts/app/app.trace.js'
import { approvalsTrace } from '../charts/approvals/approvals.trace.js'
import { balanceTrace } from '../charts/balance/balance.trace.js'
import type { ChartName } from '../charts/charts.js'
import { connectingTrace } from '../charts/connecting/connecting.trace.js'
import { connectionTrace } from '../charts/connection/connection.trace.js'
import { discoveryTrace } from '../charts/discovery/discovery.trace.js'
import { identityTrace } from '../charts/identity/identity.trace.js'
import type { AnyChartTrace } from '../charts/kit/trace/chart-trace.js'
import { listingTrace } from '../charts/listing/listing.trace.js'
import { loginTrace } from '../charts/login/login.trace.js'
import { loginFrameTrace } from '../charts/login-frame/login-frame.trace.js'
import { loginKeysTrace } from '../charts/login-keys/login-keys.trace.js'
import { loginSessionTrace } from '../charts/login-session/login-session.trace.js'
import { modalTrace } from '../charts/modal/modal.trace.js'
import { networkTrace } from '../charts/network/network.trace.js'
import { pairingTrace } from '../charts/pairing/pairing.trace.js'
import { receiptsTrace } from '../charts/receipts/receipts.trace.js'
import { recordTrace } from '../charts/record/record.trace.js'
import { relayTrace } from '../charts/relay/relay.trace.js'
import { requestTrace } from '../charts/request/request.trace.js'
import { sendFormTrace } from '../charts/send-form/send-form.trace.js'
import { siwxTrace } from '../charts/siwx/siwx.trace.js'
import { slotTrace } from '../charts/slot/slot.trace.js'
import { toastsTrace } from '../charts/toasts/toasts.trace.js'
import { tokenSendTrace } from '../charts/token-send/token-send.trace.js'
import { tokensTrace } from '../charts/tokens/tokens.trace.js'

/** The trace rules of every chart. */
export const chartTraces: { readonly [Name in ChartName]: AnyChartTrace } = {
  app: appTrace,
  discovery: discoveryTrace,
  connection: connectionTrace,
  connecting: connectingTrace,
  network: networkTrace,
  record: recordTrace,
  modal: modalTrace,
  toasts: toastsTrace,
  slot: slotTrace,
  request: requestTrace,
  balance: balanceTrace,
  identity: identityTrace,
  listing: listingTrace,
  login: loginTrace,
  approvals: approvalsTrace,
  loginFrame: loginFrameTrace,
  loginSession: loginSessionTrace,
  loginKeys: loginKeysTrace,
  pairing: pairingTrace,
  relay: relayTrace,
  tokenSend: tokenSendTrace,
  sendForm: sendFormTrace,
  receipts: receiptsTrace,
  siwx: siwxTrace,
  tokens: tokensTrace,
}
