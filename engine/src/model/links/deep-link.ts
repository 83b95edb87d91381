import { isBrowserWallet, type LinkedWallet } from '../wallets/browser-wallets.js'
import { filledBrowserLink } from './browser-link.js'
import type { Host } from './host.js'
import { safeLink } from './safe-link.js'
import { walletLinkBase } from './wallet-link-base.js'

/** In the same place, in the whole tab instead of the frame, or in a new tab. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A checked link and where it opens. */
export interface DeepLink {
  readonly href: string
  readonly target: LinkTarget
}

export interface DeepLinkRequest {
  /** The wallet's own link: a scheme such as `wallet://`, or an https link that its app takes over. */
  readonly link: string
  /** The pairing URI, `wc:…`. */
  readonly uri: string
  readonly host: Host
  /** `app` (default): an app on this device. `web`: a wallet that is a page; the app stays open beside it. */
  readonly kind?: 'app' | 'web'
}

/** What a pairing URI of version 2 is made of; anything else is not handed to another app. */
const PAIRING_URI = /^wc:[\w-]+@2\?[\x21-\x7e]+$/

/**
 * The link that brings a pairing URI into a wallet, and where to open it: `scheme://wc?uri=…`, the same path under
 * an https link, the start parameter of a wallet that is a Telegram app. Undefined when the wallet's link is not safe
 * to open, brings a URI of its own, or the URI is none of version 2. Never throws.
 */
export function deepLink(request: DeepLinkRequest): DeepLink | undefined {
  return orNone(() => pairingLink(request))
}

/** Arguments from plain JavaScript may have any type. */
function orNone(make: () => DeepLink | undefined): DeepLink | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function pairingLink({ link, uri, host, kind = 'app' }: DeepLinkRequest): DeepLink | undefined {
  const base = walletLinkBase(link)
  if (base === undefined || !isPairingUri(uri)) return undefined
  if (kind === 'web' && !isWeb(base)) return undefined
  const href = inTelegram(base) ? startLink(base, uri) : pathLink(base, pairingParam(base, uri, host))
  return { href, target: kind === 'web' ? '_blank' : targetOf(href, host) }
}

/**
 * On Android, the link for which the phone itself offers every wallet app that takes a pairing URI. Elsewhere a scheme belongs to one app,
 * so it is undefined there, and for a URI of another version. Never throws.
 */
export function anyWalletLink(request: Pick<DeepLinkRequest, 'uri' | 'host'>): DeepLink | undefined {
  return orNone(() => {
    const { uri, host } = request
    return host.platform === 'android' && isPairingUri(uri) ? opened(uri, host) : undefined
  })
}

const isPairingUri = (uri: unknown): boolean =>
  typeof uri === 'string' && PAIRING_URI.test(uri) && /[?&]symKey=[^&]/.test(uri)

export interface BrowserLinkRequest {
  readonly wallet: LinkedWallet
  /** The family the user connects on. */
  readonly namespace: string
  /** The address of this page, to be shown in the wallet. */
  readonly page: string
  readonly host: Host
  /** True when the wallet announced itself in this page: it then needs no other browser. */
  readonly installed: boolean
}

/**
 * On a phone, the link that shows this page in the wallet's own browser. Phantom has one on every family and Coinbase Wallet on Solana, as
 * they connect no other way. So has a wallet with a `browser_link`. Undefined for all others. Never throws.
 */
export function walletBrowserLink(request: BrowserLinkRequest): DeepLink | undefined {
  return orNone(() => browserLink(request))
}

function browserLink(request: BrowserLinkRequest): DeepLink | undefined {
  const { wallet, namespace, host, installed } = request
  const page = safeLink(request.page)
  if (installed || host.platform === 'desktop' || page === undefined) return undefined
  const shown = encodeURIComponent(page)
  if (isBrowserWallet(wallet, 'phantom')) {
    const origin = encodeURIComponent(new URL(page).origin)
    return opened(`https://phantom.app/ul/browse/${shown}?ref=${origin}`, host)
  }
  if (namespace === 'solana' && isBrowserWallet(wallet, 'coinbase'))
    return opened(`https://go.cb-w.com/dapp?cb_url=${shown}`, host)
  const href = wallet.browser_link === undefined ? undefined : filledBrowserLink(wallet.browser_link, page)
  return href === undefined ? undefined : opened(href, host)
}

const opened = (href: string, host: Host): DeepLink => ({ href, target: targetOf(href, host) })

const isWeb = (base: string): boolean => /^https?:/.test(base)

const inTelegram = (base: string): boolean => /^https:\/\/t\.me\//.test(base)

function pathLink(base: string, param: string): string {
  const [, head = base, query = ''] = /^([^?#]*)\??([^#]*)/.exec(base) ?? []
  return `${head}${head.endsWith('/') ? '' : '/'}wc?${query === '' ? '' : `${query}&`}uri=${param}`
}

/** Telegram on Android decodes a wallet's own scheme once before it hands it on. */
function pairingParam(base: string, uri: string, host: Host): string {
  const once = encodeURIComponent(uri)
  return host.telegram && host.platform === 'android' && !isWeb(base) ? encodeURIComponent(once) : once
}

/** A wallet that lives in Telegram takes its start parameter in base 64, without the padding. */
function startLink(base: string, uri: string): string {
  const url = new URL(base)
  url.hash = ''
  url.searchParams.set('startapp', btoa(uri).replace(/={1,2}$/, ''))
  return url.href
}

function targetOf(href: string, host: Host): LinkTarget {
  // Telegram shows web apps in frames too; there it would be Telegram itself that leaves.
  if (host.telegram) return '_blank'
  if (host.framed) return '_top'
  // An installed page on iOS keeps https links to itself, unless they ask for a new window.
  return host.platform === 'ios' && host.standalone && isWeb(href) ? '_blank' : '_self'
}
