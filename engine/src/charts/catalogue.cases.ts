// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import type { ChartUnderTest } from '@walletchart/chart-kit'
import { reviveWalletchartError } from '../inspect/revive-walletchart-error.js'
import { appCases } from './app/app.cases.js'
import { appChart } from './app/app.chart.js'
import { appWords } from './app/app.words.js'
import { approvalsCases } from './approvals/approvals.cases.js'
import { approvalsChart } from './approvals/approvals.chart.js'
import { approvalsWords } from './approvals/approvals.words.js'
import { balanceCases } from './balance/balance.cases.js'
import { balanceChart } from './balance/balance.chart.js'
import { balanceEquivalents } from './balance/balance.equivalents.cases.js'
import { balanceWords } from './balance/balance.words.js'
import { connectingCases } from './connecting/connecting.cases.js'
import { connectingChart } from './connecting/connecting.chart.js'
import { connectingEquivalents } from './connecting/connecting.equivalents.cases.js'
import { connectingWords } from './connecting/connecting.words.js'
import { connectionCases } from './connection/connection.cases.js'
import { connectionChart } from './connection/connection.chart.js'
import { connectionWords } from './connection/connection.words.js'
import { discoveryCases } from './discovery/discovery.cases.js'
import { discoveryChart } from './discovery/discovery.chart.js'
import { discoveryWords } from './discovery/discovery.words.js'
import { identityCases } from './identity/identity.cases.js'
import { identityChart } from './identity/identity.chart.js'
import { identityWords } from './identity/identity.words.js'
import { listingCases } from './listing/listing.cases.js'
import { listingChart } from './listing/listing.chart.js'
import { listingWords } from './listing/listing.words.js'
import { loginCases } from './login/login.cases.js'
import { loginChart } from './login/login.chart.js'
import { loginWords } from './login/login.words.js'
import { loginFrameCases } from './login-frame/login-frame.cases.js'
import { loginFrameChart } from './login-frame/login-frame.chart.js'
import { loginFrameWords } from './login-frame/login-frame.words.js'
import { loginKeysCases } from './login-keys/login-keys.cases.js'
import { loginKeysChart } from './login-keys/login-keys.chart.js'
import { loginKeysWords } from './login-keys/login-keys.words.js'
import { loginSessionCases } from './login-session/login-session.cases.js'
import { loginSessionChart } from './login-session/login-session.chart.js'
import { loginSessionWords } from './login-session/login-session.words.js'
import { modalCases } from './modal/modal.cases.js'
import { modalChart } from './modal/modal.chart.js'
import { modalEquivalents } from './modal/modal.equivalents.cases.js'
import { modalWords } from './modal/modal.words.js'
import { networkCases } from './network/network.cases.js'
import { networkChart } from './network/network.chart.js'
import { networkEquivalents } from './network/network.equivalents.cases.js'
import { networkWords } from './network/network.words.js'
import { pairingCases } from './pairing/pairing.cases.js'
import { pairingChart } from './pairing/pairing.chart.js'
import { pairingWords } from './pairing/pairing.words.js'
import { receiptsCases } from './receipts/receipts.cases.js'
import { receiptsChart } from './receipts/receipts.chart.js'
import { receiptsEquivalents } from './receipts/receipts.equivalents.cases.js'
import { receiptsWords } from './receipts/receipts.words.js'
import { recordCases } from './record/record.cases.js'
import { recordChart } from './record/record.chart.js'
import { recordEquivalents } from './record/record.equivalents.cases.js'
import { recordWords } from './record/record.words.js'
import { relayCases } from './relay/relay.cases.js'
import { relayChart } from './relay/relay.chart.js'
import { relayEquivalents } from './relay/relay.equivalents.cases.js'
import { relayWords } from './relay/relay.words.js'
import { requestCases } from './request/request.cases.js'
import { requestChart } from './request/request.chart.js'
import { requestEquivalents } from './request/request.equivalents.cases.js'
import { requestWords } from './request/request.words.js'
import { sendFormCases } from './send-form/send-form.cases.js'
import { sendFormChart } from './send-form/send-form.chart.js'
import { sendFormEquivalents } from './send-form/send-form.equivalents.cases.js'
import { sendFormWords } from './send-form/send-form.words.js'
import { siwxCases } from './siwx/siwx.cases.js'
import { siwxChart } from './siwx/siwx.chart.js'
import { siwxWords } from './siwx/siwx.words.js'
import { slotCases } from './slot/slot.cases.js'
import { slotChart } from './slot/slot.chart.js'
import { slotWords } from './slot/slot.words.js'
import { toastsCases } from './toasts/toasts.cases.js'
import { toastsChart } from './toasts/toasts.chart.js'
import { toastsWords } from './toasts/toasts.words.js'
import { tokenSendCases } from './token-send/token-send.cases.js'
import { tokenSendChart } from './token-send/token-send.chart.js'
import { tokenSendWords } from './token-send/token-send.words.js'
import { tokensCases } from './tokens/tokens.cases.js'
import { tokensChart } from './tokens/tokens.chart.js'
import { tokensWords } from './tokens/tokens.words.js'

const charts: readonly ChartUnderTest[] = [
  { chart: appChart, words: appWords, cases: appCases },
  { chart: discoveryChart, words: discoveryWords, cases: discoveryCases },
  { chart: connectionChart, words: connectionWords, cases: connectionCases },
  {
    chart: connectingChart,
    words: connectingWords,
    cases: connectingCases,
    equivalent: connectingEquivalents,
  },
  { chart: networkChart, words: networkWords, cases: networkCases, equivalent: networkEquivalents },
  { chart: recordChart, words: recordWords, cases: recordCases, equivalent: recordEquivalents },
  { chart: modalChart, words: modalWords, cases: modalCases, equivalent: modalEquivalents },
  { chart: toastsChart, words: toastsWords, cases: toastsCases },
  { chart: slotChart, words: slotWords, cases: slotCases },
  { chart: requestChart, words: requestWords, cases: requestCases, equivalent: requestEquivalents },
  { chart: balanceChart, words: balanceWords, cases: balanceCases, equivalent: balanceEquivalents },
  { chart: identityChart, words: identityWords, cases: identityCases },
  { chart: listingChart, words: listingWords, cases: listingCases },
  { chart: loginChart, words: loginWords, cases: loginCases },
  { chart: approvalsChart, words: approvalsWords, cases: approvalsCases },
  { chart: loginFrameChart, words: loginFrameWords, cases: loginFrameCases },
  { chart: loginSessionChart, words: loginSessionWords, cases: loginSessionCases },
  { chart: loginKeysChart, words: loginKeysWords, cases: loginKeysCases },
  { chart: pairingChart, words: pairingWords, cases: pairingCases },
  { chart: relayChart, words: relayWords, cases: relayCases, equivalent: relayEquivalents },
  { chart: tokenSendChart, words: tokenSendWords, cases: tokenSendCases },
  { chart: sendFormChart, words: sendFormWords, cases: sendFormCases, equivalent: sendFormEquivalents },
  { chart: receiptsChart, words: receiptsWords, cases: receiptsCases, equivalent: receiptsEquivalents },
  { chart: siwxChart, words: siwxWords, cases: siwxCases },
  { chart: tokensChart, words: tokensWords, cases: tokensCases },
]

/** Every chart of the engine with what its tests know of it. */
export const chartsUnderTest: readonly ChartUnderTest[] = charts.map((entry) => ({
  ...entry,
  cases: { ...entry.cases, reviveError: reviveWalletchartError },
}))
