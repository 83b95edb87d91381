import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import type { OneClickAnswer } from '../../ports/siwx.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { signInRequest } from './sign-in-request.js'
import { siwxSays } from './siwx.says.cases.js'
import type { SiwxContext } from './siwx.setup.js'

const account = { address: '0xA', networkId: 'eip155:1', connectorId: 'one', accountType: 'eoa' } as const
const accountId = 'eip155:1:0xA'
const otherId = 'eip155:2:0xA'
const smart = { ...account, address: '0xB', accountType: 'smartAccount' } as const
/** The account on another network alone, and in another wallet alone. */
const moved = [
  { ...account, networkId: 'eip155:2' },
  { ...account, connectorId: 'two' },
] as const
const granted = ['0xA', '0xB']

/** The answer of a paired wallet that signed in with its approval. */
const answer: OneClickAnswer = {
  request: {
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '0123456789',
    chains: ['eip155:1'],
  },
  signed: ['a CACAO'],
}

const placesOf = ({ address, networkId, connectorId }: Readonly<Record<string, unknown>>): string =>
  stableKey([address, networkId, connectorId])

/** The account that an event names, and how it is asked. */
const accountOf = ({ address, networkId, connectorId, accountType }: Readonly<Record<string, unknown>>) => ({
  address,
  networkId,
  connectorId,
  accountType,
})

/** True for one account on one network in one wallet. */
const isSamePlace = (one: object | undefined, other: object): boolean =>
  one !== undefined && placesOf({ ...one }) === placesOf({ ...other })

/** A message of an account on a network, as the app makes it. */
export const preparedFor = (address: string, chainId: Caip2 = 'eip155:1') =>
  ({
    text: `app.example wants ${address} to sign in`,
    message: {
      domain: 'app.example',
      accountAddress: address,
      uri: 'https://app.example',
      version: '1',
      chainId,
      nonce: '0123456789',
      issuedAt: '2030-01-01T00:00:00Z',
    },
  }) as const

const preparedOf = ({ address, networkId }: Readonly<Record<string, unknown>>) =>
  preparedFor(String(address), isCaip2(networkId) ? networkId : undefined)

const codesOf = ({ emitted }: WalkStep): readonly string[] =>
  emitted.flatMap((fact) => ('error' in fact && isWalletchartError(fact.error) ? [fact.error.code] : []))

/** The code of a signature that failed without a refusal. */
const failedAs = ({ account }: SiwxContext): string =>
  account?.accountType === 'smartAccount' ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGN_MESSAGE_FAILED'

const settled = ({ emitted }: WalkStep): string =>
  emitted
    .flatMap((fact) =>
      'attempt' in fact && 'ok' in fact
        ? [`${String(fact.attempt)} ${fact.ok === true ? 'ok' : 'failed'}`]
        : [],
    )
    .join()

const accountIsKnown: Invariant = {
  name: 'everything but rest belongs to an account',
  check: ({ to }) => {
    const { account: known }: SiwxContext = to.snapshot.context
    const mayBeNobodys = to.active.includes('idle') || to.active.includes('clearing')
    if (known === undefined) return mayBeNobodys || 'a state without an account'
    return !to.active.includes('idle') || 'an account at rest'
  },
}

const nothingOfAnother: Invariant = {
  name: 'a message, a signature and a failure are those of the account that is shown',
  check: ({ from, to, event }) => {
    const before: SiwxContext | undefined = from?.snapshot.context
    const { account: now, prepared, signature, failure }: SiwxContext = to.snapshot.context
    if (prepared !== undefined && prepared.message.accountAddress !== now?.address)
      return 'a message of another'
    if (prepared !== undefined && prepared.message.chainId !== now?.networkId)
      return 'a message for another network'
    const hasMoved = event?.type === 'siwx.account' && stableKey(before?.account) !== stableKey(now)
    return !hasMoved || (prepared === undefined && signature === undefined && failure === undefined)
  },
}

const authenticatingIsTold: Invariant = {
  name: '[R4.35 partly] that an answer is verified is told when it begins and when it ends',
  check: ({ from, to, emitted }) => {
    const was = from?.active.includes('checking.oneClick') === true
    const is = to.active.includes('checking.oneClick')
    const told = emitted.map(({ type }) => type).filter((type) => type.startsWith('siwx.authenticat'))
    const due = [
      ...(was && !is ? ['siwx.authenticated'] : []),
      ...(is && !was ? ['siwx.authenticating'] : []),
    ]
    return told.join() === due.join()
  },
}

/** A server may have taken an answer that is being verified: it is of no use for another account. */
const answerIsUsedOnce: Invariant = {
  name: 'an answer is used once',
  check: ({ from, to }) => {
    const before: SiwxContext | undefined = from?.snapshot.context
    const { answered, taken }: SiwxContext = to.snapshot.context
    if ((taken !== undefined) !== to.active.includes('checking.oneClick')) return 'an answer beside its state'
    const isNew = taken !== undefined && taken !== before?.taken
    return !isNew || (taken === before?.answered?.answer && answered === undefined)
  },
}

const unaskedWhenLeft: Invariant = {
  name: 'the request is taken back when its state is left',
  check: ({ from, to, emitted }) => {
    if (from?.active.includes('asked.signing') !== true || to.active.includes('asked.signing')) return true
    const count = emitted.filter(({ type }) => type === 'siwx.unasked').length
    return count === 1 || `taken back ${count} times`
  },
}

const requiredIsAsked: Invariant = {
  name: 'an account that has to sign in is never at rest without a sign-in',
  check: ({ to }) => {
    const { required }: SiwxContext = to.snapshot.context
    return !required || !(to.active.includes('declined') || to.active.includes('lapsed'))
  },
}

const promptIsTold: Invariant = {
  name: 'a prompt is told when it comes',
  check: ({ from, to, emitted }) => {
    const comes = to.active.includes('asked.prompting') && from?.active.includes('asked') !== true
    return !comes || emitted.filter(({ type }) => type === 'siwx.prompted').length === 1
  },
}

const restOwesNothing: Invariant = {
  name: 'no call is open where nothing is under way',
  check: ({ to }) => {
    const { waiting, calls, leaving }: SiwxContext = to.snapshot.context
    const isResting = ['idle', 'signedIn.steady', 'declined', 'lapsed'].some((one) => to.active.includes(one))
    return !isResting || waiting.length + calls.length + leaving.length === 0
  },
}

const toldOnce: Invariant = {
  name: 'a sign-in is told when it comes, and only then',
  check: ({ from, to, event, emitted }) => {
    const isNew = to.active.includes('signedIn') && from?.active.includes('signedIn') !== true
    const told = emitted.filter(({ type }) => type === 'siwx.signedIn').length
    return told === (isNew ? 1 : 0) || `${event?.type} told ${told}`
  },
}

const unknownEnds = ({ emitted }: WalkStep): number =>
  emitted.filter(({ type }) => type === 'siwx.endUnknown').length

const isOwnEnd = ({ account: known }: SiwxContext, event: Readonly<Record<string, unknown>>): boolean =>
  event.are === 'over' &&
  Array.isArray(event.accounts) &&
  event.accounts.includes(`${known?.networkId}:${known?.address}`)

/** Its lifetime is of no account for a sign-in that is being ended. */
const livesFor = (lifetime: unknown, { endsIn, leaving }: SiwxContext): boolean =>
  leaving.length > 0 || endsIn === lifetime

const placeOf = ({ namespace, account: known }: SiwxContext) => ({ ...known, namespace })

const own = ({ namespace, turn }: SiwxContext): string => signInRequest(namespace, turn)
const earlier = ({ namespace, turn }: SiwxContext): string => signInRequest(namespace, turn === 0 ? 1 : 0)

/** True on the other network, or in the other wallet. No call comes there: the walk would be three times as long. */
const isMoved = (known: SiwxContext['account']): boolean => moved.some((one) => isSamePlace(known, one))

/** The account moves in one part alone as long as nothing is under way for it but services. */
const othersOf = ({ account: known, answered, failure, lapse, turn, ...open }: SiwxContext) => {
  if (isMoved(known)) return []
  const isFree = open.waiting.length + open.calls.length + open.leaving.length === 0
  const isFresh = [answered, failure, lapse].every((one) => one === undefined) && turn === 0
  return [smart, ...(isSamePlace(known, account) && isFree && isFresh ? moved : [])]
}

/** While an answer waits beside an account, no calls come: the walk would be twice as long. */
const free = (attempt: string, { account: known, answered, waiting, calls, leaving }: SiwxContext) =>
  [...waiting, ...calls, ...leaving].includes(attempt) ||
  (known !== undefined && answered !== undefined) ||
  isMoved(known)
    ? []
    : [{ attempt }]

/** The walk of the siwx chart. */
export const siwxCases: WalkOptions<SiwxContext> = {
  input: { namespace: 'eip155', limits: defaultLimits },
  lateAnswers: ['readSignIn', 'addSignIn'],
  outcomes: {
    readSignIn: [
      { name: 'none, required', done: { required: true, signIn: undefined } },
      { name: 'none, optional', done: { required: false, signIn: undefined } },
      { name: 'one, required', done: { required: true, signIn: { endsIn: 60_000 } } },
      { name: 'one, optional', done: { required: false, signIn: { endsIn: undefined } } },
      { name: 'unreadable', error: new Error('store is down') },
    ],
    prepareMessage: ({ input }) => [
      { name: 'made', done: preparedOf(Object(input)) },
      { name: 'not made', error: new Error('no nonce') },
    ],
    addSignIn: [
      { name: 'taken', done: { endsIn: 60_000 } },
      { name: 'refused', error: new Error('wrong signature') },
    ],
    takeSignIns: [
      { name: 'taken, required', done: { required: true, isOwn: true, endsIn: 60_000 } },
      { name: 'taken, optional', done: { required: false, isOwn: true, endsIn: undefined } },
      { name: 'taken for another', done: { required: true, isOwn: false, endsIn: undefined } },
      { name: 'refused', error: new Error('wrong signature') },
    ],
    endSignIn: [
      { name: 'ended', done: undefined },
      { name: 'not ended', error: new Error('server is down') },
    ],
    clearSignIns: [
      { name: 'cleared', done: undefined },
      { name: 'not cleared', error: new Error('server is down') },
    ],
    watchSignIn: [{ name: 'cannot listen', error: new Error('no window') }],
    watchWrites: [
      { name: 'written', event: { type: 'siwx.known', accounts: [accountId], are: 'in' } },
      { name: 'given up', event: { type: 'siwx.known', accounts: [accountId], are: 'toEnd' } },
      { name: 'ended', event: { type: 'siwx.known', accounts: [accountId], are: 'over' } },
      { name: 'ended for another', event: { type: 'siwx.known', accounts: [otherId], are: 'over' } },
      { name: 'not ended', event: { type: 'siwx.unended', error: new Error('server is down') } },
    ],
  },
  events: {
    'siwx.account': (context) => [account, ...othersOf(context)].map((one) => ({ ...one, granted })),
    // A wallet answers before its account comes, also while another one is there.
    'siwx.answered': ({ account: known, answered, required, waiting, calls }) => {
      if (answered !== undefined) return [{ connectorId: 'one', answer: undefined }]
      if (isMoved(known)) return []
      if (known !== undefined && (required || waiting.length + calls.length > 0)) return []
      return [
        { connectorId: 'one', answer },
        ...(known === undefined ? [{ connectorId: 'other', answer }] : []),
      ]
    },
    'siwx.leave': [{}],
    'siwx.ended': [{}],
    'siwx.wait': (context) => free('w', context),
    // A second call of a kind joins the first.
    'siwx.sign': (context) => [
      ...free('c', context),
      ...(context.calls.length === 1 && context.prepared !== undefined ? free('d', context) : []),
    ],
    // Beside a call to sign in it says nothing more, and the walk would be three times as long.
    'siwx.signOut': (context) =>
      context.calls.length > 0
        ? []
        : [
            ...free('o', context),
            ...(context.leaving.length === 1 && !context.required ? free('p', context) : []),
          ],
    'siwx.cancel': [{ attempt: 'w' }, { attempt: 'c' }],
    'siwx.decline': [{}],
    'siwx.promptNext': [{ after: ['solana'] }, { after: ['eip155'] }],
    'siwx.left': [{ about: ['eip155'] }, { about: ['solana'] }],
    'siwx.signed': (context) => [
      { attempt: own(context), signature: '0x01' },
      { attempt: earlier(context), signature: '0x02' },
    ],
    'siwx.refused': (context) => [
      { attempt: own(context), error: featureError('USER_REJECTED') },
      { attempt: own(context), error: featureError('WALLET_ANSWER_INVALID') },
      { attempt: earlier(context), error: featureError('USER_REJECTED') },
    ],
    'siwx.unserved': [
      { chunk: 'request', error: new WalletchartError('REQUEST_TIMEOUT') },
      { chunk: 'modal', error: new WalletchartError('LOAD_FAILED') },
    ],
    'siwx.reread': [{ isSignedIn: true }, { isSignedIn: false }],
    'siwx.known': [],
    'siwx.unended': [],
  },
  project: ({
    account: known,
    answered,
    required,
    prepared,
    signature,
    failure,
    waiting,
    calls,
    leaving,
    granted,
    turn,
    lapse,
  }) => ({
    address: known?.address,
    isMoved: isMoved(known) && [known?.networkId, known?.connectorId],
    answered: answered?.connectorId,
    required,
    isPrepared: prepared !== undefined,
    isSigned: signature !== undefined,
    failure: failure?.code,
    waiting,
    calls,
    leaving,
    granted: granted.length,
    turn,
    lapse,
  }),
  waiting: { needs: 'either' },
  invariants: [
    attemptsKept<SiwxContext>(['siwx.wait', 'siwx.sign', 'siwx.signOut'], ({ waiting, calls, leaving }) => [
      ...waiting,
      ...calls,
      ...leaving,
    ]),
    accountIsKnown,
    nothingOfAnother,
    authenticatingIsTold,
    answerIsUsedOnce,
    unaskedWhenLeft,
    requiredIsAsked,
    promptIsTold,
    restOwesNothing,
    toldOnce,
    ...siwxSays,
    startsIn('idle'),
    runsWhile<SiwxContext>('readSignIn', { in: ['checking.reading', 'signedIn.rereading'], asked: placeOf }),
    runsWhile<SiwxContext>('prepareMessage', { in: 'asked.prompting.preparing', asked: placeOf }),
    runsWhile<SiwxContext>('addSignIn', {
      in: 'asked.adding',
      asked: (context) => ({ ...placeOf(context), ...context.prepared, signature: context.signature }),
    }),
    runsWhile<SiwxContext>('takeSignIns', {
      in: 'checking.oneClick',
      asked: (context) => ({
        ...placeOf(context),
        granted: context.granted,
        answer: context.taken,
      }),
    }),
    runsWhile<SiwxContext>('endSignIn', { in: 'signedIn.ending', asked: placeOf }),
    runsWhile<SiwxContext>('watchSignIn', {
      in: ['signedIn.steady', 'asked.prompting', 'declined', 'lapsed'],
      asked: placeOf,
    }),
    runsWhile<SiwxContext>('clearSignIns', {
      in: 'clearing',
      asked: ({ namespace }) => ({ namespace }),
    }),
    runsWhile<SiwxContext>('watchWrites', {
      in: '',
      undisturbed: true,
      asked: ({ namespace }) => ({ namespace }),
    }),
    lasts('checking.reading', defaultLimits.readDeadline),
    lasts('checking.oneClick', defaultLimits.readDeadline),
    lasts('clearing', defaultLimits.readDeadline),
    lasts('asked.prompting.preparing', defaultLimits.readDeadline),
    lasts('asked.signing', defaultLimits.walletDeadline),
    lasts('asked.adding', defaultLimits.readDeadline),
    lasts('signedIn.rereading', defaultLimits.readDeadline),
    lasts('signedIn.ending', defaultLimits.readDeadline),
    lasts<SiwxContext>('signedIn.steady', ({ endsIn }) => endsIn ?? 2_147_483_647),
    promise<SiwxContext>('another account, network or wallet is looked at from the start', {
      on: 'siwx.account',
      outside: 'clearing',
      when: (before, event) => !isSamePlace(before.account, event),
      so: (after, before, step, event) =>
        step.to.active.includes(
          before.answered !== undefined && before.answered.connectorId === event.connectorId
            ? 'checking.oneClick'
            : 'checking.reading',
        ) &&
        stableKey(after.account) === stableKey(accountOf(event)) &&
        after.granted.length >= before.granted.length &&
        after.calls.length + after.leaving.length === 0 &&
        stableKey(after.waiting) === stableKey(before.waiting) &&
        codesOf(step).every((code) => code === 'ACCOUNT_CHANGED'),
    }),
    promise<SiwxContext>('the same account told again changes nothing', {
      on: 'siwx.account',
      outside: ['idle', 'clearing'],
      when: ({ account: known }, event) => isSamePlace(known, event),
      changesNothing: true,
    }),
    promise<SiwxContext>('an account that is left leaves nothing behind', {
      on: 'siwx.leave',
      outside: ['idle', 'clearing'],
      leadsTo: 'idle',
      so: ({ account: known, prepared, signature, failure, waiting, calls, leaving }) =>
        [known, prepared, signature, failure].every((one) => one === undefined) &&
        waiting.length + calls.length + leaving.length === 0,
    }),
    promise('a prompt whose account is gone is withdrawn', {
      on: 'siwx.leave',
      from: ['checking', 'asked'],
      so: (_, __, { emitted }) => emitted.filter(({ type }) => type === 'siwx.withdrawn').length === 1,
    }),
    promise<SiwxContext>('the end of a wallet ends its sign-ins, before others are read', {
      on: 'siwx.ended',
      from: 'idle',
      leadsTo: 'clearing',
      so: ({ granted }) => granted.length === 0,
    }),
    promise<SiwxContext>('an account that came while sign-ins were ended is read', {
      on: ['clearSignIns answers', 'readDeadline passes'],
      from: 'clearing',
      leadsTo: ['idle', 'checking'],
      so: ({ account: known }, _, { to }) => (known === undefined) === to.active.includes('idle'),
    }),
    promise('an end that is not known is told once', {
      on: ['clearSignIns fails', 'readDeadline passes'],
      from: 'clearing',
      so: (_, __, step) => unknownEnds(step) === 1 && codesOf(step).includes('INTERNAL_SDK_ERROR'),
    }),
    promise('sign-ins that are ended are no error', {
      on: 'clearSignIns succeeds',
      so: (_, __, step) => unknownEnds(step) === 0,
    }),
    promise('a sign-in that nobody wants and that could not be ended is told once, whatever goes on', {
      on: 'siwx.unended',
      tells: ['siwx.endUnknown'],
      so: (after, before, step) =>
        codesOf(step).includes('INTERNAL_SDK_ERROR') && stableKey(after) === stableKey(before),
    }),
    promise<SiwxContext>('what becomes of a write is recorded, whatever goes on', {
      on: 'siwx.known',
      so: (after, before, { from, to, emitted }, event) =>
        stableKey(emitted[0]) ===
          stableKey({
            type: 'siwx.recorded',
            namespace: 'eip155',
            accounts: event.accounts,
            are: event.are,
          }) &&
        (isOwnEnd(before, event) && from?.active.includes('signedIn.steady') === true
          ? after.lapse === 'revoked' || to.active.includes('asked')
          : stableKey([after, to.value]) === stableKey([before, from?.value]) && emitted.length === 1),
    }),
    promise<SiwxContext>('a sign-in that ends after its end was given up is told, and asked for again', {
      on: 'siwx.known',
      from: 'signedIn.steady',
      when: isOwnEnd,
      so: ({ required }, _, { to, emitted }) =>
        to.active.includes(required ? 'asked.prompting' : 'lapsed') &&
        emitted.some((fact) => fact.type === 'siwx.lapsed' && 'reason' in fact && fact.reason === 'revoked'),
    }),
    promise<SiwxContext>('signing out while a sign-in is under way waits for it', {
      on: 'siwx.signOut',
      from: ['checking', 'asked.adding'],
      so: ({ leaving }, before, { from, to, emitted }) =>
        leaving.length === before.leaving.length + 1 &&
        stableKey(from?.value) === stableKey(to.value) &&
        emitted.length === 0,
    }),
    promise<SiwxContext>('a sign-in that comes while the user signs out is ended', {
      on: ['addSignIn succeeds', 'takeSignIns succeeds', 'readSignIn succeeds'],
      when: ({ leaving }) => leaving.length > 0,
      so: (_, __, { to }) => !to.active.includes('signedIn.steady'),
    }),
    promise<SiwxContext>('signing out is done when no sign-in comes', {
      on: ['addSignIn fails', 'readSignIn succeeds', 'siwx.decline'],
      outside: 'clearing',
      when: ({ leaving }) => leaving.length > 0,
      so: ({ leaving }, before, step) =>
        step.to.active.includes('signedIn.ending') ||
        (leaving.length === 0 &&
          before.leaving.every((one) => settled(step).split(',').includes(`${one} ok`))),
    }),
    promise<SiwxContext>(
      'signing out without an account ends what a wallet that is away would come back with',
      {
        on: 'siwx.signOut',
        from: 'idle',
        leadsTo: 'clearing',
        so: ({ leaving }, _, { emitted }) =>
          leaving.length === 1 &&
          stableKey(emitted) ===
            stableKey([{ type: 'siwx.recorded', namespace: 'eip155', accounts: ['eip155'], are: 'toEnd' }]),
      },
    ),
    promise<SiwxContext>('signing out without an account is done when the sign-ins are ended', {
      on: ['clearSignIns answers', 'readDeadline passes'],
      from: 'clearing',
      so: ({ leaving }, before, step, event) =>
        leaving.length === 0 &&
        before.leaving.every((one) =>
          settled(step)
            .split(',')
            .includes(`${one} ${event.type === 'xstate.done.actor.clearSignIns' ? 'ok' : 'failed'}`),
        ),
    }),
    promise<SiwxContext>('signing out is not done when sign-ins cannot be read', {
      on: ['readSignIn fails', 'takeSignIns fails', 'readDeadline passes'],
      from: 'checking',
      so: (_, before, step) =>
        before.leaving.every((one) => settled(step).split(',').includes(`${one} failed`)),
    }),
    promise<SiwxContext>('a stored sign-in is enough, and its end is known', {
      on: 'readSignIn succeeds',
      when: (_, event) => Reflect.get(Object(event.output), 'signIn') !== undefined,
      leadsTo: 'signedIn',
      so: (after, _, __, event) =>
        after.required === Reflect.get(Object(event.output), 'required') &&
        livesFor(Reflect.get(Object(Reflect.get(Object(event.output), 'signIn')), 'endsIn'), after),
    }),
    promise<SiwxContext>('without one the user is asked', {
      on: 'readSignIn succeeds',
      from: 'checking.reading',
      when: (_, event) => Reflect.get(Object(event.output), 'signIn') === undefined,
      leadsTo: 'asked.prompting.preparing',
      so: (after, before, step, event) => {
        const told = step.emitted.find(({ type }) => type === 'siwx.prompted')
        return (
          after.required === Reflect.get(Object(event.output), 'required') &&
          Reflect.get(Object(told), 'required') === after.required &&
          stableKey(after.waiting) === stableKey(after.required ? before.waiting : []) &&
          settled(step) ===
            [...(after.required ? [] : before.waiting), ...before.leaving].map((one) => `${one} ok`).join()
        )
      },
    }),
    promise<SiwxContext>(
      '[R4.36 partly] what a paired wallet signed with its approval signs its account in',
      {
        on: 'takeSignIns succeeds',
        when: (_, { output }) => Reflect.get(Object(output), 'isOwn') === true,
        leadsTo: 'signedIn',
        so: (after, before, step, { output }) =>
          after.required === Reflect.get(Object(output), 'required') &&
          livesFor(Reflect.get(Object(output), 'endsIn'), after) &&
          after.waiting.length + after.calls.length === 0 &&
          settled(step) === [...before.waiting, ...before.calls].map((one) => `${one} ok`).join() &&
          step.emitted.some(
            (fact) => fact.type === 'siwx.signedIn' && 'by' in fact && fact.by === 'signature',
          ),
      },
    ),
    promise<SiwxContext>(
      'what it signed for another account or network is kept, and its own account is read',
      {
        on: 'takeSignIns succeeds',
        when: (_, { output }) => Reflect.get(Object(output), 'isOwn') === false,
        leadsTo: 'checking.reading',
        so: (after, before) =>
          stableKey([after.account, after.waiting, after.calls]) ===
          stableKey([before.account, before.waiting, before.calls]),
      },
    ),
    promise('[R4.37 partly] what it signed and no server takes ends the connection, and every call', {
      on: ['takeSignIns fails', 'readDeadline passes'],
      from: 'checking.oneClick',
      leadsTo: 'idle',
      so: (_, __, step) =>
        step.emitted.some(({ type }) => type === 'siwx.broken') &&
        codesOf(step).every((code) => code === 'SIWX_INIT_FAILED'),
    }),
    promise<SiwxContext>('an answer waits for the account of its wallet, and the newest counts', {
      on: 'siwx.answered',
      so: ({ answered }, before, { from, to, emitted }, event) =>
        stableKey(answered) ===
          stableKey(event.answer && { connectorId: event.connectorId, answer: event.answer }) &&
        from?.name === to.name &&
        emitted.length === 0 &&
        stableKey(to.snapshot.context.account) === stableKey(before.account),
    }),
    promise('sign-ins that cannot be read end the connection, and every call', {
      on: ['readSignIn fails', 'readDeadline passes'],
      from: 'checking.reading',
      leadsTo: 'idle',
      so: (_, __, step) =>
        step.emitted[0]?.type === 'siwx.broken' && codesOf(step).every((code) => code === 'SIWX_INIT_FAILED'),
    }),
    promise<SiwxContext>(
      'a message that is made is shown, and signed at once only when that was called for',
      {
        on: 'prepareMessage succeeds',
        so: ({ calls }, _, { to }) =>
          to.active.includes(calls.length > 0 ? 'asked.signing' : 'asked.prompting.ready'),
      },
    ),
    promise<SiwxContext>('a message that cannot be made is told where it would stand', {
      on: ['prepareMessage fails', 'readDeadline passes'],
      from: 'asked.prompting.preparing',
      leadsTo: 'asked.prompting.stuck',
      so: ({ failure, calls }) => failure?.code === 'SIGN_MESSAGE_FAILED' && calls.length === 0,
    }),
    promise<SiwxContext>('a call to sign asks the wallet once the message is there', {
      on: 'siwx.sign',
      from: 'asked.prompting.ready',
      leadsTo: 'asked.signing',
      tells: ['siwx.asked'],
      so: ({ failure, turn }, before) => turn !== before.turn && failure === undefined,
    }),
    promise('the signature of the request is handed in', {
      on: 'siwx.signed',
      from: 'asked.signing',
      when: (before: SiwxContext, event) => event.attempt === own(before),
      leadsTo: 'asked.adding',
      tells: ['siwx.unasked'],
      so: ({ signature }: SiwxContext, _, __, event) => signature === event.signature,
    }),
    promise<SiwxContext>('a wallet that no chunk can ask is asked no more, and the prompt says why', {
      on: 'siwx.unserved',
      from: 'asked.signing',
      when: (_, { chunk }) => chunk === 'request',
      leadsTo: 'asked.prompting.ready',
      so: ({ failure, calls, prepared }, before, step) =>
        failure?.code === failedAs(before) &&
        calls.length === 0 &&
        stableKey(prepared) === stableKey(before.prepared) &&
        codesOf(step).every((code) => code === failedAs(before)),
    }),
    promise<SiwxContext>('a required sign-in that no view can show ends the connection, and every call', {
      on: 'siwx.unserved',
      from: 'asked.prompting',
      when: ({ required }, { chunk }) => required && chunk === 'modal',
      leadsTo: 'idle',
      so: (_, before, step) =>
        step.emitted[0]?.type === 'siwx.broken' &&
        codesOf(step).length === before.waiting.length + before.calls.length + 1 &&
        codesOf(step).every((code) => code === 'LOAD_FAILED'),
    }),
    promise<SiwxContext>('a chunk that nothing waits for ends nothing', {
      on: 'siwx.unserved',
      when: ({ required }, { chunk }) => chunk === 'modal' && !required,
      changesNothing: true,
    }),
    promise('a chunk is of use to a prompt, or to a question in the wallet', {
      on: 'siwx.unserved',
      outside: ['asked.prompting', 'asked.signing'],
      changesNothing: true,
    }),
    promise('a signature or a refusal for an earlier request is dropped', {
      on: ['siwx.signed', 'siwx.refused'],
      from: 'asked.signing',
      when: (before: SiwxContext, event) => event.attempt !== own(before),
      changesNothing: true,
    }),
    promise('a signature or a refusal that nobody waits for is dropped', {
      on: ['siwx.signed', 'siwx.refused'],
      outside: 'asked.signing',
      changesNothing: true,
    }),
    promise<SiwxContext>(
      'a wallet that refuses or is silent leaves the prompt with its reason, and the same message',
      {
        on: ['siwx.refused', 'walletDeadline passes'],
        from: 'asked.signing',
        when: (before, event) => event.attempt === undefined || event.attempt === own(before),
        leadsTo: 'asked.prompting.ready',
        so: (after, before, { emitted }, event) => {
          const isRejected = isWalletchartError(event.error, 'USER_REJECTED')
          const code =
            before.account?.accountType === 'smartAccount'
              ? 'SMART_ACCOUNT_UNSUPPORTED'
              : isRejected
                ? 'SIGNATURE_DECLINED'
                : 'SIGN_MESSAGE_FAILED'
          const told = emitted.map(({ type }) => type)
          return (
            after.failure?.code === code &&
            stableKey(after.prepared) === stableKey(before.prepared) &&
            after.calls.length === 0 &&
            stableKey(after.waiting) === stableKey(before.waiting) &&
            told.includes('siwx.failed') &&
            told.at(-1) === 'siwx.prompted'
          )
        },
      },
    ),
    promise<SiwxContext>('a signature that is taken signs in, and settles all that waited', {
      on: 'addSignIn succeeds',
      leadsTo: 'signedIn',
      so: (after, _, { emitted }) =>
        after.waiting.length + after.calls.length === 0 &&
        after.prepared === undefined &&
        after.signature === undefined &&
        livesFor(60_000, after) &&
        Reflect.get(Object(emitted[0]), 'by') === 'signature',
    }),
    promise<SiwxContext>('a signature that is refused leads to another message', {
      on: ['addSignIn fails', 'readDeadline passes'],
      from: 'asked.adding',
      leadsTo: 'asked.prompting.preparing',
      so: ({ failure, prepared, signature, calls }, before, { emitted }) =>
        failure?.code ===
          (before.account?.accountType === 'smartAccount'
            ? 'SMART_ACCOUNT_UNSUPPORTED'
            : 'SIGN_MESSAGE_FAILED') &&
        prepared === undefined &&
        signature === undefined &&
        calls.length === 0 &&
        emitted.some(({ type }) => type === 'siwx.failed') &&
        emitted.at(-1)?.type === 'siwx.prompted',
    }),
    promise<SiwxContext>('an account that has to sign in and does not is gone', {
      on: 'siwx.decline',
      from: ['checking', 'asked'],
      when: ({ required }) => required,
      leadsTo: 'idle',
      so: ({ account: known }, before, step) =>
        known === undefined &&
        step.emitted.some(
          (fact) => fact.type === 'siwx.declined' && 'required' in fact && fact.required === true,
        ) &&
        settled(step) ===
          [
            ...[...before.waiting, ...before.calls].map((one) => `${one} failed`),
            ...before.leaving.map((one) => `${one} ok`),
          ].join(),
    }),
    promise<SiwxContext>('a call that is given up is aborted', {
      on: 'siwx.cancel',
      when: ({ waiting, calls }, { attempt }) => [...waiting, ...calls].some((one) => one === attempt),
      so: ({ waiting, calls }, _, step, { attempt }) =>
        ![...waiting, ...calls].some((one) => one === attempt) &&
        codesOf(step)[0] === 'ABORTED' &&
        settled(step)
          .split(',')
          .includes(`${String(attempt)} failed`),
    }),
    promise<SiwxContext>('a call that is not open cannot be given up', {
      on: 'siwx.cancel',
      when: ({ waiting, calls }, { attempt }) => ![...waiting, ...calls].some((one) => one === attempt),
      so: (_, __, { from, to, emitted }) =>
        emitted.length === 0 && stableKey(from?.value) === stableKey(to.value),
    }),
    promise<SiwxContext>('other calls go on when one is given up', {
      on: 'siwx.cancel',
      from: 'asked.signing',
      when: ({ required, waiting, calls }, { attempt }) =>
        (calls.length === 2 && calls.some((one) => one === attempt)) ||
        (!required && waiting.some((one) => one === attempt)),
      leadsTo: 'asked.signing',
      so: (_, __, { emitted }) => emitted.length === 1,
    }),
    promise<SiwxContext>('an account that leaves while sign-ins are cleared is not read', {
      on: 'siwx.leave',
      from: 'clearing',
      leadsTo: 'clearing',
      so: ({ account: known }) => known === undefined,
    }),
    promise<SiwxContext>('a message that could not be made is made again', {
      on: 'siwx.sign',
      from: 'asked.prompting.stuck',
      leadsTo: 'asked.prompting.preparing',
      so: ({ failure }) => failure === undefined,
    }),
    promise<SiwxContext>('a sign-in that was made longer goes on', {
      on: 'rereadSignIn succeeds',
      when: (_, event) => Reflect.get(Object(event.output), 'signIn') !== undefined,
      leadsTo: 'signedIn',
      so: (after, _, __, event) =>
        livesFor(Reflect.get(Object(Reflect.get(Object(event.output), 'signIn')), 'endsIn'), after),
    }),
    promise<SiwxContext>('an account that does not have to sign in stays', {
      on: ['siwx.decline', 'siwx.left'],
      from: ['checking', 'asked'],
      when: ({ required }, { type, about }) =>
        !required && (type === 'siwx.decline' || stableKey(about) === stableKey(['eip155'])),
      leadsTo: 'declined',
      so: ({ account: known, prepared }, before, { emitted }) =>
        stableKey(known) === stableKey(before.account) &&
        emitted.some(
          (fact) => fact.type === 'siwx.declined' && 'required' in fact && fact.required === false,
        ) &&
        prepared === undefined,
    }),
    promise<SiwxContext>(
      'closing the view is no answer where a sign-in is required, or another family is meant',
      {
        on: 'siwx.left',
        when: ({ required }, { about }) => required || stableKey(about) !== stableKey(['eip155']),
        changesNothing: true,
      },
    ),
    promise<SiwxContext>('a prompt that is reminded of shows again', {
      on: 'siwx.promptNext',
      from: 'asked.prompting',
      when: (_, { after }) => stableKey(after) === stableKey(['solana']),
      tells: ['siwx.prompted'],
      so: (after, before) => stableKey(after) === stableKey(before),
    }),
    promise('a prompt that was closed itself is not reminded of', {
      on: 'siwx.promptNext',
      when: (_, { after }) => stableKey(after) === stableKey(['eip155']),
      changesNothing: true,
    }),
    promise<SiwxContext>('a sign-in that ended elsewhere is told, and asked for again where it is required', {
      on: ['siwx.reread', 'watchSignIn fails'],
      from: 'signedIn.steady',
      when: (_, event) => event.isSignedIn !== true,
      so: ({ required }, _, { to, emitted }) =>
        to.active.includes(required ? 'asked.prompting' : 'lapsed') &&
        Reflect.get(Object(emitted[0]), 'reason') === 'revoked',
    }),
    promise('a sign-in that is still there changes nothing', {
      on: 'siwx.reread',
      from: 'signedIn',
      when: (_, event) => event.isSignedIn === true,
      changesNothing: true,
    }),
    promise<SiwxContext>('a sign-in that was made in another tab is read', {
      on: 'siwx.reread',
      from: ['asked.prompting', 'declined', 'lapsed'],
      when: (_, event) => event.isSignedIn === true,
      leadsTo: 'checking.reading',
      so: (after, before) =>
        stableKey([after.waiting, after.calls]) === stableKey([before.waiting, before.calls]),
    }),
    promise('a sign-in that is still missing changes nothing', {
      on: 'siwx.reread',
      outside: 'signedIn.steady',
      when: (_, event) => event.isSignedIn === false,
      changesNothing: true,
    }),
    promise('the end of a sign-in is looked at once more', {
      on: 'signInEnd passes',
      leadsTo: 'signedIn.rereading',
    }),
    promise<SiwxContext>('a sign-in that was not made longer is over', {
      on: ['rereadSignIn succeeds', 'rereadSignIn fails', 'readDeadline passes', 'siwx.decline'],
      from: 'signedIn.rereading',
      when: (_, event) => Reflect.get(Object(event.output), 'signIn') === undefined,
      leadsTo: ['lapsed', 'asked'],
      so: ({ required, calls }, _, { to, emitted }) =>
        to.active.includes(required || calls.length > 0 ? 'asked.prompting' : 'lapsed') &&
        Reflect.get(Object(emitted[0]), 'reason') === 'expired',
    }),
    promise<SiwxContext>('signing out ends the sign-in, and asks again where one is required', {
      on: 'endSignIn succeeds',
      so: ({ required, calls, leaving }, before, step) =>
        step.to.active.includes(required || calls.length > 0 ? 'asked.prompting' : 'lapsed') &&
        step.emitted.some((fact) => 'reason' in fact && fact.reason === 'signedOut') &&
        leaving.length === 0 &&
        settled(step) === before.leaving.map((one) => `${one} ok`).join(),
    }),
    promise<SiwxContext>('a sign-in that could not be ended stays', {
      on: ['endSignIn fails', 'readDeadline passes'],
      from: 'signedIn.ending',
      leadsTo: 'signedIn',
      so: (_, before, step) =>
        settled(step) ===
        [
          ...before.leaving.map((one) => `${one} failed`),
          ...[...before.waiting, ...before.calls].map((one) => `${one} ok`),
        ].join(),
    }),
    promise<SiwxContext>('a call to connect waits only for a sign-in that is required', {
      on: 'siwx.wait',
      so: ({ waiting }, before, { from }) => {
        const waits = ['checking', 'asked', 'signedIn.rereading'].some((one) => from?.active.includes(one))
        const isHeld = from?.active.includes('clearing') === true || (waits && before.required)
        return waiting.length === before.waiting.length + (isHeld ? 1 : 0)
      },
    }),
    promise<SiwxContext>('a call to sign in without an account is refused', {
      on: 'siwx.sign',
      from: ['idle', 'clearing'],
      so: (_, __, step) => stableKey(codesOf(step)) === stableKey(['ACTIVE_ADDRESS_MISSING']),
    }),
    promise<SiwxContext>('a call that is given up while the wallet is asked leaves the prompt', {
      on: 'siwx.cancel',
      from: 'asked.signing',
      when: ({ calls }, { attempt }) => calls.length === 1 && calls[0] === attempt,
      leadsTo: 'asked.prompting.ready',
      so: ({ calls, failure }, _, step) =>
        calls.length === 0 && failure === undefined && stableKey(codesOf(step)) === stableKey(['ABORTED']),
    }),
    promise<SiwxContext>('the last call to connect that is given up gives the account up', {
      on: 'siwx.cancel',
      from: ['checking', 'asked'],
      when: ({ required, waiting }, { attempt }) =>
        required && waiting.length === 1 && waiting[0] === attempt,
      leadsTo: 'idle',
      so: (_, __, { emitted }) => emitted.filter(({ type }) => type === 'siwx.declined').length === 1,
    }),
  ],
}
