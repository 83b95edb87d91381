import type { Caip2 } from '../model/ids/caip2.js'
import type { PairingSession } from '../model/wallets/pairing-session.js'
import type { OneClickRequest } from './siwx.js'

/** A code that waits to be scanned, and the session that may come of it. */
export interface PairingProposal {
  /** Names the proposal; it is no secret. */
  readonly id: string
  /** `wc:…`: whoever has it can answer the proposal, so it is a secret. */
  readonly uri: string
}

/** What the relay and the wallet tell while the client is watched. */
export type PairingClientEvent =
  | { readonly type: 'relay.online' }
  | { readonly type: 'relay.lost' }
  /** The relay does not let this page in: its origin, its project id or its clock. */
  | { readonly type: 'relay.refused'; readonly error: unknown }
  /** A wallet approved a proposal of this page; the session is set up. `signed`: what it signed for the proposal, unchecked. */
  | {
      readonly type: 'proposal.approved'
      readonly id: string
      readonly session: PairingSession
      readonly signed?: unknown
    }
  | { readonly type: 'proposal.rejected'; readonly id: string; readonly error: unknown }
  /** A wallet approved a proposal that was over: its session is being ended. */
  | { readonly type: 'proposal.late'; readonly id: string }
  /** The wallet replaced the namespaces of a session. */
  | { readonly type: 'session.updated'; readonly session: PairingSession }
  | { readonly type: 'session.extended'; readonly session: PairingSession }
  | { readonly type: 'session.deleted'; readonly topic: string }
  | { readonly type: 'session.expired'; readonly topic: string }
  /** The wallet told an event, such as `accountsChanged`. `data` is what it sent, unchecked. */
  | {
      readonly type: 'session.event'
      readonly topic: string
      readonly chainId: Caip2
      readonly name: string
      readonly data: unknown
    }

/**
 * The relay client as the charts and the connector see it. Every method rejects with a WalletchartError. There is one
 * per engine; nothing of it is loaded before it is opened.
 */
export interface PairingClient {
  /** The sessions that are alive, newest first. */
  sessions(): readonly PairingSession[]
  /** Learns of the sessions that other tabs have set up since. Left out where it always knows them. */
  reread?(): Promise<void>
  /**
   * Makes a code for what the app wants. The signal gives it up: what is approved later is ended again. `signIn`: what the wallet
   * is asked to sign with its approval.
   */
  propose(request: {
    readonly signal: AbortSignal
    readonly signIn?: OneClickRequest | undefined
  }): Promise<PairingProposal>
  /** Gives proposals up, all but those with these ids. */
  withdraw(except?: readonly string[]): void
  /** Asks the wallet. */
  request(request: {
    readonly topic: string
    readonly chainId: Caip2
    readonly method: string
    readonly params: unknown
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** Tells the wallet and the watchers that the session is over, and forgets it in any case. The same topic twice is one ending. */
  end(topic: string, reason: 'left' | 'refused'): Promise<void>
  /** Remembers which wallet app is opened again for signing, until the session ends; undefined: none. */
  rememberLink(link: { readonly href: string; readonly name: string } | undefined): Promise<void>
  /** Tries the relay again. Resolves when it is online. */
  reconnect(): Promise<void>
  /** Calls the listener, at once when the relay is online, until the returned function is called. */
  watch(listener: (event: PairingClientEvent) => void): () => void
  /** Closes the socket and stops every timer. */
  close(): Promise<void>
}
