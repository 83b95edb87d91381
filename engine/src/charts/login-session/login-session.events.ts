import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FrameUser } from '../../ports/login-frame.js'

export type LoginSessionEvent =
  /** The user has logged in. */
  | { readonly type: 'loginSession.begin'; readonly user: FrameUser }
  /** The stored connection of a family asks for the login that it came from. */
  | { readonly type: 'loginSession.resume'; readonly by: Namespace }
  /** The family is not connected by the login, or no longer. */
  | { readonly type: 'loginSession.released'; readonly by: Namespace }
  /** The user disconnects: the login ends for every family. */
  | { readonly type: 'loginSession.disconnect' }
  | { readonly type: 'loginSession.frameLoaded' }
  | { readonly type: 'loginSession.frameFailed'; readonly error: WalletchartError }
  /** The page of the frame was loaded anew, so that its user is unknown. */
  | { readonly type: 'loginSession.frameRestarted' }
  /** The frame refused a request: the reason may be that its session has expired. */
  | { readonly type: 'loginSession.refused' }

/** The connector a fact is about: the one of the login. */
interface LoggedIn {
  readonly connectorId: string
}

export type LoginSessionFact =
  /** The frame is needed from now on. */
  | { readonly type: 'loginSession.needsFrame' }
  /** Somebody is logged in. `restored`: without having done anything. */
  | ({
      readonly type: 'loginSession.settled'
      readonly user: FrameUser
      readonly restored: boolean
    } & LoggedIn)
  /** The frame cannot be reached: the login may still live there. */
  | ({ readonly type: 'loginSession.away' } & LoggedIn)
  /** The frame knows of no login any more. The user can log in again. */
  | ({ readonly type: 'loginSession.lost' } & LoggedIn)
  /** The user left: here at once, and in the frame if it answers. */
  | ({ readonly type: 'loginSession.ended' } & LoggedIn)
