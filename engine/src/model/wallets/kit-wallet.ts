// Shared by every copy of the kit in a page, so that no copy offers the wallet of another one.
const MARK = Symbol.for('@walletchart/standard-wallet')

/** Marks a wallet of the Wallet Standard that is an engine behind a face: an engine that connected to it would ask itself. */
export function markKitWallet<Wallet extends object>(wallet: Wallet): Wallet {
  return Object.defineProperty(wallet, MARK, { value: true })
}

/** True if a wallet is the face of an engine. May throw, because a Proxy may. */
export const isKitWallet = (wallet: object): boolean => Reflect.has(wallet, MARK)
