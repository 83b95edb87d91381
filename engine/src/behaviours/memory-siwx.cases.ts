import type { Caip2 } from '../model/ids/caip2.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import type { SignInSession, SiwxConfig } from '../ports/siwx.js'

type Methods = Pick<
  SiwxConfig,
  'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'
>

export interface MemorySiwx extends SiwxConfig {
  readonly sessions: SignInSession[]
  /** Every call with its arguments, in order. */
  readonly calls: [method: string, ...given: unknown[]][]
  /** What a method does instead. */
  readonly instead: Partial<Methods>
  /** The fields of the message that differ from the right ones. */
  message: Record<string, unknown>
  /** Tells that sign-ins may have changed in another tab. */
  changed(): void
}

const isOf =
  (chainId: Caip2, address: string) =>
  ({ data }: SignInSession): boolean =>
    data.chainId === chainId && data.accountAddress === address

/** Sign-ins in memory, for an app on localhost. */
export const memorySiwx = (required = true): MemorySiwx => {
  const listeners = new Set<() => void>()
  const sessions: SignInSession[] = []
  const replace = (kept: readonly SignInSession[]): void => {
    sessions.splice(0, sessions.length, ...kept)
  }
  let count = 0
  const own: Methods = {
    createMessage: async (place) => {
      count += 1
      const fields = {
        domain: 'localhost',
        uri: 'http://localhost/',
        version: '1' as const,
        nonce: `nonce${String(count).padStart(8, '0')}`,
        issuedAt: '2030-01-01T00:00:00Z',
        ...place,
        ...siwx.message,
      }
      const text = signInText(fields)
      return { ...fields, toString: () => text }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async (chainId, address) =>
      replace(sessions.filter((one) => !isOf(chainId, address)(one))),
    setSessions: async (given) => replace(given),
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
  }
  const siwx: MemorySiwx = {
    sessions,
    calls: [],
    instead: {},
    message: {},
    changed: () => {
      for (const listener of listeners) listener()
    },
    createMessage: (...given) => {
      siwx.calls.push(['createMessage', ...given])
      return { ...own, ...siwx.instead }.createMessage(...given)
    },
    addSession: (...given) => {
      siwx.calls.push(['addSession', ...given])
      return { ...own, ...siwx.instead }.addSession(...given)
    },
    revokeSession: (...given) => {
      siwx.calls.push(['revokeSession', ...given])
      return { ...own, ...siwx.instead }.revokeSession(...given)
    },
    setSessions: (...given) => {
      siwx.calls.push(['setSessions', ...given])
      return { ...own, ...siwx.instead }.setSessions(...given)
    },
    getSessions: (...given) => {
      siwx.calls.push(['getSessions', ...given])
      return { ...own, ...siwx.instead }.getSessions(...given)
    },
    getRequired: () => required,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return siwx
}
