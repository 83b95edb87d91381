import { isObject } from '../../model/data/is-object.js'

const NEEDS = ['enable', 'getKey'] as const
const USES = ['disable', 'experimentalSuggestChain', 'signDirect', 'signAmino', 'signArbitrary'] as const

/** A method of Keplr's API that the kit uses. */
export type KeplrMethod = (typeof NEEDS)[number] | (typeof USES)[number]

/** A wallet with the API of Keplr whose functions were read once. A function that is put in their place later is never called. */
export interface CapturedKeplrWallet {
  readonly source: object
  readonly functions: ReadonlyMap<KeplrMethod, (...inputs: readonly unknown[]) => unknown>
}

/** Undefined for a value that is no wallet of this kind. Never throws. */
export function capturedKeplrWallet(source: unknown): CapturedKeplrWallet | undefined {
  try {
    if (!isObject(source)) return undefined
    const functions = new Map<KeplrMethod, (...inputs: readonly unknown[]) => unknown>()
    for (const name of [...NEEDS, ...USES]) {
      const found: unknown = Reflect.get(source, name)
      // Wallets written as classes need themselves as `this`.
      if (typeof found === 'function')
        functions.set(name, (...inputs) => {
          const answer: unknown = Reflect.apply(found, source, inputs)
          return answer
        })
    }
    return NEEDS.every((name) => functions.has(name)) ? { source, functions } : undefined
  } catch {
    return undefined // a Proxy or a getter may throw on read
  }
}
