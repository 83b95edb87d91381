import * as z from 'zod/mini'
import { type Caip2, isCaip2 } from './caip2.js'
import { displayName } from './display-name.js'
import type { ListedWallet } from './listed-wallet.js'
import { safeLink } from './safe-link.js'
import { walletLink } from './wallet-link.js'

/** Ids of wallets and pictures: letters, digits, dashes and underscores, so that they fit into a path. */
export const listingIdPattern = /^[\w-]{1,128}$/
export const rdnsPattern = /^(?=.{1,253}$)[\w-]{1,63}(\.[\w-]{1,63})+$/

/** More chains or announced names than this nobody has. */
const MOST = 500

const matching = (pattern: RegExp) =>
  z.custom<string>((value) => typeof value === 'string' && pattern.test(value))
/** What is wrong counts as left out: one bad field does not cost the wallet. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const anything = z.optional(z.unknown())

const entrySchema = z.object({
  id: matching(listingIdPattern),
  name: z.string(),
  image_id: maybe(matching(listingIdPattern)),
  rdns: maybe(matching(rdnsPattern)),
  mobile_link: anything,
  desktop_link: anything,
  webapp_link: anything,
  homepage: anything,
  app_store: anything,
  play_store: anything,
  chrome_store: anything,
  chains: maybe(z.array(z.unknown())),
  injected: maybe(z.array(z.unknown())),
  badge_type: maybe(z.literal('certified')),
})

const announcedSchema = z.object({
  namespace: matching(/^[-a-z0-9]{3,8}$/),
  injected_id: matching(/^[\w.-]{1,253}$/),
})

/**
 * Reads one wallet of the listing service. Its name is cleaned, links that are not safe to open are left out.
 * Undefined when it has no usable id or name. Never throws.
 */
export function readListedWallet(value: unknown): ListedWallet | undefined {
  const { success, data } = entrySchema.safeParse(value)
  if (!success) return undefined
  const { text, suspicious } = displayName(data.name)
  if (text === '') return undefined
  // Frozen, so that the public state holds it as it is instead of a copy: a list has tens of thousands of them.
  return Object.freeze({
    id: data.id,
    name: text,
    image_id: data.image_id,
    rdns: data.rdns,
    mobile_link: walletLink(data.mobile_link),
    desktop_link: walletLink(data.desktop_link),
    webapp_link: safeLink(data.webapp_link),
    homepage: safeLink(data.homepage),
    app_store: safeLink(data.app_store),
    play_store: safeLink(data.play_store),
    chrome_store: safeLink(data.chrome_store),
    chains: chainsOf(data.chains),
    injected: announcedOf(data.injected),
    badge_type: data.badge_type,
    ...(suspicious ? { suspicious } : {}),
  })
}

const chainsOf = (chains: readonly unknown[] = []): readonly Caip2[] =>
  Object.freeze([...new Set(chains.slice(0, MOST).filter(isCaip2))])

function announcedOf(injected: readonly unknown[] | undefined): ListedWallet['injected'] {
  const names = injected?.slice(0, MOST).flatMap((one) => {
    const { success, data } = announcedSchema.safeParse(one)
    return success ? [Object.freeze(data)] : []
  })
  return names?.length ? Object.freeze(names) : undefined
}
