import type { DeepLink } from '../../model/links/deep-link.js'
import { parseSafeLink } from '../../model/links/safe-link.js'
import { walletLink } from '../../model/links/wallet-link.js'
import type { Opener, Opening } from '../../ports/opener.js'
import { readHost } from './read-host.js'

/** The real opener. Make it where it is used: it reads from the window where the page runs. */
export function windowOpener(window: Window): Opener {
  const host = readHost(window)
  return {
    host,
    open: ({ href, target }: DeepLink): Opening => {
      // What is no link of a wallet goes through the narrower gate, which says why it opens nothing.
      const safe = walletLink(href) ?? parseSafeLink(href)
      const opened = window.open(safe, target)
      if (target === '_blank') disown(opened)
      if (opened !== null) return 'opened'
      // The web view of Telegram's app opens the link elsewhere and hands out no window.
      return host.telegram ? 'unknown' : 'blocked'
    },
  }
}

/** What was opened must not steer this page. `noopener` would do the same, but then nobody hears of a blocked window. */
function disown(opened: Window | null): void {
  try {
    if (opened !== null) opened.opener = null
  } catch {
    // A window of another origin already: it was cut off by the browser.
  }
}
