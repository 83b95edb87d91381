import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PickedApp } from '../../model/wallets/picked-app.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { listeningService, promiseService } from '../authoring.js'
import type { OpenProposal, PairingEvent } from './pairing.events.js'

type Nothing = Record<string, never>

/** The session of an earlier visit; undefined when there is none. */
export const resumeSession = promiseService<PairingSession | undefined, Nothing>('resumeSession')

/** Makes what a wallet is asked to sign with its approval; undefined where no sign-in is asked for this way. */
export const prepareSignIn = promiseService<OneClickRequest | undefined, Nothing>('prepareSignIn')

/** What goes into a code. */
export interface ProposalParts {
  readonly signIn: OneClickRequest | undefined
}

/** Makes a code at the relay. */
export const createProposal = promiseService<OpenProposal, ProposalParts>('createProposal')

/**
 * Runs while codes wait: notifies of what wallets answer, and of a page that is seen again. Withdraws the codes that still
 * wait when it ends.
 */
export const watchProposals = listeningService<PairingEvent, Nothing>()

/** The app to open for signing with a new session; `restored`: the session brought its own along. */
export interface SessionLink {
  readonly link: PickedApp | undefined
  readonly restored: boolean
}

/** Runs while a session lives: tells what the wallet does to it, and remembers the app to open for signing. */
export const watchSession = listeningService<PairingEvent, SessionLink>()

/** Tells the wallet that a session is over. */
export const endSession = promiseService<void, { readonly topic: string }>('endSession')
