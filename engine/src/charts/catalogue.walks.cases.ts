// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { appChart } from './app/app.chart.js'
import { appWalks } from './app/app.walks.cases.js'
import { approvalsChart } from './approvals/approvals.chart.js'
import { approvalsWalks } from './approvals/approvals.walks.cases.js'
import { balanceChart } from './balance/balance.chart.js'
import { balanceWalks } from './balance/balance.walks.cases.js'
import { connectingChart } from './connecting/connecting.chart.js'
import { connectingWalks } from './connecting/connecting.walks.cases.js'
import { connectionChart } from './connection/connection.chart.js'
import { connectionWalks } from './connection/connection.walks.cases.js'
import { discoveryChart } from './discovery/discovery.chart.js'
import { discoveryWalks } from './discovery/discovery.walks.cases.js'
import { identityChart } from './identity/identity.chart.js'
import { identityWalks } from './identity/identity.walks.cases.js'
import type { ChartInWalks } from './kit/in-walks.cases.js'
import { listingChart } from './listing/listing.chart.js'
import { listingWalks } from './listing/listing.walks.cases.js'
import { loginChart } from './login/login.chart.js'
import { loginWalks } from './login/login.walks.cases.js'
import { loginFrameChart } from './login-frame/login-frame.chart.js'
import { loginFrameWalks } from './login-frame/login-frame.walks.cases.js'
import { loginKeysChart } from './login-keys/login-keys.chart.js'
import { loginKeysWalks } from './login-keys/login-keys.walks.cases.js'
import { loginSessionChart } from './login-session/login-session.chart.js'
import { loginSessionWalks } from './login-session/login-session.walks.cases.js'
import { modalChart } from './modal/modal.chart.js'
import { modalWalks } from './modal/modal.walks.cases.js'
import { networkChart } from './network/network.chart.js'
import { networkWalks } from './network/network.walks.cases.js'
import { pairingChart } from './pairing/pairing.chart.js'
import { pairingWalks } from './pairing/pairing.walks.cases.js'
import { receiptsChart } from './receipts/receipts.chart.js'
import { receiptsWalks } from './receipts/receipts.walks.cases.js'
import { recordChart } from './record/record.chart.js'
import { recordWalks } from './record/record.walks.cases.js'
import { relayChart } from './relay/relay.chart.js'
import { relayWalks } from './relay/relay.walks.cases.js'
import { requestChart } from './request/request.chart.js'
import { requestWalks } from './request/request.walks.cases.js'
import { sendFormChart } from './send-form/send-form.chart.js'
import { sendFormWalks } from './send-form/send-form.walks.cases.js'
import { siwxChart } from './siwx/siwx.chart.js'
import { siwxWalks } from './siwx/siwx.walks.cases.js'
import { toastsChart } from './toasts/toasts.chart.js'
import { toastsWalks } from './toasts/toasts.walks.cases.js'
import { tokenSendChart } from './token-send/token-send.chart.js'
import { tokenSendWalks } from './token-send/token-send.walks.cases.js'
import { tokensChart } from './tokens/tokens.chart.js'
import { tokensWalks } from './tokens/tokens.walks.cases.js'

/** The charts that are walked together, with how each takes part. */
export const chartsInWalks: readonly ChartInWalks[] = [
  { name: 'app', chart: appChart, walks: appWalks },
  { name: 'discovery', chart: discoveryChart, walks: discoveryWalks },
  { name: 'connection', chart: connectionChart, walks: connectionWalks },
  { name: 'connecting', chart: connectingChart, walks: connectingWalks },
  { name: 'network', chart: networkChart, walks: networkWalks },
  { name: 'record', chart: recordChart, walks: recordWalks },
  { name: 'modal', chart: modalChart, walks: modalWalks },
  { name: 'toasts', chart: toastsChart, walks: toastsWalks },
  { name: 'request', chart: requestChart, walks: requestWalks },
  { name: 'balance', chart: balanceChart, walks: balanceWalks },
  { name: 'identity', chart: identityChart, walks: identityWalks },
  { name: 'listing', chart: listingChart, walks: listingWalks },
  { name: 'login', chart: loginChart, walks: loginWalks },
  { name: 'approvals', chart: approvalsChart, walks: approvalsWalks },
  { name: 'loginFrame', chart: loginFrameChart, walks: loginFrameWalks },
  { name: 'loginSession', chart: loginSessionChart, walks: loginSessionWalks },
  { name: 'loginKeys', chart: loginKeysChart, walks: loginKeysWalks },
  { name: 'pairing', chart: pairingChart, walks: pairingWalks },
  { name: 'relay', chart: relayChart, walks: relayWalks },
  { name: 'tokenSend', chart: tokenSendChart, walks: tokenSendWalks },
  { name: 'sendForm', chart: sendFormChart, walks: sendFormWalks },
  { name: 'receipts', chart: receiptsChart, walks: receiptsWalks },
  { name: 'siwx', chart: siwxChart, walks: siwxWalks },
  { name: 'tokens', chart: tokensChart, walks: tokensWalks },
]
