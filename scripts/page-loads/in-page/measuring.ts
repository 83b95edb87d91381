import { announceScriptedWallet } from './scripted-wallet.js'
import { stopwatch } from './stopwatch.js'

window.stopwatch = stopwatch
announceScriptedWallet()
