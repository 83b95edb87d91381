import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Caip10 } from '../../model/ids/caip10.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { OneClickAnswer } from '../../ports/siwx.js'
import type { AttemptId, AttemptSettled } from '../attempt.js'
import type { SignInsAre } from '../record/record.events.js'
import type { WalletRequest } from '../request/request.events.js'
import type { SignedInBy, SignInEnd } from './siwx.public.js'

/** The account that a sign-in belongs to, and how it is asked. */
export interface SiwxAccount {
  readonly address: string
  readonly networkId: Caip2
  readonly connectorId: string
  readonly accountType: string
}

export type SiwxEvent =
  /** The family works with this account now; another one before is left. */
  | ({ readonly type: 'siwx.account'; readonly granted: readonly string[] } & SiwxAccount)
  /** A paired wallet signed in with its approval, for an account that comes next; undefined: what it signed is of no use any more. */
  | {
      readonly type: 'siwx.answered'
      readonly connectorId: string
      readonly answer: OneClickAnswer | undefined
    }
  /** It works with no account, or on a network that is not the app's. */
  | { readonly type: 'siwx.leave' }
  /** The wallet was disconnected: the sign-ins of all its accounts end. */
  | { readonly type: 'siwx.ended' }
  /** A call to `connect` waits for the sign-in. */
  | { readonly type: 'siwx.wait'; readonly attempt: AttemptId }
  /** Asks for the signature. */
  | { readonly type: 'siwx.sign'; readonly attempt: AttemptId }
  /** Gives up one call. */
  | { readonly type: 'siwx.cancel'; readonly attempt: AttemptId }
  /** The user does not want to sign. */
  | { readonly type: 'siwx.decline' }
  /** The prompt of these families is over: that of another one shows. */
  | { readonly type: 'siwx.promptNext'; readonly after: readonly Namespace[] }
  /** The view of a prompt was closed. `about`: the families that it was about. */
  | { readonly type: 'siwx.left'; readonly about: readonly Namespace[] }
  | { readonly type: 'siwx.signOut'; readonly attempt: AttemptId }
  | { readonly type: 'siwx.signed'; readonly attempt: AttemptId; readonly signature: unknown }
  | { readonly type: 'siwx.refused'; readonly attempt: AttemptId; readonly error: WalletchartError }
  /** The chunk that asks wallets, or the one that shows the prompt, did not come. */
  | { readonly type: 'siwx.unserved'; readonly chunk: string; readonly error: WalletchartError }
  /** The known state of sign-ins that were written or ended. */
  | {
      readonly type: 'siwx.known'
      readonly accounts: readonly Caip10[]
      readonly are: SignInsAre
    }
  /** An unwanted sign-in could not be ended. */
  | { readonly type: 'siwx.unended'; readonly error: unknown }
  /** The sign-ins were read again, as the page was looked at or another tab changed them. */
  | { readonly type: 'siwx.reread'; readonly isSignedIn: boolean }

interface OfFamily {
  readonly namespace: Namespace
}

/** The account a fact is about. */
interface Of extends OfFamily {
  readonly address: string
  readonly networkId: Caip2
}

export type SiwxFact =
  | AttemptSettled
  /** The user is to be asked. */
  | ({ readonly type: 'siwx.prompted'; readonly required: boolean } & Of)
  /** The app verifies the sign-in of a paired wallet's approval. */
  | ({ readonly type: 'siwx.authenticating' } & OfFamily)
  /** The app has verified it, or it is of no use any more. */
  | ({ readonly type: 'siwx.authenticated' } & OfFamily)
  /** The wallet is asked for a signature. */
  | ({ readonly type: 'siwx.asked'; readonly request: WalletRequest } & OfFamily)
  /** It is asked no more. */
  | ({ readonly type: 'siwx.unasked'; readonly attempt: AttemptId } & OfFamily)
  | ({ readonly type: 'siwx.signedIn'; readonly by: SignedInBy; readonly accountType: string } & Of)
  | ({ readonly type: 'siwx.failed'; readonly error: WalletchartError; readonly accountType: string } & Of)
  | ({ readonly type: 'siwx.declined'; readonly required: boolean; readonly accountType: string } & Of)
  /** Nothing can be said about sign-ins: the account does not stay. */
  | ({ readonly type: 'siwx.broken'; readonly error: WalletchartError } & Of)
  /** The prompt is over without an answer: its account is gone. */
  | ({ readonly type: 'siwx.withdrawn' } & OfFamily)
  | ({ readonly type: 'siwx.lapsed'; readonly reason: SignInEnd } & Of)
  /** The state of sign-ins that the record has to keep. A family stands for all of its own. */
  | ({
      readonly type: 'siwx.recorded'
      readonly accounts: readonly (Caip10 | Namespace)[]
      readonly are: SignInsAre
    } & OfFamily)
  /** A sign-in that is to be ended may still be there. */
  | ({ readonly type: 'siwx.endUnknown'; readonly error: WalletchartError } & OfFamily)
