/** Where the page runs, as far as it matters for opening a wallet. */
export interface Host {
  readonly platform: 'ios' | 'android' | 'desktop'
  /** The page stands in a frame of another page. */
  readonly framed: boolean
  /** The page is a web app of Telegram. */
  readonly telegram: boolean
  /** The page was installed and runs without the browser's own bars. */
  readonly standalone: boolean
}

/** What a page can see of where it runs. */
export interface HostSigns {
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac can be touched. */
  readonly maxTouchPoints: number
  readonly framed: boolean
  readonly telegram: boolean
  readonly standalone: boolean
}

/**
 * Tells the system from the user agent. It asks for the system alone, never for the browser: nothing depends on that,
 * and every browser names the others in its user agent.
 */
export function hostOf({ userAgent, maxTouchPoints, framed, telegram, standalone }: HostSigns): Host {
  return { platform: platformOf(userAgent, maxTouchPoints), framed, telegram, standalone }
}

function platformOf(userAgent: string, maxTouchPoints: number): Host['platform'] {
  // Windows phones named both of the others.
  if (/\bWindows\b/.test(userAgent)) return 'desktop'
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
