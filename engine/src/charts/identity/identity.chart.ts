import { assign, emit, setup } from 'xstate'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Identity } from '../../ports/identity-source.js'
import { listeningService, promiseService } from '../authoring.js'
import type { Limits } from '../limits.js'

export type IdentityEvent =
  | { readonly type: 'identity.account'; readonly address: string }
  | { readonly type: 'identity.clear' }
  /** The last known identity of the account that is being looked up. It stays until there is a newer one. */
  | { readonly type: 'identity.recalled'; readonly identity: Identity }

export type IdentityFact =
  | { readonly type: 'identity.loaded'; readonly namespace: Namespace }
  /** The account has no name then. Its error is in a trace alone: there is nothing to do about it. */
  | { readonly type: 'identity.failed'; readonly namespace: Namespace }

export interface IdentityInput {
  readonly namespace: Namespace
  readonly limits: Limits
}

export interface IdentityContext extends IdentityInput {
  /** The account whose identity it is. */
  readonly address: string | undefined
  /** The answer for `address`, or that of an earlier visit; empty for an account without an identity. */
  readonly identity: Identity | undefined
}

/** The account that is looked up. */
export interface IdentityLookUp {
  readonly namespace: Namespace
  readonly address: string
}

/** Asks the service for the identity of an account. */
export const readIdentity = promiseService<Identity, IdentityLookUp>('readIdentity')

/** Recalls the identity of an earlier visit. */
export const hearEarlier = listeningService<IdentityEvent, IdentityLookUp>()

/** The time for which a failed look-up is not repeated, in ms. */
const RETRY_GUARD = 30_000

/** The named pieces of the identity chart. */
export const identitySetup = setup({
  types: {
    context: {} as IdentityContext,
    input: {} as IdentityInput,
    events: {} as IdentityEvent,
    emitted: {} as IdentityFact,
  },
  actors: { readIdentity, hearEarlier },
  delays: {
    readDeadline: ({ context }) => context.limits.readDeadline,
    retryGuard: RETRY_GUARD,
  },
  guards: {
    isOther: ({ context, event }) => event.type === 'identity.account' && event.address !== context.address,
  },
  actions: {
    rememberAccount: assign(({ event }) =>
      event.type === 'identity.account' ? { address: event.address, identity: undefined } : {},
    ),
    recall: assign(({ event }) => (event.type === 'identity.recalled' ? { identity: event.identity } : {})),
    rememberIdentity: assign((_, { identity }: { readonly identity: Identity }) => ({ identity })),
    forget: assign({ address: undefined, identity: undefined }),
    tellLoaded: emit(({ context }) => ({ type: 'identity.loaded', namespace: context.namespace })),
    tellFailed: emit(({ context }) => ({ type: 'identity.failed', namespace: context.namespace })),
  },
})

const lookUp = ({ context: { namespace, address = '' } }: { readonly context: IdentityContext }) => ({
  namespace,
  address,
})
const load = {
  guard: { type: 'isOther' },
  target: '#identity.loading',
  reenter: true,
  actions: [{ type: 'rememberAccount' }],
} as const
const clear = { target: '#identity.idle', actions: [{ type: 'forget' }] } as const
const fail = { target: 'failed', actions: [{ type: 'tellFailed' }] } as const

/** The name and the picture of one family's account. */
export const identityChart = identitySetup.createMachine({
  id: 'identity',
  context: ({ input }) => ({ ...input, address: undefined, identity: undefined }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'identity.account': { target: 'loading', actions: [{ type: 'rememberAccount' }] } },
    },
    loading: {
      tags: ['waiting'],
      invoke: [
        {
          id: 'readIdentity',
          src: 'readIdentity',
          input: lookUp,
          onDone: {
            target: 'ready',
            actions: [
              { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.output }) },
              { type: 'tellLoaded' },
            ],
          },
          onError: fail,
        },
        { id: 'hearEarlier', src: 'hearEarlier', input: lookUp },
      ],
      on: {
        'identity.account': load,
        'identity.clear': clear,
        'identity.recalled': { actions: [{ type: 'recall' }] },
      },
      after: { readDeadline: fail },
    },
    ready: { on: { 'identity.account': load, 'identity.clear': clear } },
    failed: {
      initial: 'guarded',
      on: { 'identity.account': load, 'identity.clear': clear },
      states: {
        guarded: { after: { retryGuard: { target: 'open' } } },
        open: {
          // The same account, on another network: a good moment to ask again.
          on: { 'identity.account': { target: '#identity.loading', actions: [{ type: 'rememberAccount' }] } },
        },
      },
    },
  },
})
