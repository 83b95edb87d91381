// Generated from the folders of engine/src/charts by `npm run charts`. Do not edit.
import { appChart } from './app/app.chart.js'
import { appWords } from './app/app.words.js'
import { balanceChart } from './balance/balance.chart.js'
import { balanceWords } from './balance/balance.words.js'
import type { CatalogueChart } from './catalogue-chart.js'
import { connectingChart } from './connecting/connecting.chart.js'
import { connectingWords } from './connecting/connecting.words.js'
import { connectionChart } from './connection/connection.chart.js'
import { connectionWords } from './connection/connection.words.js'
import { discoveryChart } from './discovery/discovery.chart.js'
import { discoveryWords } from './discovery/discovery.words.js'
import { identityChart } from './identity/identity.chart.js'
import { identityWords } from './identity/identity.words.js'
import { listingChart } from './listing/listing.chart.js'
import { listingWords } from './listing/listing.words.js'
import { loginChart } from './login/login.chart.js'
import { loginWords } from './login/login.words.js'
import { loginFrameChart } from './login-frame/login-frame.chart.js'
import { loginFrameWords } from './login-frame/login-frame.words.js'
import { loginSessionChart } from './login-session/login-session.chart.js'
import { loginSessionWords } from './login-session/login-session.words.js'
import { modalChart } from './modal/modal.chart.js'
import { modalWords } from './modal/modal.words.js'
import { networkChart } from './network/network.chart.js'
import { networkWords } from './network/network.words.js'
import { pairingChart } from './pairing/pairing.chart.js'
import { pairingWords } from './pairing/pairing.words.js'
import { recordChart } from './record/record.chart.js'
import { recordWords } from './record/record.words.js'
import { relayChart } from './relay/relay.chart.js'
import { relayWords } from './relay/relay.words.js'
import { requestChart } from './request/request.chart.js'
import { requestWords } from './request/request.words.js'
import { siwxChart } from './siwx/siwx.chart.js'
import { siwxWords } from './siwx/siwx.words.js'
import { slotChart } from './slot/slot.chart.js'
import { slotWords } from './slot/slot.words.js'
import { toastsChart } from './toasts/toasts.chart.js'
import { toastsWords } from './toasts/toasts.words.js'
import { tokensChart } from './tokens/tokens.chart.js'
import { tokensWords } from './tokens/tokens.words.js'

/** Every chart of the engine, for the command, the docs and the tests. */
export const catalogue: readonly CatalogueChart[] = [
  { chart: appChart, words: appWords },
  { chart: discoveryChart, words: discoveryWords },
  { chart: connectionChart, words: connectionWords },
  { chart: connectingChart, words: connectingWords },
  { chart: networkChart, words: networkWords },
  { chart: recordChart, words: recordWords },
  { chart: modalChart, words: modalWords },
  { chart: toastsChart, words: toastsWords },
  { chart: slotChart, words: slotWords },
  { chart: requestChart, words: requestWords },
  { chart: balanceChart, words: balanceWords },
  { chart: identityChart, words: identityWords },
  { chart: listingChart, words: listingWords },
  { chart: loginChart, words: loginWords },
  { chart: loginFrameChart, words: loginFrameWords },
  { chart: loginSessionChart, words: loginSessionWords },
  { chart: pairingChart, words: pairingWords },
  { chart: relayChart, words: relayWords },
  { chart: siwxChart, words: siwxWords },
  { chart: tokensChart, words: tokensWords },
]
