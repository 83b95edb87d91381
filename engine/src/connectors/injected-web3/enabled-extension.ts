import { readQuietly } from '../kit/read-quietly.js'

/** The answer of an extension to `enable`, its functions read once. */
export interface EnabledExtension {
  readonly accounts: () => Promise<unknown>
  /** May throw. */
  readonly subscribe?: (listener: (accounts: unknown) => void) => unknown
  readonly signRaw?: (payload: object) => Promise<unknown>
  readonly signPayload?: (payload: object) => Promise<unknown>
}

const bound = (owner: object, name: string): ((...inputs: readonly unknown[]) => unknown) | undefined => {
  const found: unknown = Reflect.get(owner, name)
  return typeof found === 'function' ? (...inputs) => Reflect.apply(found, owner, inputs) : undefined
}

/** Undefined for an answer without accounts. Never throws. */
export const enabledExtension = (answer: unknown): EnabledExtension | undefined =>
  readQuietly(() => {
    const accounts: object = Object(Reflect.get(Object(answer), 'accounts'))
    const signer: object = Object(Reflect.get(Object(answer), 'signer'))
    const get = bound(accounts, 'get')
    const subscribe = bound(accounts, 'subscribe')
    const signRaw = bound(signer, 'signRaw')
    const signPayload = bound(signer, 'signPayload')
    return (
      get && {
        // Without an argument: an extension then leaves out the accounts of keys that it cannot sign with here.
        accounts: async () => get(),
        ...(subscribe && { subscribe }),
        ...(signRaw && { signRaw: async (payload) => signRaw(payload) }),
        ...(signPayload && { signPayload: async (payload) => signPayload(payload) }),
      }
    )
  })
