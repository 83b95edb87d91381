import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  stableKey,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { NetworkTokens } from '../../model/tokens/network-tokens.js'
import type { TokensPicture } from './tokens.events.js'
import { nothingKnown, TOKENS_GUARD, TOKENS_OLD, TOKENS_STALE, type TokensContext } from './tokens.setup.js'

const home = 'eip155:1'
const other = 'eip155:2'

const read: NetworkTokens = {
  network: home,
  address: '0xA',
  source: 'chain',
  readAt: 1,
  tokens: [{ amount: '1' }],
}
const otherRead: NetworkTokens = { ...read, network: other }
const down = new WalletchartError('REQUEST_TIMEOUT').toJSON()
const networks: readonly Caip2[] = [home, other]
const accounts = { [home]: '0xA', [other]: '0xA' } as const

/** The pictures that the service sends, each by a name. */
const pictures = {
  'no network': nothingKnown,
  'no answer yet': { ...nothingKnown, networks, accounts, pending: networks },
  'an answer': { ...nothingKnown, networks, accounts, pending: [other], read: { [home]: read } },
  'prices to come': {
    ...nothingKnown,
    networks,
    accounts,
    unpriced: [other],
    read: { [home]: read, [other]: otherRead },
  },
  'a failure': { ...nothingKnown, networks, accounts, pending: [other], unread: { [home]: down } },
  'all answers': { ...nothingKnown, networks, accounts, read: { [home]: read, [other]: otherRead } },
  'an answer and a failure': {
    ...nothingKnown,
    networks,
    accounts,
    read: { [home]: read },
    unread: { [other]: down },
  },
  'all failures': { ...nothingKnown, networks, accounts, unread: { [home]: down, [other]: down } },
} satisfies Readonly<Record<string, TokensPicture>>

/** The answer of a service may be from before. Ages in ms. */
const ages: Readonly<Record<string, number>> = { 'all answers': 12_000 }

/** A walk looks at copies. */
const isLike = (one: unknown, other: unknown): boolean => stableKey(one) === stableKey(other)

/** The picture after one was sent: a network keeps its earlier read. */
const known = (told: unknown, before: TokensPicture): unknown => {
  const picture = Object.values(pictures).find((one) => isLike(one, told)) ?? nothingKnown
  const { [home]: homeBefore, [other]: otherBefore } = before.read
  const kept =
    picture.networks.length === 0
      ? {}
      : { ...(homeBefore && { [home]: homeBefore }), ...(otherBefore && { [other]: otherBefore }) }
  return { ...picture, read: { ...kept, ...picture.read } }
}

const waits = [
  pictures['no answer yet'],
  pictures['an answer'],
  pictures['prices to come'],
  pictures['a failure'],
]
const answers = [pictures['no network'], pictures['all answers'], pictures['an answer and a failure']]

const nameOf = (picture: TokensPicture): string | undefined =>
  Object.entries(pictures).find(([, one]) => isLike(one, picture))?.[0]

const ofNobody: Invariant = {
  name: 'nothing is known of nobody',
  check: ({ to }) => {
    const { of, picture }: TokensContext = to.snapshot.context
    return of !== undefined || picture.networks.length === 0
  },
}

const nobodyWaits: Invariant = {
  name: 'no network is waited for when nobody reads',
  check: ({ to }) => {
    const { picture }: TokensContext = to.snapshot.context
    return to.active.includes('reading') || picture.pending.length + picture.unpriced.length === 0
  },
}

const onlyWanted: Invariant = {
  name: 'only tokens that somebody wants are read',
  check: ({ to }) => {
    const { wanted }: TokensContext = to.snapshot.context
    return wanted || to.active.includes('idle')
  },
}

const guardedAfterFailure: Invariant = {
  name: 'a page that is seen again waits 30 s after a failure, and not after a read',
  check: ({ to }) => {
    const wake = to.services.find(({ src }) => src === 'hearWake')
    const guard = to.active.includes('failed') ? TOKENS_GUARD : 0
    return wake === undefined || isLike(wake.input, { guard })
  },
}

const readyIfRead: Invariant = {
  name: 'it is ready when a network has answered, and failed when none has',
  check: ({ to }) => {
    const { picture }: TokensContext = to.snapshot.context
    const got = picture.networks.filter((network) => picture.unread[network] === undefined)
    if (to.active.includes('ready')) return picture.networks.length === 0 || got.length > 0
    return !to.active.includes('failed') || (picture.networks.length > 0 && got.length === 0)
  },
}

const isSame = ({ of }: TokensContext, { address }: Readonly<Record<string, unknown>>): boolean =>
  of?.address === address

const wasRead = ({ picture }: TokensContext, { networkId }: Readonly<Record<string, unknown>>): boolean =>
  picture.networks.some((network) => network === networkId)

const isUnavailable = (error: unknown): boolean =>
  isWalletchartError(error, 'TOKEN_BALANCE_UNAVAILABLE') && error.details === down.shortMessage

/** The walk of the tokens chart. */
export const tokensCases: WalkOptions<TokensContext> = {
  input: { namespace: 'eip155', limits: defaultLimits, of: { address: '0xA', networkId: home } },
  lateAnswers: true,
  outcomes: {
    hearTokens: Object.entries(pictures).map(([name, picture]) => ({
      name,
      event: { type: 'tokens.told', picture, age: ages[name] ?? 0 },
    })),
    hearWake: [
      { name: 'seen again', event: { type: 'tokens.wake' } },
      { name: 'time to poll', event: { type: 'tokens.poll' } },
    ],
  },
  events: {
    'tokens.account': [
      { address: '0xA', networkId: home },
      { address: '0xB', networkId: home },
      { address: '0xA', networkId: other },
      // No reading tells of this network.
      { address: '0xA', networkId: 'eip155:3' },
    ],
    'tokens.rest': [{ address: '0xB', networkId: home }],
    'tokens.told': [],
    'tokens.poll': [],
  },
  project: ({ of, wanted, anew, picture, age }) => ({
    of: of?.address,
    wanted,
    anew,
    age,
    picture: nameOf(picture) ?? [picture.pending, picture.unpriced, picture.read, picture.unread],
  }),
  waiting: { needs: 'either' },
  invariants: [
    ofNobody,
    nobodyWaits,
    onlyWanted,
    readyIfRead,
    says('tokens.loaded', () => ({ namespace: 'eip155' })),
    says('tokens.failed', () => ({ namespace: 'eip155', error: isUnavailable })),
    startsIn('idle'),
    runsWhile<TokensContext>('hearTokens', {
      in: 'reading',
      asked: ({ namespace, anew }) => ({ namespace, anew }),
    }),
    runsWhile('hearWake', { in: ['ready', 'failed'] }),
    runsWhile<TokensContext>('hearKept', {
      in: 'ready',
      asked: ({ namespace, of, picture }) => ({ namespace, of, picture }),
    }),
    guardedAfterFailure,
    lasts('reading', defaultLimits.readDeadline),
    lasts<TokensContext>('ready.fresh', ({ age }) => TOKENS_STALE - age),
    lasts('ready.stale', TOKENS_OLD - TOKENS_STALE),
    lasts('failed.guarded', TOKENS_GUARD),
    promise<TokensContext>('another account is read at once, and nothing of the one before stays', {
      on: 'tokens.account',
      when: (before, event) => before.wanted && !isSame(before, event),
      leadsTo: 'reading',
      tells: [],
      so: (after, _, __, event) => isSame(after, event) && !after.anew && isLike(after.picture, nothingKnown),
    }),
    promise<TokensContext>('an account that nobody has looked at is remembered, and not read', {
      on: 'tokens.account',
      from: 'idle',
      when: ({ wanted }) => !wanted,
      leadsTo: 'idle',
      tells: [],
      so: (after, before, __, event) => isSame(after, event) && !after.wanted && !before.wanted,
    }),
    promise<TokensContext>('an account of which somebody wants the tokens is read when it is told', {
      on: 'tokens.account',
      from: 'idle',
      when: ({ wanted }) => wanted,
      leadsTo: 'reading',
      so: (after, _, __, event) => isSame(after, event),
    }),
    promise<TokensContext>('who looks before there is an account has it read once there is one', {
      on: ['tokens.look', 'tokens.refresh'],
      from: 'idle',
      when: ({ of }) => of === undefined,
      leadsTo: 'idle',
      tells: [],
      so: (after) => after.wanted && after.of === undefined,
    }),
    promise<TokensContext>('what is known is dropped, and the account stays', {
      on: 'tokens.drop',
      from: ['reading', 'ready', 'failed'],
      leadsTo: 'idle',
      tells: [],
      so: (after, before) =>
        isLike(after.of, before.of) && !after.anew && isLike(after.picture, nothingKnown) && after.age === 0,
    }),
    promise('where nothing is known there is nothing to drop', {
      on: 'tokens.drop',
      from: 'idle',
      changesNothing: true,
    }),
    promise<TokensContext>('when it is time to poll, they are read anew', {
      on: 'tokens.poll',
      from: ['ready', 'failed.open'],
      leadsTo: 'reading',
      so: (after, before) =>
        after.anew && isLike(after.picture, before.picture) && isLike(after.of, before.of),
    }),
    promise('and soon after a failure they are not', {
      on: 'tokens.poll',
      from: ['idle', 'reading', 'failed.guarded'],
      changesNothing: true,
    }),
    promise<TokensContext>('the same account on another network is read again if what is known is stale', {
      on: 'tokens.account',
      from: ['ready.stale', 'ready.old', 'failed.open'],
      when: isSame,
      leadsTo: 'reading',
      so: (after, before) => isLike(after.picture, before.picture) && !after.anew,
    }),
    promise<TokensContext>('it is read at once on a network that was not read', {
      on: 'tokens.account',
      from: ['reading', 'ready', 'failed'],
      when: (before, event) => isSame(before, event) && !wasRead(before, event),
      leadsTo: 'reading',
      so: (after, before) => isLike(after.picture, before.picture) && !after.anew,
    }),
    promise<TokensContext>('else it is not', {
      on: 'tokens.account',
      from: ['reading', 'ready.fresh', 'failed.guarded'],
      when: (before, event) => isSame(before, event) && wasRead(before, event),
      changesNothing: true,
    }),
    promise<TokensContext>('an account of which nothing is to be read leaves nothing of the one before', {
      on: 'tokens.rest',
      leadsTo: 'idle',
      tells: [],
      so: (after, _, __, event) => isSame(after, event) && !after.anew && isLike(after.picture, nothingKnown),
    }),
    promise<TokensContext>('a cleared account leaves nothing behind', {
      on: 'tokens.clear',
      leadsTo: 'idle',
      tells: [],
      so: ({ of, anew, picture }) => of === undefined && !anew && isLike(picture, nothingKnown),
    }),
    promise<TokensContext>('who looks has unknown and stale tokens read, and sees what is known meanwhile', {
      on: 'tokens.look',
      from: ['idle', 'ready.stale', 'ready.old', 'failed.open'],
      when: ({ of }) => of !== undefined,
      leadsTo: 'reading',
      so: (after, before) =>
        isLike(after.picture, before.picture) && !after.anew && isLike(after.of, before.of),
    }),
    promise<TokensContext>('a page that is seen again has stale tokens read', {
      on: 'tokens.wake',
      from: ['ready.stale', 'ready.old', 'failed.open'],
      leadsTo: 'reading',
      so: (after, before) => isLike(after.picture, before.picture) && !after.anew,
    }),
    promise('and nothing else', {
      on: 'tokens.wake',
      from: ['idle', 'reading', 'ready.fresh', 'failed.guarded'],
      changesNothing: true,
    }),
    promise('who looks at fresh ones, or soon after a failure, has nothing read', {
      on: 'tokens.look',
      from: ['reading', 'ready.fresh', 'failed.guarded'],
      changesNothing: true,
    }),
    promise<TokensContext>('who asks for them anew gets no answer from before', {
      on: 'tokens.refresh',
      from: ['idle', 'ready', 'failed.open'],
      when: ({ of }) => of !== undefined,
      leadsTo: 'reading',
      so: (after, before) =>
        after.anew && isLike(after.picture, before.picture) && isLike(after.of, before.of),
    }),
    promise('a read that is under way is not begun once more', {
      on: 'tokens.refresh',
      from: ['reading', 'failed.guarded'],
      changesNothing: true,
    }),
    promise<TokensContext>('what has changed is read anew, also while an earlier read is under way', {
      on: 'tokens.changed',
      from: ['reading', 'ready', 'failed'],
      leadsTo: 'reading',
      so: (after, before) =>
        after.anew && isLike(after.picture, before.picture) && isLike(after.of, before.of),
    }),
    promise('what nobody has looked at is not', {
      on: 'tokens.changed',
      from: 'idle',
      changesNothing: true,
    }),
    promise<TokensContext>(
      'what is told is known, and what was read of a network stays until it answers again',
      {
        on: 'tokens.told',
        from: 'reading',
        so: ({ picture, age }, before, _, event) =>
          isLike(picture, known(event.picture, before.picture)) && age === event.age,
      },
    ),
    promise<TokensContext>('while a network is waited for the read goes on', {
      on: 'tokens.told',
      from: 'reading',
      when: (_, { picture }) => waits.some((one) => isLike(one, picture)),
      leadsTo: 'reading',
      tells: [],
    }),
    promise<TokensContext>('a network that answered, or none to ask, is enough', {
      on: 'tokens.told',
      from: 'reading',
      when: (_, { picture }) => answers.some((one) => isLike(one, picture)),
      leadsTo: 'ready.fresh',
      tells: ['tokens.loaded'],
    }),
    promise<TokensContext>('it fails when no network answered', {
      on: 'tokens.told',
      from: 'reading',
      when: (_, { picture }) => isLike(picture, pictures['all failures']),
      leadsTo: 'failed.guarded',
      tells: ['tokens.failed'],
    }),
    promise<TokensContext>(
      'networks that do not answer in time could not be read, and late prices are left out',
      {
        on: 'readDeadline passes',
        so: ({ picture }, { picture: before }, { to, emitted }) =>
          isLike([picture.read, picture.networks], [before.read, before.networks]) &&
          picture.networks.every((id) =>
            before.pending.includes(id)
              ? isLike(picture.unread[id], down)
              : isLike(picture.unread[id], before.unread[id]),
          ) &&
          emitted.map(({ type }) => type).join() ===
            (to.active.includes('failed') ? 'tokens.failed' : 'tokens.loaded') &&
          !to.active.includes('reading'),
      },
    ),
    promise('what was read grows stale', { on: 'staleAfter passes', leadsTo: 'ready.stale', tells: [] }),
    promise('it grows old', { on: 'oldAfter passes', leadsTo: 'ready.old', tells: [] }),
    promise('a read that failed may be tried again after 30 s', {
      on: 'retryGuard passes',
      leadsTo: 'failed.open',
      tells: [],
    }),
  ],
}
