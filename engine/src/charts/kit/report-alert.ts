import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Report } from './report.js'

/** What `alert.raised` means: something the developer should look at. */
export const reportAlert = ({ error }: { readonly error: WalletchartError }): Report => ({
  log: { level: 'warn', error },
  events: [{ name: 'alert', event: { error } }],
})
