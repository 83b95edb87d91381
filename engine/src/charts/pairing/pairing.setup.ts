import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { walletLinkBase } from '../../model/links/wallet-link-base.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import type { OpenProposal, PairingEvent, PairingFact, WalletLink } from './pairing.events.js'
import {
  createProposal,
  endSession,
  resumeSession,
  watchProposals,
  watchSession,
} from './pairing.services.js'

export interface PairingContext {
  /** The connector that the families' connections name. */
  readonly connectorId: string
  readonly limits: Limits
  /** Codes a wallet may still answer, the newest first. */
  readonly proposals: readonly OpenProposal[]
  /** True when the code was renewed by itself: that happens once. */
  readonly renewed: boolean
  /** A code is wanted in case that there is no session of an earlier visit. */
  readonly wantsCode: boolean
  /** The live session; present exactly while settled and while it is being ended. */
  readonly session: PairingSession | undefined
  /** True while the live session is one of an earlier visit. */
  readonly restored: boolean
  /** The wallet app the user picked. */
  readonly link: WalletLink | undefined
  /** Why the last try failed, until the next one. */
  readonly failure: WalletchartError | undefined
}

export interface PairingInput {
  readonly connectorId: string
  readonly limits: Limits
}

export interface Found {
  readonly session: PairingSession | undefined
}

/** The picked app of an event; what it leaves out stays, and a link that may not be opened is none. */
const linkOf = (event: PairingEvent, known?: WalletLink): WalletLink | undefined => {
  const link = event.type === 'pairing.start' ? event.link : undefined
  if (link === undefined) return known
  const href = link === null ? undefined : walletLinkBase(link.href)
  return link === null || href === undefined ? undefined : { name: link.name, href }
}

/** Which connector a fact is about. */
const of = ({ connectorId }: PairingContext) => ({ connectorId })

/** The named pieces of the pairing chart. */
export const pairingSetup = setup({
  types: {
    context: {} as PairingContext,
    input: {} as PairingInput,
    events: {} as PairingEvent,
    emitted: {} as PairingFact,
  },
  actors: { resumeSession, createProposal, watchProposals, watchSession, endSession },
  delays: {
    uriFresh: ({ context: { limits } }) => limits.uriLifetime - limits.uriMargin,
    proposalDeadline: ({ context }) => context.limits.proposalDeadline,
    restoreDeadline: ({ context }) => context.limits.restoreDeadline,
    disconnectDeadline: ({ context }) => context.limits.disconnectDeadline,
  },
  guards: {
    isOpenProposal: ({ context, event }) =>
      (event.type === 'proposal.approved' || event.type === 'proposal.rejected') &&
      context.proposals.some(({ id }) => id === event.id),
    wantsCode: ({ context }) => context.wantsCode,
    isFirstCode: ({ context }) => !context.renewed,
    wasFound: (_, { session }: Found) => session !== undefined,
    isOwnSession: ({ context, event }) =>
      ((event.type === 'session.updated' || event.type === 'session.extended') &&
        event.session.topic === context.session?.topic) ||
      ((event.type === 'session.deleted' || event.type === 'session.expired') &&
        event.topic === context.session?.topic),
    // The wall clock alone counts sleep in every browser; it may have been set back meanwhile.
    hasLapsed: ({ context: { proposals, limits }, event }) => {
      const [newest] = proposals
      if (event.type !== 'pairing.woke' || newest === undefined) return false
      const { wall, monotonic } = newest.createdAt
      return Math.max(event.now.wall - wall, event.now.monotonic - monotonic) >= limits.uriLifetime
    },
    wasUnreachable: ({ context }) => isWalletchartError(context.failure, 'RELAY_UNREACHABLE'),
  },
  actions: {
    begin: assign(({ event }) => ({
      link: linkOf(event),
      proposals: [],
      renewed: false,
      failure: undefined,
    })),
    startOver: assign({ proposals: [], renewed: false, failure: undefined }),
    rememberLink: assign(({ context, event }) => ({ link: linkOf(event, context.link) })),
    rememberProposal: assign(({ context }, { proposal }: { readonly proposal: OpenProposal }) => ({
      proposals: [proposal, ...context.proposals].slice(0, 2),
    })),
    wantCode: assign({ wantsCode: true }),
    wantNothing: assign({ wantsCode: false }),
    rememberRenewal: assign({ renewed: true }),
    /** The engine provides it. Without it, a wallet that answers now gets a session that this page does not hold. */
    withdrawProposals: (_) => undefined,
    forgetProposals: assign({ proposals: [] }),
    rememberSession: assign((_, { session }: Found) => ({ session, proposals: [], failure: undefined })),
    rememberOrigin: assign((_, { restored }: { readonly restored: boolean }) => ({ restored })),
    forgetSession: assign({ session: undefined, restored: false, link: undefined }),
    rememberFailure: assign((_, thrown: Thrown) => ({ failure: typed(thrown.error), proposals: [] })),

    tellBegan: emit({ type: 'pairing.began' }),
    tellRested: emit({ type: 'pairing.rested' }),
    tellSettled: enqueueActions(({ context, enqueue }, params: { readonly restored: boolean }) => {
      if (context.session !== undefined)
        enqueue.emit({
          type: 'pairing.settled',
          ...of(context),
          session: context.session,
          restored: params.restored,
        })
    }),
    tellUpdated: enqueueActions(({ context, enqueue }) => {
      if (context.session !== undefined)
        enqueue.emit({ type: 'pairing.updated', ...of(context), session: context.session })
    }),
    tellEnded: emit(({ context }, { cause }: { readonly cause: 'user' | 'wallet' }) => ({
      type: 'pairing.ended',
      ...of(context),
      cause,
    })),
    tellFailed: emit(({ context }, thrown: Thrown) => ({
      type: 'pairing.failed',
      ...of(context),
      error: typed(thrown.error),
    })),
    tellGivenUp: emit(({ context }) => ({ type: 'pairing.givenUp', ...of(context) })),
    tellAbsent: emit(({ context }) => ({ type: 'pairing.absent', ...of(context) })),
  },
})

/** The relay did not answer in time. */
export const unreachable = () => ({ error: featureError('RELAY_UNREACHABLE') })
