import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PickedApp } from '../../model/wallets/picked-app.js'
import type { OneClickAnswer, OneClickRequest } from '../../ports/siwx.js'

/** A moment by both clocks of the page. */
export interface ClockReadings {
  /** ms since 1970. */
  readonly wall: number
  /** ms by a clock that is never set; only differences mean something. */
  readonly monotonic: number
}

/** A code that waits. The URI is a secret: it is in no fact. */
export interface OpenProposal {
  readonly id: string
  readonly uri: string
  readonly createdAt: ClockReadings
  /** The sign-in that the code asks for. */
  readonly signIn: OneClickRequest | undefined
}

/** What waits for a code: a family's attempt to connect, a view of the kit, or the app itself. */
export type PairingWaiter = Namespace | 'the view' | 'the app'

export type PairingEvent =
  /** Makes a code, unless one waits. `link`: the wallet app the user picked, null for none; left out: as it was. */
  | {
      readonly type: 'pairing.start'
      readonly by: PairingWaiter
      readonly link?: PickedApp | null | undefined
    }
  /** The user may open a wallet app next: a code should be there by then. */
  | { readonly type: 'pairing.prepare'; readonly by: PairingWaiter }
  /** The user picked a wallet app, or null for none. */
  | { readonly type: 'pairing.pick'; readonly link: PickedApp | null }
  /** Makes a fresh code in place of one that expired or failed. */
  | { readonly type: 'pairing.renew' }
  /** The code is of no use to this waiter any more; `by` left out: to none of them. */
  | { readonly type: 'pairing.cancel'; readonly by?: PairingWaiter | undefined }
  /** The stored connection of a family asks for the session it came from. */
  | { readonly type: 'pairing.resume'; readonly by: Namespace }
  /** The family is not connected by the session, or no longer. */
  | { readonly type: 'pairing.released'; readonly by: Namespace }
  /** The user disconnects: the session ends for every family. */
  | { readonly type: 'pairing.release' }
  /** The page is seen again; timers slept with it. */
  | { readonly type: 'pairing.woke'; readonly now: ClockReadings }
  /** The relay can be reached again. */
  | { readonly type: 'pairing.reachable' }
  /** `signed`: what the wallet signed for the code, unchecked. */
  | {
      readonly type: 'proposal.approved'
      readonly id: string
      readonly session: PairingSession
      readonly signed?: unknown
    }
  | { readonly type: 'proposal.rejected'; readonly id: string; readonly error: unknown }
  /** A wallet approved a code that could no longer be answered: its session is ended. */
  | { readonly type: 'proposal.late'; readonly id: string }
  | { readonly type: 'session.updated'; readonly session: PairingSession }
  | { readonly type: 'session.extended'; readonly session: PairingSession }
  | { readonly type: 'session.deleted'; readonly topic: string }
  | { readonly type: 'session.expired'; readonly topic: string }

/** The connector a fact is about: the one of pairing. */
interface Paired {
  readonly connectorId: string
}

export type PairingFact =
  /** The relay is needed from now on. */
  | { readonly type: 'pairing.began' }
  /** Nothing needs the relay any more. */
  | { readonly type: 'pairing.rested' }
  /** The wallet signed in with its approval. This fact comes before the session. */
  | ({
      readonly type: 'pairing.signed'
      readonly namespace: Namespace
      readonly answer: OneClickAnswer
    } & Paired)
  /** A session lives. `restored`: it came back without the user. */
  | ({
      readonly type: 'pairing.settled'
      readonly session: PairingSession
      readonly restored: boolean
    } & Paired)
  | ({ readonly type: 'pairing.updated'; readonly session: PairingSession } & Paired)
  | ({ readonly type: 'pairing.ended'; readonly cause: 'user' | 'wallet' } & Paired)
  | ({ readonly type: 'pairing.failed'; readonly error: WalletchartError } & Paired)
  /** The user asked for a fresh code: the waits for it begin anew. */
  | ({ readonly type: 'pairing.renewed' } & Paired)
  /** Nobody waits for the code any more. */
  | ({ readonly type: 'pairing.givenUp' } & Paired)
  /** A stored connection asked for a session, and there is none. */
  | ({ readonly type: 'pairing.absent' } & Paired)
