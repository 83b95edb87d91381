import { featureError } from '../../model/errors/feature-error.js'
import { signInError } from '../../model/errors/sign-in-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { SignInEnd } from './siwx.public.js'
import type { PreparedSignIn, StoredSignIn, TakenSignIn } from './siwx.services.js'
import { placeOf, type SiwxContext, siwxSetup } from './siwx.setup.js'

interface Scope {
  readonly context: SiwxContext
}

const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const refusedBy = (scope: { readonly event: { readonly error: unknown } }) => ({
  ...thrownBy(scope),
  byWallet: true,
})
const readBy = ({ event }: { readonly event: { readonly output: StoredSignIn } }) => ({
  stored: event.output,
})
const takenBy = ({ event }: { readonly event: { readonly output: TakenSignIn } }) => ({ taken: event.output })
const livesBy = ({
  event,
}: {
  readonly event: { readonly output: { readonly endsIn: number | undefined } }
}) => event.output
const preparedBy = ({ event }: { readonly event: { readonly output: PreparedSignIn } }) => ({
  prepared: event.output,
})
const late = () => ({ error: new WalletchartError('REQUEST_TIMEOUT') })
const unanswered = () => ({ error: featureError('WALLET_NOT_ANSWERING') })
const declined = () => ({ error: signInError('SIGNATURE_DECLINED') })
const broken = (error: unknown) => ({ error: signInError('SIWX_INIT_FAILED', { cause: error }) })
const brokenBy = ({ event }: { readonly event: { readonly error: unknown } }) => broken(event.error)
const unshownBy = ({ event }: { readonly event: { readonly error: WalletchartError } }) => ({
  error: event.error,
})
const brokenLate = () => broken(late().error)
const preparedOf = ({ context: { prepared } }: Scope) => prepared ?? nothingPrepared

const nothingPrepared = {
  text: '',
  message: { domain: '', accountAddress: '', uri: '', version: '1', chainId: ':', nonce: '', issuedAt: '' },
} as const

/** Nothing can be said about the account, so it does not stay. */
const breakWith = <Params>(params: Params) =>
  ({
    target: '#siwx.idle',
    actions: [
      { type: 'tellBroken', params },
      { type: 'failAll', params },
      { type: 'failLeaving', params },
      { type: 'forgetAccount' },
    ],
  }) as const

/** The prompt shows again, and why the last try failed. `fresh`: with another message. */
const failWith = <Params>(params: Params, where: 'ready' | 'preparing') =>
  ({
    target: `#siwx.asked.prompting.${where}`,
    actions: [
      { type: 'rememberFailure', params },
      { type: 'tellFailed', params },
      { type: 'failCalls', params },
      ...(where === 'preparing' ? ([{ type: 'forgetMessage' }, { type: 'settleLeaving' }] as const) : []),
      { type: 'tellPrompted' },
    ],
  }) as const

/** The message could not be made. */
const stickWith = <Params>(params: Params) =>
  ({
    target: '#siwx.asked.prompting.stuck',
    actions: [
      { type: 'rememberFailure', params },
      { type: 'failCalls', params },
    ],
  }) as const

/** The sign-in could not be ended, so it stays. */
const keepWith = <Params>(params: Params) =>
  ({
    target: '#siwx.signedIn.steady',
    actions: [{ type: 'failLeaving', params }, { type: 'settleAll' }],
  }) as const

const lapse = (reason: SignInEnd) =>
  ({ target: '#siwx.lapsed', actions: [{ type: 'rememberLapse', params: { reason } }] }) as const

const expire = lapse('expired')

/** The user does not want to sign in: the account leaves if it has to be signed in. */
const giveUp = {
  target: '#siwx.idle',
  actions: [
    { type: 'tellDeclined' },
    { type: 'failAll', params: declined },
    { type: 'settleLeaving' },
    { type: 'forgetAccount' },
  ],
} as const

const decline = [
  { guard: { type: 'isRequired' }, ...giveUp },
  {
    target: '#siwx.declined',
    actions: [
      { type: 'tellDeclined' },
      { type: 'failAll', params: declined },
      { type: 'settleLeaving' },
      { type: 'forgetMessage' },
    ],
  },
] as const

/** The prompt's view was closed, which is an answer only where a sign-in is optional. */
const left = { ...decline[1], guard: { type: 'isLeftOptional' } } as const

/** The last call to `connect` is given up; any other call is only dropped. */
const cancelWait = {
  ...giveUp,
  guard: { type: 'isLastWait' },
  actions: [{ type: 'dropCancelled' }, ...giveUp.actions],
} as const

const signedIn = (by: 'stored' | 'signature') =>
  [{ type: 'tellSignedIn', params: { by } }, { type: 'settleAll' }] as const

/** A wallet of the family is disconnected before the prompt was answered. */
const withdraw = {
  target: '#siwx.idle',
  actions: [
    { type: 'tellWithdrawn' },
    { type: 'settleWaiting' },
    { type: 'failMoved' },
    { type: 'forgetAccount' },
  ],
} as const

/** The same where no prompt shows. */
const leaveQuietly = { ...withdraw, actions: withdraw.actions.slice(1) } as const

/** The same where no call is open. */
const leave = { target: '#siwx.idle', actions: [{ type: 'forgetAccount' }] } as const

const goOn = {
  guard: { type: 'isOther' },
  target: '#siwx.checking',
  reenter: true,
  actions: [{ type: 'rememberAccount' }],
} as const

/** The same where calls may be open. */
const move = { ...goOn, actions: [{ type: 'failMoved' }, ...goOn.actions] } as const

/** A sign-in that came in another tab is read. */
const lookAgain = {
  guard: { type: 'isBack' },
  target: '#siwx.checking.reading',
  actions: [{ type: 'forgetMessage' }],
} as const

const stays = { actions: [{ type: 'settleNow' }] } as const

/** A call to `connect` waits for a sign-in that is required. */
const waits = [{ guard: { type: 'isRequired' }, actions: [{ type: 'joinWait' }] }, stays] as const

/** As long as it is open whether the account is signed in. */
const unsettled = {
  'siwx.account': move,
  'siwx.leave': withdraw,
  'siwx.wait': waits,
  'siwx.sign': { actions: [{ type: 'joinCall' }] },
  'siwx.cancel': cancelWait,
  'siwx.decline': decline,
  'siwx.left': left,
  'siwx.signOut': stays,
} as const

/** A sign-in that is under way is ended when it is there. */
const endsWhenThere = { actions: [{ type: 'joinLeaving' }] } as const

/** At rest without a sign-in, which is optional. The user may still sign in, here or in another tab. */
const resting = {
  invoke: { id: 'watchRest', src: 'watchSignIn', input: placeOf, onError: {} },
  on: {
    'siwx.account': goOn,
    'siwx.leave': leave,
    'siwx.wait': stays,
    'siwx.sign': { target: '#siwx.asked', actions: [{ type: 'joinCall' }, { type: 'tellPrompted' }] },
    'siwx.signOut': stays,
    'siwx.reread': lookAgain,
  },
} as const

/**
 * The sign-in of one family's account with a signature of its wallet. Every state belongs to one account on one network: when the
 * family works with another, what is under way for the first is dropped.
 */
export const siwxChart = siwxSetup.createMachine({
  id: 'siwx',
  context: ({ input }) => ({
    ...input,
    account: undefined,
    answered: undefined,
    taken: undefined,
    granted: [],
    required: true,
    prepared: undefined,
    turn: 0,
    since: 0,
    signature: undefined,
    failure: undefined,
    endsIn: undefined,
    lapse: undefined,
    waiting: [],
    calls: [],
    leaving: [],
  }),
  initial: 'idle',
  // A write keeps its owner when no caller waits for it any more.
  invoke: { id: 'watchWrites', src: 'watchWrites', input: ({ context: { namespace } }) => ({ namespace }) },
  on: {
    'siwx.known': { actions: [{ type: 'tellRecorded' }] },
    'siwx.unended': { actions: [{ type: 'tellEndUnknown', params: thrownBy }] },
    'siwx.cancel': { actions: [{ type: 'dropCancelled' }] },
    'siwx.answered': { actions: [{ type: 'rememberAnswer' }] },
  },
  states: {
    idle: {
      on: {
        'siwx.account': { target: 'checking', actions: [{ type: 'rememberAccount' }] },
        'siwx.ended': { target: 'clearing', actions: [{ type: 'forgetGranted' }] },
        'siwx.wait': stays,
        'siwx.sign': { actions: [{ type: 'refuseNow' }] },
        // A wallet that is away comes back with the sign-ins that it had.
        'siwx.signOut': { target: 'clearing', actions: [{ type: 'joinLeaving' }, { type: 'tellUnwanted' }] },
      },
    },
    clearing: {
      tags: ['waiting'],
      invoke: {
        id: 'clearSignIns',
        src: 'clearSignIns',
        input: ({ context: { namespace } }) => ({ namespace }),
        onDone: { target: 'cleared', actions: [{ type: 'settleLeaving' }] },
        onError: {
          target: 'cleared',
          actions: [
            { type: 'failLeaving', params: thrownBy },
            { type: 'tellEndUnknown', params: thrownBy },
          ],
        },
      },
      on: {
        // A sign-in that is being ended must not be read.
        'siwx.account': { actions: [{ type: 'rememberAccount' }] },
        'siwx.leave': { actions: [{ type: 'forgetAccount' }] },
        'siwx.wait': { actions: [{ type: 'joinWait' }] },
        'siwx.sign': { actions: [{ type: 'refuseNow' }] },
        'siwx.signOut': endsWhenThere,
      },
      after: {
        readDeadline: {
          target: 'cleared',
          actions: [
            { type: 'failLeaving', params: late },
            { type: 'tellEndUnknown', params: late },
          ],
        },
      },
    },
    cleared: {
      always: [
        { guard: { type: 'hasAccount' }, target: 'checking' },
        { target: 'idle', actions: [{ type: 'settleWaiting' }] },
      ],
    },
    // As long as nothing was read, a sign-in counts as required: no account stays by mistake.
    checking: {
      initial: 'choosing',
      on: { ...unsettled, 'siwx.signOut': endsWhenThere },
      states: {
        choosing: {
          always: [
            { guard: { type: 'isAnswered' }, target: 'oneClick', actions: [{ type: 'takeAnswer' }] },
            { target: 'reading' },
          ],
        },
        // A paired wallet signed with its approval.
        oneClick: {
          tags: ['waiting'],
          entry: [{ type: 'tellAuthenticating' }],
          exit: [{ type: 'tellAuthenticated' }, { type: 'forgetAnswer' }],
          invoke: {
            id: 'takeSignIns',
            src: 'takeSignIns',
            input: ({ context }) => ({
              ...placeOf({ context }),
              granted: context.granted,
              answer: context.taken,
            }),
            onDone: [
              {
                guard: { type: 'isOwnSignIn', params: takenBy },
                target: '#siwx.signedIn',
                actions: [{ type: 'rememberTaken', params: takenBy }, ...signedIn('signature')],
              },
              // It signed for another account or network, or in a form that no server reads.
              { target: 'reading' },
            ],
            onError: breakWith(brokenBy),
          },
          after: { readDeadline: breakWith(brokenLate) },
        },
        reading: {
          tags: ['waiting'],
          invoke: {
            id: 'readSignIn',
            src: 'readSignIn',
            input: placeOf,
            onDone: [
              {
                guard: { type: 'isSignedIn', params: readBy },
                target: '#siwx.signedIn',
                actions: [{ type: 'rememberRead', params: readBy }, ...signedIn('stored')],
              },
              {
                guard: { type: 'mayStay', params: readBy },
                target: '#siwx.asked',
                actions: [
                  { type: 'rememberRead', params: readBy },
                  { type: 'settleWaiting' },
                  { type: 'settleLeaving' },
                  { type: 'tellPrompted' },
                ],
              },
              {
                target: '#siwx.asked',
                actions: [
                  { type: 'rememberRead', params: readBy },
                  { type: 'settleLeaving' },
                  { type: 'tellPrompted' },
                ],
              },
            ],
            onError: breakWith(brokenBy),
          },
          after: { readDeadline: breakWith(brokenLate) },
        },
      },
    },
    // The user is asked, then the wallet, then the app.
    asked: {
      initial: 'prompting',
      on: unsettled,
      states: {
        prompting: {
          initial: 'preparing',
          // The user may sign in in another tab.
          invoke: { id: 'watchPrompt', src: 'watchSignIn', input: placeOf, onError: {} },
          on: {
            'siwx.promptNext': { guard: { type: 'isNext' }, actions: [{ type: 'tellPrompted' }] },
            'siwx.unserved': { guard: { type: 'isUnshown' }, ...breakWith(unshownBy) },
            'siwx.reread': lookAgain,
          },
          states: {
            preparing: {
              tags: ['waiting'],
              invoke: {
                id: 'prepareMessage',
                src: 'prepareMessage',
                input: placeOf,
                onDone: [
                  {
                    guard: { type: 'isCalled' },
                    target: '#siwx.asked.signing',
                    actions: [{ type: 'rememberPrepared', params: preparedBy }],
                  },
                  { target: 'ready', actions: [{ type: 'rememberPrepared', params: preparedBy }] },
                ],
                onError: stickWith(thrownBy),
              },
              after: { readDeadline: stickWith(late) },
            },
            ready: {
              on: { 'siwx.sign': { target: '#siwx.asked.signing', actions: [{ type: 'joinCall' }] } },
            },
            stuck: {
              on: {
                'siwx.sign': {
                  target: 'preparing',
                  actions: [{ type: 'joinCall' }, { type: 'forgetFailure' }],
                },
              },
            },
          },
        },
        signing: {
          tags: ['waiting'],
          entry: [{ type: 'forgetFailure' }, { type: 'stamp' }, { type: 'takeTurn' }, { type: 'tellAsked' }],
          exit: [{ type: 'tellUnasked' }],
          on: {
            'siwx.signed': {
              guard: { type: 'isOwnAnswer' },
              target: 'adding',
              actions: [{ type: 'rememberSignature' }],
            },
            'siwx.refused': { guard: { type: 'isOwnAnswer' }, ...failWith(refusedBy, 'ready') },
            'siwx.unserved': { guard: { type: 'isUnasked' }, ...failWith(thrownBy, 'ready') },
            'siwx.cancel': {
              guard: { type: 'isLastCall' },
              target: 'prompting.ready',
              actions: [{ type: 'dropCancelled' }],
            },
          },
          after: { walletDeadline: failWith(unanswered, 'ready') },
        },
        adding: {
          tags: ['waiting'],
          invoke: {
            id: 'addSignIn',
            src: 'addSignIn',
            input: ({ context }) => ({
              ...placeOf({ context }),
              ...preparedOf({ context }),
              signature: context.signature,
            }),
            onDone: {
              target: '#siwx.signedIn',
              actions: [{ type: 'rememberEnd', params: livesBy }, ...signedIn('signature')],
            },
            onError: failWith(thrownBy, 'preparing'),
          },
          on: { 'siwx.signOut': endsWhenThere },
          after: { readDeadline: failWith(late, 'preparing') },
        },
      },
    },
    signedIn: {
      initial: 'steady',
      on: {
        'siwx.account': move,
        'siwx.leave': leaveQuietly,
        'siwx.signOut': { target: '.ending', actions: [{ type: 'joinLeaving' }] },
      },
      states: {
        steady: {
          // The user signed out while it was under way.
          always: { guard: { type: 'isLeaving' }, target: 'ending' },
          invoke: {
            id: 'watchSignIn',
            src: 'watchSignIn',
            input: placeOf,
            onError: lapse('revoked'),
          },
          on: {
            'siwx.wait': stays,
            'siwx.sign': stays,
            'siwx.reread': { guard: { type: 'isGone' }, ...lapse('revoked') },
            // The wait for the sign-in's end was given up, and the end came later.
            'siwx.known': {
              guard: { type: 'isOwnEnd' },
              target: '#siwx.lapsed',
              actions: [{ type: 'tellRecorded' }, ...lapse('revoked').actions],
            },
          },
          after: { signInEnd: { target: 'rereading' } },
        },
        // Its time is over, unless it was made longer elsewhere.
        rereading: {
          tags: ['waiting'],
          invoke: {
            id: 'rereadSignIn',
            src: 'readSignIn',
            input: placeOf,
            onDone: [
              {
                guard: { type: 'isSignedIn', params: readBy },
                target: 'steady',
                actions: [{ type: 'rememberRead', params: readBy }, { type: 'settleAll' }],
              },
              expire,
            ],
            onError: expire,
          },
          on: {
            'siwx.wait': waits,
            'siwx.sign': { actions: [{ type: 'joinCall' }] },
            'siwx.decline': expire,
          },
          after: { readDeadline: expire },
        },
        ending: {
          tags: ['waiting'],
          invoke: {
            id: 'endSignIn',
            src: 'endSignIn',
            input: placeOf,
            onDone: {
              ...lapse('signedOut'),
              actions: [{ type: 'settleLeaving' }, ...lapse('signedOut').actions],
            },
            onError: keepWith(thrownBy),
          },
          on: {
            'siwx.wait': stays,
            'siwx.sign': { actions: [{ type: 'joinCall' }] },
            'siwx.signOut': { actions: [{ type: 'joinLeaving' }] },
          },
          after: { readDeadline: keepWith(late) },
        },
      },
    },
    declined: resting,
    // Where a sign-in is required, the user is asked again.
    lapsed: {
      ...resting,
      entry: [{ type: 'tellLapsed' }],
      exit: [{ type: 'forgetLapse' }],
      always: {
        guard: { type: 'asksAgain' },
        target: 'asked',
        actions: [{ type: 'tellPrompted' }],
      },
    },
  },
})
