import { hostOf } from './model/links/host.js'
import type { Environment } from './ports/environment.js'

/** Whether the page runs on a phone or tablet, where a wallet is another app on the same device. */
export const isPhone = ({ window }: Pick<Environment, 'window'>): boolean => {
  const navigator = window?.navigator
  if (navigator === undefined) return false
  const { userAgent, maxTouchPoints } = navigator
  const elsewhere = { framed: false, telegram: false, standalone: false }
  return hostOf({ userAgent: userAgent ?? '', maxTouchPoints, ...elsewhere }).platform !== 'desktop'
}
