import { isObject } from '../../model/data/is-object.js'

/** The lists that wallets put themselves into (WBIP-004; the second is its later name). */
export const WBIP_LISTS: readonly string[] = ['btc_providers', 'wbip_providers']

/** Most entries of a list that are read. */
const MOST_ENTRIES = 100
const MOST_METHODS = 500

/** A wallet of the page whose functions were read once. A function that is put in their place later is never called. */
export interface WbipWallet {
  /** The provider itself. */
  readonly source: object
  /** Not checked yet. */
  readonly name: string
  /** Not checked yet. */
  readonly icon: unknown
  /** The methods that its entry names. */
  readonly methods: readonly string[]
  request(method: string, params: unknown): Promise<unknown>
  /** Undefined for a wallet that tells of no changes. Returns what stops it, or anything else. */
  readonly addListener:
    | ((listener: { eventName: string; cb: (event: unknown) => void }) => unknown)
    | undefined
}

/** The object at a dotted path; undefined for a path that leads to no object. May throw, because a getter may. */
function atPath(window: Window, id: string): object | undefined {
  if (!/^[\w$]{1,64}(\.[\w$]{1,64}){0,9}$/.test(id)) return undefined
  const found = id
    .split('.')
    .reduce<unknown>((value, part) => (value == null ? undefined : Reflect.get(Object(value), part)), window)
  return isObject(found) ? found : undefined
}

/** Undefined for an entry that is no wallet. Never throws. */
function wbipWallet(window: Window, entry: unknown): WbipWallet | undefined {
  try {
    if (!isObject(entry)) return undefined
    const [id, name, methods]: readonly unknown[] = ['id', 'name', 'methods'].map((key) =>
      Reflect.get(entry, key),
    )
    const source = typeof id === 'string' ? atPath(window, id) : undefined
    const request: unknown = source && Reflect.get(source, 'request')
    const addListener: unknown = source && Reflect.get(source, 'addListener')
    if (!source || typeof name !== 'string' || typeof request !== 'function') return undefined
    return {
      source,
      name,
      icon: Reflect.get(entry, 'icon'),
      methods: Array.isArray(methods)
        ? methods.slice(0, MOST_METHODS).filter((method) => typeof method === 'string')
        : [],
      request: async (...inputs) => {
        const answer: unknown = await Reflect.apply(request, source, inputs)
        return answer
      },
      addListener:
        typeof addListener === 'function'
          ? (listener) => {
              const stop: unknown = Reflect.apply(addListener, source, [listener])
              return stop
            }
          : undefined,
    }
  } catch {
    return undefined // a Proxy or a getter may throw on read
  }
}

/** The wallets in the lists of a window. Never throws. */
export function wbipWallets(window: Window): readonly WbipWallet[] {
  return WBIP_LISTS.flatMap((name) => {
    try {
      const list: unknown = Reflect.get(window, name)
      const entries = Array.isArray(list) ? Array.from<unknown>(list.slice(0, MOST_ENTRIES)) : []
      return entries.map((entry) => wbipWallet(window, entry)).filter((wallet) => wallet !== undefined)
    } catch {
      return [] // a Proxy may throw on read
    }
  })
}
