import { WalletchartError } from '../errors/walletchart-error.js'
import { type Caip2, isCaip2 } from '../ids/caip2.js'
import { browserLink } from '../links/browser-link.js'
import { remoteIcon } from '../links/remote-icon.js'
import { safeLink } from '../links/safe-link.js'
import { walletLink } from '../links/wallet-link.js'
import { displayName } from '../text/display-name.js'
import type { ListedWallet } from './listed-wallet.js'
import { listingIdPattern, rdnsPattern } from './listed-wallet-schema.js'

/** A wallet that the app adds to the listing by the option `customWallets`. */
export interface CustomWallet {
  /** Letters, digits, dashes and underscores, at most 128. */
  readonly id: string
  readonly name: string
  readonly homepage?: string
  /** A data image, or an https URL. */
  readonly image_url?: string
  readonly rdns?: string
  /** A scheme of the app such as `wallet://`, or an https link. */
  readonly mobile_link?: string
  /** An https link that the app takes over. An iPhone prefers it to the scheme. */
  readonly link_mode?: string
  /**
   * Shows a page in the wallet's own browser on a phone: an https link, or a scheme of the app. `{url}` stands for the address of the
   * page, percent-encoded. `{page}` stands for the same without `https://` and without encoding.
   */
  readonly browser_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  /** CAIP-2 chains it knows. */
  readonly chains?: readonly Caip2[]
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && listingIdPattern.test(value) ? value : undefined
const rdnsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && rdnsPattern.test(value) ? value : undefined
const chainsOf = (value: unknown): readonly Caip2[] | undefined =>
  Array.isArray(value) && value.every(isCaip2) ? value : undefined

/** How each field is read, and what was expected when that fails. */
const fields = {
  id: [idOf, '1 to 128 letters, digits, dashes or underscores'],
  name: [(value: unknown) => displayName(value).text || undefined, 'a text that can be seen'],
  homepage: [safeLink, 'an https link'],
  image_url: [remoteIcon, 'a data image of at most 256 kB, or an https URL'],
  rdns: [rdnsOf, 'a name such as com.example.wallet'],
  mobile_link: [walletLink, 'a scheme such as wallet://, or an https link'],
  link_mode: [safeLink, 'an https link'],
  browser_link: [browserLink, 'an https link or a scheme with {url} or {page} for the address of the page'],
  desktop_link: [walletLink, 'a scheme such as wallet://, or an https link'],
  webapp_link: [safeLink, 'an https link'],
  app_store: [safeLink, 'an https link'],
  play_store: [safeLink, 'an https link'],
  chrome_store: [safeLink, 'an https link'],
  chains: [chainsOf, 'a list of CAIP-2 ids'],
} as const

const invalid = (where: string, expected: string): WalletchartError =>
  new WalletchartError('OPTION_INVALID', { params: { option: where }, details: `Expected ${expected}.` })

/**
 * Reads the option `customWallets`.
 * @throws WalletchartError `OPTION_INVALID`, its text naming the field, such as `customWallets.0.mobile_link`
 */
export function readCustomWallets(option: unknown): readonly ListedWallet[] {
  if (!Array.isArray(option)) throw invalid('customWallets', 'a list of wallets')
  const ids = new Set<string>()
  return option.map((wallet: unknown, index) => {
    const where = `customWallets.${index}`
    if (typeof wallet !== 'object' || wallet === null) throw invalid(where, 'a wallet with id and name')
    const unknown = Object.keys(wallet).find((name) => !Object.hasOwn(fields, name))
    if (unknown !== undefined)
      throw invalid(`${where}.${unknown}`, `one of ${Object.keys(fields).join(', ')}`)
    const read = <Value>(name: keyof typeof fields, parse: (value: unknown) => Value | undefined) => {
      const value: unknown = Reflect.get(wallet, name)
      if (value === undefined) return undefined
      const parsed = parse(value)
      if (parsed === undefined) throw invalid(`${where}.${name}`, fields[name][1])
      return parsed
    }
    const id = read('id', idOf)
    const name = read('name', fields.name[0])
    if (id === undefined || name === undefined) throw invalid(where, 'a wallet with id and name')
    if (ids.has(id)) throw invalid(`${where}.id`, 'an id that no other custom wallet has')
    ids.add(id)
    return {
      id,
      name,
      ...(displayName(Reflect.get(wallet, 'name')).suspicious ? { suspicious: true } : {}),
      image_url: read('image_url', remoteIcon),
      rdns: read('rdns', rdnsOf),
      mobile_link: read('mobile_link', walletLink),
      link_mode: read('link_mode', safeLink),
      browser_link: read('browser_link', browserLink),
      desktop_link: read('desktop_link', walletLink),
      webapp_link: read('webapp_link', safeLink),
      homepage: read('homepage', safeLink),
      app_store: read('app_store', safeLink),
      play_store: read('play_store', safeLink),
      chrome_store: read('chrome_store', safeLink),
      chains: read('chains', chainsOf) ?? [],
    }
  })
}
