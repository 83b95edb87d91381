import * as z from 'zod/mini'
import { type Caip2, isCaip2 } from '../ids/caip2.js'
import { listedLink } from '../links/listed-link.js'
import { safeLink } from '../links/safe-link.js'
import { displayName } from '../text/display-name.js'
import { textSchema } from '../text/text-schema.js'
import type { ListedWallet } from './listed-wallet.js'
import { matches } from './matches.js'

/** Ids of wallets and pictures: letters, digits, dashes and underscores, so that they fit into a path. */
export const listingIdPattern = /^[\w-]{1,128}$/
export const rdnsPattern = /^(?=.{1,253}$)[\w-]{1,63}(\.[\w-]{1,63})+$/

/** More chains or announced names than this nobody has. */
const MOST = 500

// One bad field does not cost the wallet, so the others are checked one by one.
const anything = z.optional(z.custom<unknown>(() => true))

const entrySchema = z.object({
  id: matches(listingIdPattern),
  name: textSchema,
  image_id: anything,
  rdns: anything,
  mobile_link: anything,
  desktop_link: anything,
  link_mode: anything,
  webapp_link: anything,
  homepage: anything,
  app_store: anything,
  play_store: anything,
  chrome_store: anything,
  chains: anything,
  injected: anything,
  badge_type: anything,
})

const announcedSchema = z.object({
  namespace: matches(/^[-a-z0-9]{3,8}$/),
  injected_id: matches(/^[\w.-]{1,253}$/),
})

/**
 * Reads one wallet of the listing service. Its name is cleaned, links that are not safe to open are left out, and so are
 * schemes that are not its own.
 * Undefined when it has no usable id or name. Never throws.
 */
export function readListedWallet(value: unknown): ListedWallet | undefined {
  const { success, data } = entrySchema.safeParse(value)
  if (!success) return undefined
  const { text, suspicious } = displayName(data.name)
  if (text === '') return undefined
  const { homepage, webapp_link, app_store, play_store, chrome_store } = data
  const rdns = textOf(data.rdns, rdnsPattern)
  const owner = {
    name: text,
    addresses: [rdns, homepage, webapp_link, app_store, play_store, chrome_store, data.link_mode],
  }
  // Frozen, so that the public state holds it as it is instead of a copy: a list has tens of thousands of them.
  return Object.freeze({
    id: data.id,
    name: text,
    image_id: textOf(data.image_id, listingIdPattern),
    rdns,
    mobile_link: listedLink(data.mobile_link, owner),
    link_mode: safeLink(data.link_mode),
    desktop_link: listedLink(data.desktop_link, owner),
    webapp_link: safeLink(webapp_link),
    homepage: safeLink(homepage),
    app_store: safeLink(app_store),
    play_store: safeLink(play_store),
    chrome_store: safeLink(chrome_store),
    chains: chainsOf(data.chains),
    injected: announcedOf(data.injected),
    badge_type: data.badge_type === 'certified' ? data.badge_type : undefined,
    ...(suspicious ? { suspicious } : {}),
  })
}

const textOf = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MOST) : [])

const chainsOf = (chains: unknown): readonly Caip2[] =>
  Object.freeze([...new Set(listOf(chains).filter(isCaip2))])

function announcedOf(injected: unknown): ListedWallet['injected'] {
  const names = listOf(injected).flatMap((one) => {
    const { success, data } = announcedSchema.safeParse(one)
    return success ? [Object.freeze(data)] : []
  })
  return names.length > 0 ? Object.freeze(names) : undefined
}
