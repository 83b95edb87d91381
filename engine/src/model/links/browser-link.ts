import { safeLink } from './safe-link.js'
import { walletLink } from './wallet-link.js'

const PLACES = /\{(url|page)\}/g

/** The template of a link into a wallet's own browser. Undefined if it has no place for a page, or is not safe to open. Never throws. */
export function browserLink(template: unknown): string | undefined {
  if (typeof template !== 'string' || !/\{(url|page)\}/.test(template)) return undefined
  return walletLink(template.replace(PLACES, 'page')) === undefined ? undefined : template
}

/** The link that shows a page in the wallet's own browser. Undefined when template or page are not safe to open. Never throws. */
export function filledBrowserLink(template: string, page: string): string | undefined {
  const shown = safeLink(page)
  if (shown === undefined || browserLink(template) === undefined) return undefined
  // A fragment would belong to the link itself.
  const bare = shown.replace(/^https?:\/\//, '').replaceAll('#', '%23')
  return walletLink(
    template.replace(PLACES, (_, place) => (place === 'url' ? encodeURIComponent(shown) : bare)),
  )
}
