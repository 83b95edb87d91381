import { buildPairingWallet } from '../../examples/pairing-wallet/start-pairing-wallet.js'
import { buildPage } from '../../examples/playground/server/build-page.js'
import { buildVisualizer } from '../../examples/playground/server/build-visualizer.js'
import { buildPage as buildTestPage } from './build-page.js'

// Builds every page that browser tests open, one after the other, so that lanes side by side find them built.
await buildVisualizer()
await buildPage()
await buildPairingWallet()
await buildTestPage('playground')
await buildTestPage('skin')
await buildTestPage('plans')
await buildTestPage('plans', 18)
