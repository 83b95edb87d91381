import { walletLink } from './wallet-link.js'

/**
 * The link of a wallet's app in the form that paths are added to: listings also hold bare schemes, so `wallet:` is
 * `wallet://`. Undefined when it may not be opened or brings a `uri` of its own. Never throws.
 */
export function walletLinkBase(link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined
  const scheme = /^([a-z][a-z\d+.-]*)(?::\/?\/?)?$/i.exec(link)?.[1]
  const base = walletLink(scheme === undefined ? link : `${scheme.toLowerCase()}://`)
  return base === undefined || presetsUri(base) ? undefined : base
}

/** A wallet reads the first `uri`, which would pair it with somebody else. */
const presetsUri = (base: string): boolean =>
  [...new URL(base).searchParams.keys()].some((name) => name.toLowerCase() === 'uri')
