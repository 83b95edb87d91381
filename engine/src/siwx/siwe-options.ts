import * as z from 'zod/mini'
import type { Cacao } from '../ports/siwx.js'
import { isFunction, type OptionCheck, type SiwxOptions, siwxChecks } from './siwx-options.js'

/** The account that a back end has signed in. */
export interface SiweSession {
  readonly address: string
  /** The number of the chain (EIP-155). */
  readonly chainId: number
}

/** The fields of a message that do not depend on the account. Times are RFC 3339. */
export interface SiweMessageParams {
  /** The host of the page, with its port. */
  readonly domain: string
  readonly uri: string
  /** Not read: the network of the app is the chain of the message. */
  readonly chains?: readonly number[]
  readonly statement?: string
  /** When the message is issued. Default now. */
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What `createMessage` is called with. */
export interface SiweMessageArgs extends Omit<SiweMessageParams, 'chains' | 'iat'> {
  /** The account as `did:pkh:eip155:1:0x…`, with the checksum of EIP-55. `formatMessage` takes it as it is. */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/** What `siweConfig` takes: the callbacks of an Ethereum sign-in as other kits take them. */
export interface SiweOptions extends Pick<SiwxOptions, 'required' | 'location'> {
  /** A new nonce of at least eight letters and digits. */
  readonly getNonce: (address?: string) => Promise<string>
  /** The text to sign (EIP-4361), such as `({ address, ...args }) => formatMessage(args, address)`. */
  readonly createMessage: (args: SiweMessageArgs) => string | Promise<string>
  /** True if the back end accepts the signature. `cacao`: what a wallet signed by one-click authentication. */
  readonly verifyMessage: (signed: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }) => Promise<boolean>
  /** The account that is signed in, or null. One that rejects counts as null, as in other kits. */
  readonly getSession: () => Promise<SiweSession | null | undefined>
  /** Ends the session. The answer false says that it could not be ended. */
  readonly signOut: () => Promise<unknown>
  /** Default the host and the origin of the page. */
  readonly getMessageParams?: () => Promise<SiweMessageParams>
  /** Default true. False: the app asks for no sign-in. */
  readonly enabled?: boolean
  /** Default true: a session counts on its chain only. False: it counts on every chain. */
  readonly signOutOnNetworkChange?: boolean
  /** Called after a signature was accepted. */
  readonly onSignIn?: (session: SiweSession) => void
  /** Called after a sign-out. */
  readonly onSignOut?: () => void
  /** No effect: each message has a new nonce. */
  readonly nonceRefetchIntervalMs?: number
  /** No effect: the session is read when the user comes back to the page. */
  readonly sessionRefetchIntervalMs?: number
  /** No effect: a wallet that is disconnected is signed out. */
  readonly signOutOnDisconnect?: boolean
  /** No effect: a session counts for its account only. */
  readonly signOutOnAccountChange?: boolean
}

/** The options that may not be left out. */
export const neededSiweOptions = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']

/** One schema and one sentence per option. */
export const siweChecks = (): Readonly<Record<string, OptionCheck>> => {
  const { required, location } = siwxChecks()
  const callback: OptionCheck = [z.custom(isFunction), 'a function']
  const flag: OptionCheck = [z.custom((value) => typeof value === 'boolean'), 'true or false']
  const interval: OptionCheck = [z.custom(Number.isFinite), 'a number of ms']
  return {
    ...Object.fromEntries(neededSiweOptions.map((name) => [name, callback])),
    required,
    location,
    getMessageParams: callback,
    enabled: flag,
    onSignIn: callback,
    onSignOut: callback,
    nonceRefetchIntervalMs: interval,
    sessionRefetchIntervalMs: interval,
    signOutOnDisconnect: flag,
    signOutOnAccountChange: flag,
    signOutOnNetworkChange: flag,
  }
}
