import type { PairingSession } from '../../model/wallets/pairing-session.js'
import type { OpenProposal } from './pairing.events.js'
import { pairingSetup, unreachable } from './pairing.setup.js'

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
  actions: [{ type: 'forgetProposals' }, { type: 'tellGivenUp' }],
} as const
const lapse = {
  guard: { type: 'hasLapsed' },
  actions: [{ type: 'withdrawProposals' }, { type: 'forgetProposals' }],
} as const
const anew = { target: '#pairing.proposing', actions: [{ type: 'begin' }] } as const
const resume = { target: '#pairing.resuming', actions: [{ type: 'begin' }] } as const
const again = { target: '#pairing.proposing', actions: [{ type: 'startOver' }] } as const
const noSession = [
  {
    guard: { type: 'wantsCode' },
    target: '#pairing.proposing',
    actions: [{ type: 'tellAbsent' }],
  },
  { target: '#pairing.idle', actions: [{ type: 'tellAbsent' }] },
] as const
const wentAway = {
  guard: { type: 'isOwnSession' },
  target: '#pairing.idle',
  actions: [{ type: 'tellEnded', params: { cause: 'wallet' } }, { type: 'forgetSession' }],
} as const

/**
 * A session with a wallet on another device, and the code that leads to it. One session may serve several chain
 * families: they connect and disconnect together.
 */
export const pairingChart = pairingSetup.createMachine({
  id: 'pairing',
  context: ({ input }) => ({
    connectorId: input.connectorId,
    limits: input.limits,
    proposals: [],
    renewed: false,
    wantsCode: false,
    session: undefined,
    restored: false,
    link: undefined,
    failure: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      entry: [{ type: 'tellRested' }],
      on: {
        'pairing.start': anew,
        'pairing.prepare': anew,
        'pairing.renew': anew,
        'pairing.resume': resume,
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
            guard: { type: 'wasFound', params: foundBy },
            target: 'settled',
            actions: [
              { type: 'rememberSession', params: foundBy },
              { type: 'rememberOrigin', params: { restored: true } },
              { type: 'tellSettled', params: { restored: true } },
            ],
          },
          ...noSession,
        ],
        onError: noSession,
      },
      exit: [{ type: 'wantNothing' }],
      on: {
        // A code is of use only when there is no session.
        'pairing.start': { actions: [{ type: 'rememberLink' }, { type: 'wantCode' }] },
        'pairing.prepare': { actions: [{ type: 'wantCode' }] },
        'pairing.cancel': { actions: [{ type: 'wantNothing' }] },
        'pairing.release': { target: 'idle' },
      },
      after: { restoreDeadline: noSession },
    },
    proposing: {
      initial: 'creating',
      entry: [{ type: 'tellBegan' }],
      invoke: { id: 'watchProposals', src: 'watchProposals', input: {} },
      on: {
        'pairing.start': { actions: [{ type: 'rememberLink' }] },
        'pairing.cancel': giveUp,
        'pairing.release': giveUp,
        'pairing.woke': lapse,
        'proposal.approved': {
          guard: { type: 'isOpenProposal' },
          target: 'settled',
          actions: [
            { type: 'rememberSession', params: sessionOf },
            { type: 'tellSettled', params: { restored: false } },
          ],
        },
        'proposal.rejected': refusedByWallet,
      },
      states: {
        creating: {
          tags: ['waiting'],
          invoke: {
            id: 'createProposal',
            src: 'createProposal',
            input: {},
            onDone: { target: 'waiting', actions: [{ type: 'rememberProposal', params: proposalOf }] },
            onError: failWith(thrownBy),
          },
          after: { proposalDeadline: failWith(unreachable) },
        },
        waiting: {
          tags: ['waiting'],
          on: {
            'pairing.renew': { target: 'renewing', actions: [{ type: 'rememberRenewal' }] },
            'pairing.woke': { ...lapse, target: 'expired' },
          },
          after: {
            uriFresh: [
              { guard: { type: 'isFirstCode' }, target: 'renewing', actions: [{ type: 'rememberRenewal' }] },
              { target: 'expired' },
            ],
          },
        },
        renewing: {
          tags: ['waiting'],
          invoke: {
            id: 'renewProposal',
            src: 'createProposal',
            input: {},
            onDone: { target: 'waiting', actions: [{ type: 'rememberProposal', params: proposalOf }] },
            onError: { target: 'expired' },
          },
          after: { proposalDeadline: { target: 'expired' } },
        },
        expired: {
          on: {
            'pairing.start': {
              target: 'creating',
              actions: [{ type: 'rememberLink' }, { type: 'startOver' }],
            },
            'pairing.prepare': { target: 'creating', actions: [{ type: 'startOver' }] },
            'pairing.renew': { target: 'creating', actions: [{ type: 'startOver' }] },
          },
        },
      },
    },
    failed: {
      on: {
        'pairing.start': anew,
        'pairing.prepare': anew,
        'pairing.renew': again,
        'pairing.cancel': { target: 'idle' },
        'pairing.release': { target: 'idle' },
        'pairing.resume': resume,
        'pairing.reachable': { guard: { type: 'wasUnreachable' }, ...again },
      },
    },
    settled: {
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        input: ({ context: { link, restored } }) => ({ link, restored }),
      },
      on: {
        'pairing.start': { actions: [{ type: 'tellSettled', params: { restored: false } }] },
        'pairing.resume': { actions: [{ type: 'tellSettled', params: { restored: true } }] },
        'pairing.release': { target: 'ending' },
        'session.updated': {
          guard: { type: 'isOwnSession' },
          actions: [{ type: 'rememberSession', params: sessionOf }, { type: 'tellUpdated' }],
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
      on: { 'pairing.start': anew },
      after: { disconnectDeadline: { target: 'idle' } },
    },
  },
})
