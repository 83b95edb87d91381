import type { DiscoveryRequest } from '../../ports/family.js'
import type { Announcement } from './announcement.js'

/** Most announced wallets that are kept. Well-known wallets and those used before come on top. */
export const MOST_ANNOUNCED = 100

/** Decides which announced wallets are kept. The first announcement with a uuid or an rdns stands. */
export class AnnouncedWallets {
  /** In the order they came. */
  readonly kept: Announcement[] = []
  /** These are let in from now on, however many others there are: a flood must not keep them out. */
  wellKnown: ReadonlySet<string> | undefined
  readonly #request: Pick<DiscoveryRequest, 'remembered'>
  #onFull: (() => void) | undefined
  readonly #taken = new Set<string>()
  #others = 0

  /** `onFull` is called once, by the first wallet without room. */
  constructor(request: Pick<DiscoveryRequest, 'remembered'>, onFull: () => void) {
    this.#request = request
    this.#onFull = onFull
  }

  /** Whether an announcement is the first of its uuid and rdns, and has room. */
  isWanted({ uuid, rdns }: Pick<Announcement, 'uuid' | 'rdns'>): boolean {
    if (this.#taken.has(uuid) || this.#taken.has(rdns.toLowerCase())) return false
    if (this.#others < MOST_ANNOUNCED || this.#isExpected(rdns)) return true
    this.#onFull?.()
    this.#onFull = undefined
    return false
  }

  keep(wallet: Announcement): void {
    this.#taken.add(wallet.uuid).add(wallet.rdns.toLowerCase())
    this.kept.push(wallet)
    if (!this.#isExpected(wallet.rdns)) this.#others += 1
  }

  #isExpected(rdns: string): boolean {
    if (this.wellKnown?.has(rdns.toLowerCase())) return true
    const { wallets, recentWallets } = this.#request.remembered()
    return [...recentWallets, ...Object.values(wallets)].some(({ id }) => id === rdns)
  }
}
