import { walletLink } from './wallet-link.js'

/**
 * The link of a wallet's app in the form that paths are added to: listings also hold bare schemes, so `wallet:` is
 * `wallet://`. Undefined when it may not be opened. Never throws.
 */
export function walletLinkBase(link: string): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]*)(?::\/?\/?)?$/i.exec(link)?.[1]
  return walletLink(scheme === undefined ? link : `${scheme.toLowerCase()}://`)
}
