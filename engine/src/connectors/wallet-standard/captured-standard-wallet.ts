import { isKitWallet } from '../../model/wallets/kit-wallet.js'

/** The wallets of the Wallet Standard that a family takes. */
export interface StandardKind {
  /** The beginning of the names of its chains, such as `solana:`. */
  readonly prefix: string
  /** The features that a wallet must have; of a list, one of them. */
  readonly needs: readonly (string | readonly string[])[]
  /** The features that are used when the wallet has them. */
  readonly uses: readonly string[]
}

/** A wallet of the Wallet Standard whose functions were read once. A function that is put in their place later is never called. */
export interface CapturedStandardWallet {
  /** The wallet itself: its chains and accounts change. */
  readonly source: object
  /** Not checked yet. */
  readonly name: string
  /** Not checked yet. */
  readonly icon: unknown
  /** Its functions by the name of their feature. */
  readonly functions: ReadonlyMap<string, (...inputs: readonly unknown[]) => unknown>
}

/** True if a list of chains names one of the family. May throw, because a Proxy may. */
export const namesChain = (chains: unknown, prefix: string): boolean =>
  Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith(prefix))

/** Undefined for a value that is no wallet of the kind. Never throws. */
export function capturedStandardWallet(
  value: unknown,
  { prefix, needs, uses }: StandardKind,
): CapturedStandardWallet | undefined {
  try {
    const source: object = Object(value)
    if (isKitWallet(source) || !namesChain(Reflect.get(source, 'chains'), prefix)) return undefined
    const walletName: unknown = Reflect.get(source, 'name')
    if (typeof walletName !== 'string') return undefined
    const features: unknown = Reflect.get(source, 'features')
    const functions = new Map<string, (...inputs: readonly unknown[]) => unknown>()
    for (const feature of [...needs.flat(), ...uses]) {
      const offered: object = Object(Reflect.get(Object(features), feature))
      const name = feature.slice(feature.indexOf(':') + 1)
      const member = name === 'events' ? 'on' : name
      const found: unknown = Reflect.get(offered, member)
      if (typeof found === 'function')
        functions.set(feature, (...inputs) => {
          const answer: unknown = Reflect.apply(found, offered, inputs)
          return answer
        })
    }
    if (!needs.every((need) => [need].flat().some((feature) => functions.has(feature)))) return undefined
    return { source, name: walletName, icon: Reflect.get(source, 'icon'), functions }
  } catch {
    return undefined // a Proxy or a getter may throw on read
  }
}
