import { alertToast } from '../kit/alert-toast.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** Who hears of the connection to the relay. */
export const relayWires: readonly Wire[] = [
  on('relay', 'relay.reached').send('pairing', 'pairing.reachable', nothing, ifWanted),
  on('relay', 'alert.raised').send('toasts', 'toast.show', alertToast),
]
