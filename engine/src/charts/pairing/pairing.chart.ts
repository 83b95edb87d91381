import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import type { OpenProposal } from './pairing.events.js'
import { type PairingContext, pairingSetup, unreachable } from './pairing.setup.js'

const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const sessionOf = ({ event }: { readonly event: { readonly session: PairingSession } }) => ({
  session: event.session,
})
const foundBy = ({ event }: { readonly event: { readonly output: PairingSession | undefined } }) => ({
  session: event.output,
})
const proposalOf = ({ event }: { readonly event: { readonly output: OpenProposal } }) => ({
  proposal: event.output,
})

const preparedBy = ({ event }: { readonly event: { readonly output: OneClickRequest | undefined } }) => ({
  signIn: event.output,
})

const failWith = <Params>(params: Params) =>
  ({
    target: '#pairing.failed',
    actions: [
      { type: 'rememberFailure', params },
      { type: 'tellFailed', params },
    ],
  }) as const

const refusedByWallet = { guard: { type: 'isOpenProposal' }, ...failWith(thrownBy) } as const
const giveUp = {
  target: '#pairing.idle',
  actions: [{ type: 'forgetProposals' }, { type: 'forgetWaiting' }, { type: 'tellGivenUp' }],
} as const
/** A wallet may still answer a code for as long as it lives; the page shows it a little shorter. */
const lapse = {
  guard: { type: 'hasLapsed' },
  actions: [{ type: 'forgetProposals' }, { type: 'withdrawForgotten' }],
} as const
const begin = [{ type: 'startOver' }, { type: 'join' }] as const
/** Codes of the try before may still be with a wallet. */
const beginAfterCodes = [{ type: 'startOver' }, { type: 'withdrawForgotten' }] as const
const anew = { target: '#pairing.proposing', actions: begin } as const
const resume = { target: '#pairing.resuming', actions: [{ type: 'startOver' }, { type: 'seek' }] } as const
const again = {
  target: '#pairing.proposing',
  actions: [{ type: 'startOver' }, { type: 'joinAlone' }],
} as const
const renewed = [{ type: 'joinAlone' }, { type: 'tellRenewed' }] as const
const leaves = { actions: [{ type: 'leave' }] } as const
const noSession = [
  {
    guard: { type: 'isWanted' },
    target: '#pairing.proposing',
    actions: [{ type: 'tellAbsent' }, { type: 'release' }],
  },
  { target: '#pairing.idle', actions: [{ type: 'tellAbsent' }, { type: 'release' }] },
] as const
const wentAway = {
  guard: { type: 'isOwnSession' },
  target: '#pairing.idle',
  actions: [{ type: 'tellEnded', params: { cause: 'wallet' } }, { type: 'forgetSession' }],
} as const

const remember = { type: 'rememberProposal', params: proposalOf } as const

/** The account is asked to sign once it is connected. */
const unprepared = { target: 'asking', actions: [{ type: 'rememberUnprepared' }] } as const

/** Makes a code: first what the wallet is to sign, then the code at the relay. */
const makes = <Id extends string, More extends readonly object[], Failed, Late>(
  id: Id,
  more: More,
  failed: Failed,
  late: Late,
) =>
  ({
    initial: 'choosing',
    states: {
      choosing: {
        always: [{ guard: { type: 'signsIn' }, target: 'preparing' }, { target: 'asking' }],
      },
      preparing: {
        tags: ['waiting'],
        invoke: {
          id: `${id}SignIn`,
          src: 'prepareSignIn',
          input: {},
          onDone: { target: 'asking', actions: [{ type: 'rememberSignIn', params: preparedBy }] },
          onError: unprepared,
        },
        after: { signInPatience: unprepared },
      },
      asking: {
        tags: ['waiting'],
        invoke: {
          id: `${id}Proposal`,
          src: 'createProposal',
          input: ({ context: { signIn } }: { readonly context: PairingContext }) => ({ signIn }),
          onDone: {
            target: '#pairing.proposing.waiting',
            actions: [remember, ...more],
          },
          onError: failed,
        },
        after: { proposalDeadline: late },
      },
    },
  }) as const
const expire = { target: '#pairing.proposing.expired' } as const

/**
 * A session with a wallet on another device, and the code that leads to it. One session may serve several chain
 * families: they connect and disconnect together.
 */
export const pairingChart = pairingSetup.createMachine({
  id: 'pairing',
  context: ({ input }) => ({
    connectorId: input.connectorId,
    limits: input.limits,
    signsIn: input.signsIn,
    unprepared: false,
    proposals: [],
    renewed: false,
    signIn: undefined,
    waiting: [],
    holders: [],
    session: undefined,
    restored: false,
    link: undefined,
    failure: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      entry: [{ type: 'forgetUnprepared' }, { type: 'tellRested' }],
      on: {
        'pairing.start': anew,
        'pairing.prepare': anew,
        'pairing.renew': again,
        'pairing.resume': resume,
        // Picked before the code is asked for.
        'pairing.pick': { actions: [{ type: 'rememberLink' }] },
      },
    },
    resuming: {
      tags: ['waiting'],
      entry: [{ type: 'tellBegan' }],
      invoke: {
        id: 'resumeSession',
        src: 'resumeSession',
        input: {},
        onDone: [
          {
            guard: { type: 'wasFoundInVain', params: foundBy },
            target: 'ending',
            actions: [{ type: 'rememberSession', params: foundBy }],
          },
          {
            guard: { type: 'wasFound', params: foundBy },
            target: 'settled',
            actions: [
              { type: 'rememberSession', params: foundBy },
              { type: 'offer' },
              { type: 'rememberOrigin', params: { restored: true } },
              { type: 'tellSettled', params: { restored: true } },
            ],
          },
          ...noSession,
        ],
        onError: noSession,
      },
      on: {
        // A code is of use only when there is no session.
        'pairing.start': { actions: [{ type: 'rememberLink' }, { type: 'join' }] },
        'pairing.prepare': { actions: [{ type: 'join' }] },
        'pairing.pick': { actions: [{ type: 'rememberLink' }] },
        'pairing.cancel': leaves,
        'pairing.resume': { actions: [{ type: 'seek' }] },
        // A session that is wanted no more is ended as soon as it is found.
        'pairing.released': { actions: [{ type: 'release' }] },
        'pairing.release': { actions: [{ type: 'release' }] },
      },
      after: { restoreDeadline: noSession },
    },
    proposing: {
      initial: 'creating',
      entry: [{ type: 'tellBegan' }],
      invoke: { id: 'watchProposals', src: 'watchProposals', input: {} },
      on: {
        'pairing.start': { actions: [{ type: 'rememberLink' }, { type: 'join' }] },
        'pairing.prepare': { actions: [{ type: 'join' }] },
        'pairing.pick': { actions: [{ type: 'rememberLink' }] },
        'pairing.cancel': [{ guard: { type: 'isLastWaiter' }, ...giveUp }, leaves],
        // Another tab has a session now. Where it cannot be found, those who wait get another code.
        'pairing.resume': resume,
        'pairing.woke': lapse,
        'proposal.approved': {
          guard: { type: 'isOpenProposal' },
          target: 'settled',
          actions: [
            { type: 'tellSigned' },
            { type: 'rememberSession', params: sessionOf },
            { type: 'offer' },
            { type: 'tellSettled', params: { restored: false } },
          ],
        },
        'proposal.rejected': refusedByWallet,
      },
      states: {
        creating: makes('create', [], failWith(thrownBy), failWith(unreachable)),
        waiting: {
          tags: ['waiting'],
          on: {
            'pairing.renew': {
              target: 'renewing',
              actions: [{ type: 'rememberRenewal' }, { type: 'tellRenewed' }],
            },
            'pairing.woke': [
              { ...lapse, target: 'expired' },
              { guard: { type: 'isStale' }, target: 'expired' },
            ],
            'proposal.late': {
              guard: { type: 'isShownCode' },
              target: 'expired',
              actions: [{ type: 'forgetProposals' }, { type: 'withdrawForgotten' }],
            },
          },
          after: {
            uriFresh: [
              { guard: { type: 'isFirstCode' }, target: 'renewing', actions: [{ type: 'rememberRenewal' }] },
              { target: 'expired' },
            ],
          },
        },
        renewing: makes('renew', [{ type: 'withdrawForgotten' }] as const, expire, expire),
        expired: {
          on: {
            'pairing.start': { target: 'creating', actions: [...beginAfterCodes, { type: 'join' }] },
            'pairing.prepare': { target: 'creating', actions: [...beginAfterCodes, { type: 'join' }] },
            'pairing.renew': { target: 'creating', actions: [...beginAfterCodes, ...renewed] },
          },
        },
      },
    },
    failed: {
      on: {
        'pairing.start': anew,
        'pairing.prepare': anew,
        'pairing.renew': again,
        'pairing.pick': { actions: [{ type: 'rememberLink' }] },
        'pairing.cancel': [
          { guard: { type: 'isRead' }, target: 'idle', actions: [{ type: 'forgetWaiting' }] },
          leaves,
        ],
        'pairing.resume': resume,
        'pairing.reachable': {
          guard: { type: 'isWorthAnother' },
          ...again,
        },
      },
    },
    settled: {
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        input: ({ context: { link, restored } }) => ({ link, restored }),
      },
      on: {
        'pairing.start': {
          actions: [{ type: 'offer' }, { type: 'tellSettled', params: { restored: false } }],
        },
        'pairing.resume': {
          actions: [{ type: 'offer' }, { type: 'tellSettled', params: { restored: true } }],
        },
        'pairing.released': [
          { guard: { type: 'isLastHolder' }, target: 'ending' },
          { actions: [{ type: 'release' }] },
        ],
        'pairing.release': { target: 'ending' },
        'session.updated': {
          guard: { type: 'isOwnSession' },
          actions: [
            { type: 'rememberSession', params: sessionOf },
            { type: 'offer' },
            { type: 'tellUpdated' },
          ],
        },
        'session.extended': {
          guard: { type: 'isOwnSession' },
          actions: [{ type: 'rememberSession', params: sessionOf }],
        },
        'session.deleted': wentAway,
        'session.expired': wentAway,
      },
    },
    ending: {
      tags: ['waiting'],
      entry: [{ type: 'tellEnded', params: { cause: 'user' } }],
      exit: [{ type: 'forgetSession' }],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ topic: context.session?.topic ?? '' }),
        onDone: { target: 'idle' },
        // The connection that is being ended tells of it.
        onError: { target: 'idle' },
      },
      on: { 'pairing.start': anew, 'pairing.prepare': anew },
      after: { disconnectDeadline: { target: 'idle' } },
    },
  },
})
