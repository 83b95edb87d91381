import type { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../model/wallets/connector.js'
import type { EndCause } from './connection/connection.events.js'
import type { Given } from './kit/features.js'
import type { View } from './modal/views.js'
import type { SignedInBy, SignInEnd } from './siwx/siwx.public.js'

/** The events of the core, and those of sign-ins, whose names are there in every app. */
type CoreEvents = {
  /** The active account of a family is another one, or gone (`address` undefined). */
  'account.changed': { readonly namespace: Namespace; readonly address: string | undefined }
  'connection.connected': {
    readonly namespace: Namespace
    readonly connectorId: string
    readonly address: string
    readonly chainId: Caip2
    /** True when it came back without the user. */
    readonly restored: boolean
  }
  'connection.failed': {
    readonly namespace: Namespace
    readonly connectorId: string
    readonly error: WalletchartError
  }
  'connection.ended': {
    readonly namespace: Namespace
    readonly connectorId: string
    readonly cause: EndCause
  }
  /** The network the app shows is another one. */
  'network.changed': { readonly networkId: Caip2; readonly previous: Caip2 }
  'wallet.found': { readonly connector: ConnectorDescriptor }
  'modal.opened': { readonly view: View; readonly connected: boolean }
  'modal.closed': { readonly connected: boolean }
  /** An account is signed in: found so, or with a signature. */
  'signIn.added': {
    readonly namespace: Namespace
    readonly address: string
    readonly chainId: Caip2
    readonly by: SignedInBy
  }
  /** A sign-in ended while its account stayed. */
  'signIn.ended': {
    readonly namespace: Namespace
    readonly address: string
    readonly chainId: Caip2
    readonly reason: SignInEnd
  }
  'signIn.failed': { readonly namespace: Namespace; readonly error: WalletchartError }
  /** Something the developer should look at. */
  alert: { readonly error: WalletchartError }
  /** Something went wrong that no promise reports. */
  error: { readonly error: WalletchartError }
}

/** What `engine.on` tells, by name. */
export type PublicEvents = CoreEvents & Given<'events'>

/** Every name that `engine.on` takes in an app without features. */
export const publicEventNames = Object.keys({
  'account.changed': true,
  'connection.connected': true,
  'connection.failed': true,
  'connection.ended': true,
  'network.changed': true,
  'wallet.found': true,
  'modal.opened': true,
  'modal.closed': true,
  'signIn.added': true,
  'signIn.ended': true,
  'signIn.failed': true,
  alert: true,
  error: true,
} satisfies Readonly<Record<keyof CoreEvents, true>>)

/** One public event with its name. */
export type PublicEvent = {
  readonly [Name in keyof PublicEvents]: { readonly name: Name; readonly event: PublicEvents[Name] }
}[keyof PublicEvents]
