import { safeLink } from './safe-link.js'

// A wallet's scheme, alone or before an address inside the app.
const appLink = /^([a-z][a-z0-9+.-]{1,63}):(?:\/\/|$)/i

// Programs that are no wallets and that a link should never start.
const neverAWallet =
  /^(search|search-ms|shell|ssh|sftp|scp|telnet|rlogin|smb|afp|nfs|ldaps?|vnc|rdp|jnlps?|vscode.*|cursor|steam|skype|callto|sips?|facetime.*|shortcuts|prefs|app-prefs|settings|itms.*|market|x-apple.*|x-web-search|help|hcp|magnet|git|svn.*|webcals?|microsoft-edge|opera|firefox|brave)$/

/**
 * The link of a wallet's app, from the listing or from the app's options, when it may be opened: an https link, or a
 * scheme of its own such as `wallet://`. Else undefined. Never throws.
 */
export function walletLink(link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined
  const scheme = appLink.exec(link)?.[1]?.toLowerCase()
  const schemes = scheme === undefined || neverAWallet.test(scheme) ? [] : [scheme]
  return safeLink(link, { schemes })
}
