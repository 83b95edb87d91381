import { ICON_CAP, safeIcon } from './safe-icon.js'
import { safeLink } from './safe-link.js'

/**
 * The `src` for an `<img>` of an icon that the app or its wallet listing names: a safe data image, or an https URL
 * (http on this machine). Else undefined. Never throws.
 */
export function remoteIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > ICON_CAP) return undefined
  return safeIcon(icon) ?? safeLink(icon.trim())
}
