import type { Announcement } from './announcement.js'

/** Parts that only one wallet has. A Proxy hands them on as they are. */
const parts = ['request', 'send', 'sendAsync', '_events', '_state', '_metamask']

/**
 * The announced wallet that stands at `window.ethereum` as another object. Either the two share a part. Or the announced one has every
 * name of the provider, such as `isRabby`, and one of these names the wallet. Many wallets imitate `isMetaMask`, so it counts for
 * nothing: a wallet that is listed twice is better than one that is lost. Never throws.
 */
export const announcedAs = (injected: object, wallets: readonly Announcement[]): Announcement | undefined =>
  wallets.find((wallet) => isSame(injected, wallet))

function isSame(injected: object, { name, rdns, provider: { source } }: Announcement): boolean {
  try {
    if (parts.some((part) => isShared(Reflect.get(injected, part), Reflect.get(source, part)))) return true
    const flags = flagsOf(injected)
    const words = [...rdns.split('.'), ...name.split(' ')].map((word) => word.toLowerCase())
    const isNamed = flags
      .map((flag) => flag.replace(/^is|Wallet$/g, '').toLowerCase())
      .some((brand) => brand.length > 2 && words.some((word) => word.startsWith(brand)))
    return isNamed && flags.every((flag) => Reflect.get(source, flag) === true)
  } catch {
    return false // a Proxy or a getter may throw on read
  }
}

const isShared = (one: unknown, other: unknown): boolean =>
  one === other && (typeof one === 'function' || (typeof one === 'object' && one !== null))

function flagsOf(provider: object): readonly string[] {
  const flags: string[] = []
  for (const key in provider)
    if (/^is[A-Z]/.test(key) && key !== 'isMetaMask' && Reflect.get(provider, key) === true) flags.push(key)
  return flags
}
