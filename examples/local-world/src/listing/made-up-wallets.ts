/** A wallet of the listing, in the names of the hosted service. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly image_id: string
  readonly order: number
  readonly homepage: string
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly chains: readonly string[]
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly badge_type: 'certified' | null
}

const first =
  'Amber Birch Cedar Dawn Ember Fjord Glade Heron Iris Juniper Kestrel Larch Maple Nimbus Otter Pine Quartz Reed Sable Tern Umber Vale Willow Yarrow Zephyr'.split(
    ' ',
  )
const second =
  'Anchor Beacon Chest Drift Falcon Gate Harbour Inlet Keep Latch Mint Nest Oar Pouch Quay Rook Satchel Tiller Vault Wharf'.split(
    ' ',
  )

const chainSets = [
  ['eip155:1', 'eip155:31337', 'eip155:31338'],
  ['eip155:1', 'eip155:137', 'eip155:31337'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
] as const

/** 64 hex characters, as ids of the hosted service are. */
const idOf = (number: number, of: 'wallet' | 'image'): string =>
  `${(number + 1).toString(16).padStart(8, '0')}${of === 'wallet' ? 'a'.repeat(56) : 'b'.repeat(56)}`

/** The name of the wallet with this number; the first five hundred are words alone. */
const nameOf = (number: number): string => {
  const round = Math.floor(number / (first.length * second.length))
  const words = `${first[number % first.length]} ${second[Math.floor(number / first.length) % second.length]}`
  return round === 0 ? words : `${words} ${round + 1}`
}

/** The wallet with this number. Nobody makes it: names, links and pictures are made up, the same each time. */
const madeUp = (number: number): ListedWallet => {
  const name = nameOf(number)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const site = `https://${slug}.example`
  const isWeb = number % 11 === 3
  const isDesktop = number % 5 === 2
  const isMobile = number % 7 !== 6
  const chains = chainSets[number % chainSets.length] ?? chainSets[0]
  return {
    id: idOf(number, 'wallet'),
    name,
    image_id: idOf(number, 'image'),
    order: number,
    homepage: site,
    mobile_link: isMobile ? (number % 2 === 0 ? `${slug.replaceAll('-', '')}://` : `${site}/app`) : null,
    desktop_link: isDesktop ? `${slug.replaceAll('-', '')}desktop://` : null,
    webapp_link: isWeb ? `${site}/web` : null,
    app_store: isMobile ? `https://apps.example/${slug}` : null,
    play_store: isMobile ? `https://play.example/${slug}` : null,
    chrome_store: number % 3 === 0 ? `https://store.example/${slug}` : null,
    rdns: number % 3 === 0 ? `example.${slug}` : null,
    chains,
    injected: number % 3 === 0 ? [{ namespace: 'eip155', injected_id: `example.${slug}` }] : null,
    badge_type: number % 4 === 0 ? 'certified' : null,
  }
}

/** The first `count` made-up wallets. */
export const madeUpWallets = (count: number): ListedWallet[] =>
  Array.from({ length: count }, (_, number) => madeUp(number))
