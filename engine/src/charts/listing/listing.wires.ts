import { alertToast } from '../kit/alert-toast.js'
import { on, type Wire } from '../kit/wire.js'

/** Who hears of the wallet listing. */
export const listingWires: readonly Wire[] = [
  on('listing', 'alert.raised').send('toasts', 'toast.show', alertToast),
]
