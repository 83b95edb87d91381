import { assign, emit, enqueueActions, setup } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { walletLinkBase } from '../../model/links/wallet-link-base.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { PickedApp } from '../../model/wallets/picked-app.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import type { OpenProposal, PairingEvent, PairingFact, PairingWaiter } from './pairing.events.js'
import {
  createProposal,
  endSession,
  prepareSignIn,
  resumeSession,
  watchProposals,
  watchSession,
} from './pairing.services.js'

export interface PairingContext {
  /** The connector that the families' connections name. */
  readonly connectorId: string
  readonly limits: Limits
  /** The app has something for a wallet to sign with its approval. */
  readonly signsIn: boolean
  /** Codes a wallet may still answer, the newest first. */
  readonly proposals: readonly OpenProposal[]
  /** True when the code was renewed by itself: that happens once. */
  readonly renewed: boolean
  /** True after it had none in time: the next codes do not wait for one, until no code is wanted. */
  readonly unprepared: boolean
  /** The sign-in that the next code asks for. */
  readonly signIn: OneClickRequest | undefined
  /** What waits for a code. The last one that leaves takes the code along (ruling 37). */
  readonly waiting: readonly PairingWaiter[]
  /** The families that the session connects, or is looked for by. The last one that leaves ends it (ruling 37). */
  readonly holders: readonly Namespace[]
  /** The live session; present exactly while settled and while it is being ended. */
  readonly session: PairingSession | undefined
  /** True while the live session is one of an earlier visit. */
  readonly restored: boolean
  /** The wallet app the user picked. */
  readonly link: PickedApp | undefined
  /** Why the last try failed, until the next one. */
  readonly failure: WalletchartError | undefined
}

export interface PairingInput {
  readonly connectorId: string
  readonly limits: Limits
  readonly signsIn: boolean
}

export interface Prepared {
  readonly signIn: OneClickRequest | undefined
}

export interface Found {
  readonly session: PairingSession | undefined
}

/** The picked app of an event; a field that is left out stays, and a link that may not be opened is dropped. */
const linkOf = (event: PairingEvent, known: PickedApp | undefined): PickedApp | undefined => {
  const link = event.type === 'pairing.start' || event.type === 'pairing.pick' ? event.link : undefined
  if (link === undefined) return known
  const href = link === null ? undefined : walletLinkBase(link.href)
  return link === null || href === undefined ? undefined : { name: link.name, href }
}

/** The waiter that an event names; an unnamed wish for a code is the app's own. */
const byOf = (event: PairingEvent): PairingWaiter =>
  'by' in event && event.by !== undefined ? event.by : 'the app'

/** With one more, once. */
const joined = <One>(all: readonly One[], one: One): readonly One[] =>
  all.includes(one) ? all : [...all, one]

/** The newest code's age in ms, by the clock that says more: the wall clock counts sleep, and may have been set back. */
const ageOf = ({ proposals: [newest] }: PairingContext, event: PairingEvent): number =>
  event.type !== 'pairing.woke' || newest === undefined
    ? 0
    : Math.max(event.now.wall - newest.createdAt.wall, event.now.monotonic - newest.createdAt.monotonic)

/** The families that a session grants something. */
const servedBy = (session: PairingSession | undefined): readonly Namespace[] =>
  Object.entries(session?.namespaces ?? {}).flatMap(([namespace, { accounts }]) =>
    accounts.length === 0 ? [] : [namespace],
  )

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
  actors: { resumeSession, prepareSignIn, createProposal, watchProposals, watchSession, endSession },
  delays: {
    uriFresh: ({ context: { limits } }) => limits.uriLifetime - limits.uriMargin,
    /** The longest wait for what the wallet is to sign, in ms. Without it the code comes sooner, and the account signs later. */
    signInPatience: 3_000,
    proposalDeadline: ({ context }) => context.limits.proposalDeadline,
    restoreDeadline: ({ context }) => context.limits.restoreDeadline,
    disconnectDeadline: ({ context }) => context.limits.disconnectDeadline,
  },
  guards: {
    isOpenProposal: ({ context, event }) =>
      (event.type === 'proposal.approved' || event.type === 'proposal.rejected') &&
      context.proposals.some(({ id }) => id === event.id),
    isShownCode: ({ context, event }) =>
      event.type === 'proposal.late' && context.proposals[0]?.id === event.id,
    isWanted: ({ context }) => context.waiting.length > 0,
    isLastWaiter: ({ context, event }) =>
      event.type === 'pairing.cancel' &&
      (event.by === undefined || context.waiting.every((one) => one === event.by)),
    /** A failed attempt has its error already; a view or the app has read it. */
    isRead: ({ event }) =>
      event.type === 'pairing.cancel' && [undefined, 'the view', 'the app'].includes(event.by),
    isLastHolder: ({ context, event }) =>
      event.type === 'pairing.released' && context.holders.every((one) => one === event.by),
    signsIn: ({ context }) => context.signsIn && !context.unprepared,
    isFirstCode: ({ context }) => !context.renewed,
    wasFound: (_, { session }: Found) => session !== undefined,
    wasFoundInVain: ({ context }, { session }: Found) =>
      session !== undefined && context.holders.length + context.waiting.length === 0,
    isOwnSession: ({ context, event }) =>
      ((event.type === 'session.updated' || event.type === 'session.extended') &&
        event.session.topic === context.session?.topic) ||
      ((event.type === 'session.deleted' || event.type === 'session.expired') &&
        event.topic === context.session?.topic),
    hasLapsed: ({ context, event }) => ageOf(context, event) >= context.limits.uriLifetime,
    isStale: ({ context, event }) =>
      ageOf(context, event) >= context.limits.uriLifetime - context.limits.uriMargin,
    isWorthAnother: ({ context }) =>
      isWalletchartError(context.failure, 'RELAY_UNREACHABLE') && context.waiting.length > 0,
  },
  actions: {
    startOver: assign(({ context, event }) => ({
      link: linkOf(event, context.link),
      proposals: [],
      renewed: false,
      failure: undefined,
      signIn: undefined,
    })),
    rememberLink: assign(({ context, event }) => ({ link: linkOf(event, context.link) })),
    join: assign(({ context, event }) => ({ waiting: joined(context.waiting, byOf(event)) })),
    /** A renewal is for those who wait; where none does, the app asked for it. */
    joinAlone: assign(({ context }) => ({
      waiting: context.waiting.length === 0 ? (['the app'] as const) : context.waiting,
    })),
    leave: assign(({ context, event }) => ({
      waiting:
        event.type === 'pairing.cancel' && event.by === undefined
          ? []
          : context.waiting.filter((one) => one !== byOf(event)),
    })),
    seek: assign(({ context, event }) =>
      event.type === 'pairing.resume' ? { holders: joined(context.holders, event.by) } : {},
    ),
    /** A family that is offered the session holds it until it declines. */
    offer: assign(({ context }) => ({ holders: servedBy(context.session), waiting: [] })),
    release: assign(({ context, event }) => ({
      holders: event.type === 'pairing.released' ? context.holders.filter((one) => one !== event.by) : [],
    })),
    rememberProposal: assign(({ context }, { proposal }: { readonly proposal: OpenProposal }) => ({
      proposals: [proposal, ...context.proposals].slice(0, 2),
      signIn: undefined,
    })),
    rememberUnprepared: assign({ unprepared: true }),
    forgetUnprepared: assign({ unprepared: false }),
    rememberSignIn: assign((_, { signIn }: Prepared) => ({ signIn })),
    rememberRenewal: assign({ renewed: true }),
    /** The engine provides it: gives up all codes that are not among the proposals. */
    withdrawForgotten: (_) => undefined,
    forgetProposals: assign({ proposals: [] }),
    forgetWaiting: assign({ waiting: [], link: undefined }),
    rememberSession: assign((_, { session }: Found) => ({ session, proposals: [], failure: undefined })),
    rememberOrigin: assign((_, { restored }: { readonly restored: boolean }) => ({ restored })),
    forgetSession: assign({ session: undefined, restored: false, link: undefined, holders: [] }),
    rememberFailure: assign((_, thrown: Thrown) => ({ failure: typed(thrown.error), proposals: [] })),

    tellRenewed: emit(({ context }) => ({ type: 'pairing.renewed', ...of(context) })),
    tellBegan: emit({ type: 'pairing.began' }),
    tellRested: emit({ type: 'pairing.rested' }),
    /** The wallet signed for one of the codes, whose request is known until the session takes their place. */
    tellSigned: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'proposal.approved' || event.signed === undefined) return
      const request = context.proposals.find(({ id }) => id === event.id)?.signIn
      const [first] = request?.chains ?? []
      if (request === undefined || first === undefined) return
      enqueue.emit({
        type: 'pairing.signed',
        ...of(context),
        namespace: namespaceOf(first),
        answer: { request, signed: event.signed },
      })
    }),
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
