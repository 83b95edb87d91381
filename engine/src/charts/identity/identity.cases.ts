import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import type { IdentityContext } from './identity.chart.js'

const neverAnothers: Invariant = {
  name: 'an identity is only ever that of the account shown',
  check: ({ to }) => {
    const { identity, address }: IdentityContext = to.snapshot.context
    return identity === undefined || identity.name === `the name of ${address}` || 'the identity of another'
  },
}

const knownIfReady: Invariant = {
  name: 'the account is known until it is cleared, and its identity at the latest once it was read',
  check: ({ to }) => {
    const { address, identity }: IdentityContext = to.snapshot.context
    return (
      (address === undefined) === to.active.includes('idle') &&
      (identity !== undefined || !to.active.includes('ready')) &&
      (identity === undefined || address !== undefined)
    )
  },
}

const isSame = ({ address }: IdentityContext, event: Readonly<Record<string, unknown>>): boolean =>
  address === event.address

const asksAnew = (
  after: IdentityContext,
  _: IdentityContext,
  __: unknown,
  event: Readonly<Record<string, unknown>>,
) => isSame(after, event) && after.identity === undefined

/** The walk of the identity chart. */
export const identityCases: WalkOptions<IdentityContext> = {
  input: { namespace: 'eip155', limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    // A function, so that each account has an answer of its own.
    readIdentity: ({ input }) => [
      { name: 'found', done: { name: `the name of ${Reflect.get(Object(input), 'address')}` } },
      { name: 'failed', error: new Error('service is down') },
    ],
    hearEarlier: ({ input }) => [
      {
        name: 'known from before',
        event: {
          type: 'identity.recalled',
          identity: { name: `the name of ${Reflect.get(Object(input), 'address')}` },
        },
      },
    ],
  },
  events: { 'identity.account': [{ address: '0xA' }, { address: '0xB' }], 'identity.recalled': [] },
  project: ({ address, identity }) => ({ address, name: identity?.name }),
  waiting: { needs: 'either' },
  invariants: [
    neverAnothers,
    knownIfReady,
    says('identity.loaded', () => ({ namespace: 'eip155' })),
    says('identity.failed', () => ({ namespace: 'eip155' })),
    startsIn('idle'),
    ...['readIdentity', 'hearEarlier'].map((service) =>
      runsWhile<IdentityContext>(service, {
        in: 'loading',
        asked: ({ namespace, address }) => ({ namespace, address }),
      }),
    ),
    promise<IdentityContext>('the identity of an earlier visit shows while it is looked up', {
      on: 'identity.recalled',
      leadsTo: 'loading',
      tells: [],
      so: ({ identity }) => identity !== undefined,
    }),
    promise<IdentityContext>('a look-up that fails leaves the earlier identity', {
      on: ['readIdentity fails', 'readDeadline passes'],
      so: (after, before) => after.identity === before.identity,
    }),
    lasts('loading', defaultLimits.readDeadline),
    lasts('failed.guarded', 30_000),
    promise<IdentityContext>('another account is asked for at once', {
      on: 'identity.account',
      when: (before, event) => !isSame(before, event),
      leadsTo: 'loading',
      tells: [],
      so: asksAnew,
    }),
    promise<IdentityContext>('an account that is told again is not asked for again', {
      on: 'identity.account',
      from: ['loading', 'ready', 'failed.guarded'],
      when: isSame,
      changesNothing: true,
    }),
    promise<IdentityContext>('30 s after a failed look-up, it is', {
      on: 'identity.account',
      from: 'failed.open',
      leadsTo: 'loading',
      tells: [],
      so: asksAnew,
    }),
    promise<IdentityContext>('a cleared account leaves nothing behind', {
      on: 'identity.clear',
      leadsTo: 'idle',
      tells: [],
      so: ({ address, identity }) => address === undefined && identity === undefined,
    }),
    promise('the guard of a failed look-up ends', { on: 'retryGuard passes', leadsTo: 'failed.open' }),
    promise<IdentityContext>('an identity that was read is known and told', {
      on: 'readIdentity succeeds',
      leadsTo: 'ready',
      tells: ['identity.loaded'],
      so: ({ identity }) => identity !== undefined,
    }),
    promise('a look-up that fails, or takes too long, is told', {
      on: ['readIdentity fails', 'readDeadline passes'],
      leadsTo: 'failed.guarded',
      tells: ['identity.failed'],
    }),
  ],
}
