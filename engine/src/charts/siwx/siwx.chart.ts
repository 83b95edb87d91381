import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { StoredSignIn } from './siwx.services.js'
import { placeOf, type SiwxContext, siwxSetup } from './siwx.setup.js'

interface Scope {
  readonly context: SiwxContext
}

const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const readBy = ({ event }: { readonly event: { readonly output: StoredSignIn } }) => ({
  stored: event.output,
})
const livesBy = ({
  event,
}: {
  readonly event: { readonly output: { readonly endsIn: number | undefined } }
}) => event.output
const late = () => ({ error: new WalletchartError('REQUEST_TIMEOUT') })
const unanswered = () => ({ error: featureError('WALLET_NOT_ANSWERING') })
const declined = () => ({ error: featureError('SIGNATURE_DECLINED') })
const broken = () => ({ error: featureError('SIWX_INIT_FAILED') })
const preparedOf = ({ context: { prepared } }: Scope) => prepared ?? nothingPrepared

const nothingPrepared = {
  text: '',
  message: { domain: '', accountAddress: '', uri: '', version: '1', chainId: ':', nonce: '', issuedAt: '' },
} as const

/** Nothing can be said about the account, so it does not stay. */
const breakWith = <Params>(params: Params) =>
  ({
    target: '#siwx.idle',
    actions: [{ type: 'tellBroken', params }, { type: 'failAll', params: broken }, { type: 'forgetAccount' }],
  }) as const

/** The prompt shows again, and why the last try failed. `fresh`: with another message. */
const failWith = <Params>(params: Params, where: 'ready' | 'preparing') =>
  ({
    target: `#siwx.prompting.${where}`,
    actions: [
      { type: 'rememberFailure', params },
      { type: 'tellFailed', params },
      { type: 'failCalls', params },
      ...(where === 'preparing' ? ([{ type: 'forgetMessage' }] as const) : []),
      { type: 'tellPrompted' },
    ],
  }) as const

const unask = { type: 'tellUnasked' } as const

/** The user does not want to sign in: the account leaves if it has to be signed in. */
const giveUp = {
  target: '#siwx.idle',
  actions: [{ type: 'tellDeclined' }, { type: 'failAll', params: declined }, { type: 'forgetAccount' }],
} as const

const decline = [
  { guard: { type: 'isRequired' }, ...giveUp },
  {
    target: '#siwx.declined',
    actions: [{ type: 'tellDeclined' }, { type: 'failAll', params: declined }, { type: 'forgetMessage' }],
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

const stays = { actions: [{ type: 'settleNow' }] } as const

/** A call to `connect` waits for a sign-in that is required. */
const waits = [{ guard: { type: 'isRequired' }, actions: [{ type: 'joinWait' }] }, stays] as const

/** At rest without a sign-in, which is optional. The user may still sign in. */
const resting = {
  on: {
    'siwx.account': goOn,
    'siwx.leave': leave,
    'siwx.wait': stays,
    'siwx.sign': { target: '#siwx.prompting', actions: [{ type: 'joinCall' }, { type: 'tellPrompted' }] },
    'siwx.signOut': stays,
  },
} as const

/** A sign-in that is over: where one is required, the user is asked again. */
const lapsed = (reason: 'expired' | 'revoked' | 'signedOut') =>
  ({
    ...resting,
    entry: [{ type: 'tellLapsed', params: { reason } }],
    always: {
      guard: { type: 'asksAgain' },
      target: '#siwx.prompting',
      actions: [{ type: 'tellPrompted' }],
    },
  }) as const

/**
 * The sign-in of one family's account with a signature of its wallet. Every state belongs to one account on one network: when the
 * family works with another, what is under way for the first is dropped.
 */
export const siwxChart = siwxSetup.createMachine({
  id: 'siwx',
  context: ({ input }) => ({
    ...input,
    account: undefined,
    granted: [],
    cleared: [],
    required: true,
    prepared: undefined,
    turn: 0,
    since: 0,
    signature: undefined,
    failure: undefined,
    endsIn: undefined,
    waiting: [],
    calls: [],
    leaving: [],
  }),
  initial: 'idle',
  on: {
    'siwx.cancel': { actions: [{ type: 'dropCancelled' }] },
  },
  states: {
    idle: {
      on: {
        'siwx.account': { target: 'checking', actions: [{ type: 'rememberAccount' }] },
        'siwx.ended': { target: 'clearing', actions: [{ type: 'rememberCleared' }] },
        'siwx.wait': stays,
        'siwx.sign': { actions: [{ type: 'refuseNow' }] },
        'siwx.signOut': stays,
      },
    },
    clearing: {
      tags: ['waiting'],
      exit: [{ type: 'forgetCleared' }],
      invoke: {
        id: 'clearSignIns',
        src: 'clearSignIns',
        input: ({ context: { namespace, cleared } }) => ({ namespace, granted: cleared }),
        onDone: { target: 'cleared' },
        onError: { target: 'cleared' },
      },
      on: {
        // A sign-in that is being ended must not be read.
        'siwx.account': { actions: [{ type: 'rememberAccount' }] },
        'siwx.leave': { actions: [{ type: 'forgetAccount' }] },
        'siwx.wait': { actions: [{ type: 'joinWait' }] },
        'siwx.sign': { actions: [{ type: 'refuseNow' }] },
        'siwx.signOut': stays,
      },
      after: { readDeadline: { target: 'cleared' } },
    },
    cleared: {
      always: [
        { guard: { type: 'hasAccount' }, target: 'checking' },
        { target: 'idle', actions: [{ type: 'settleWaiting' }] },
      ],
    },
    checking: {
      tags: ['waiting'],
      invoke: {
        id: 'readSignIn',
        src: 'readSignIn',
        input: placeOf,
        onDone: [
          {
            guard: { type: 'isSignedIn', params: readBy },
            target: 'signedIn',
            actions: [{ type: 'rememberRead', params: readBy }, ...signedIn('stored')],
          },
          {
            guard: { type: 'mayStay', params: readBy },
            target: 'prompting',
            actions: [
              { type: 'rememberRead', params: readBy },
              { type: 'settleWaiting' },
              { type: 'tellPrompted' },
            ],
          },
          {
            target: 'prompting',
            actions: [{ type: 'rememberRead', params: readBy }, { type: 'tellPrompted' }],
          },
        ],
        onError: breakWith(thrownBy),
      },
      on: {
        'siwx.account': move,
        'siwx.leave': withdraw,
        'siwx.wait': { actions: [{ type: 'joinWait' }] },
        'siwx.sign': { actions: [{ type: 'joinCall' }] },
        'siwx.cancel': cancelWait,
        // The wish of the app is not known yet, so the account does not stay.
        'siwx.decline': giveUp,
        'siwx.signOut': stays,
      },
      after: { readDeadline: breakWith(late) },
    },
    prompting: {
      initial: 'preparing',
      on: {
        'siwx.account': move,
        'siwx.leave': withdraw,
        'siwx.wait': waits,
        'siwx.cancel': cancelWait,
        'siwx.decline': decline,
        'siwx.left': left,
        'siwx.remind': { guard: { type: 'isNext' }, actions: [{ type: 'tellPrompted' }] },
        'siwx.signOut': stays,
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
                target: '#siwx.signing',
                actions: [{ type: 'rememberPrepared', params: ({ event }) => ({ prepared: event.output }) }],
              },
              {
                target: 'ready',
                actions: [{ type: 'rememberPrepared', params: ({ event }) => ({ prepared: event.output }) }],
              },
            ],
            onError: {
              target: 'stuck',
              actions: [
                { type: 'rememberFailure', params: thrownBy },
                { type: 'failCalls', params: thrownBy },
              ],
            },
          },
          on: { 'siwx.sign': { actions: [{ type: 'joinCall' }] } },
          after: {
            readDeadline: {
              target: 'stuck',
              actions: [
                { type: 'rememberFailure', params: late },
                { type: 'failCalls', params: late },
              ],
            },
          },
        },
        ready: {
          on: { 'siwx.sign': { target: '#siwx.signing', actions: [{ type: 'joinCall' }] } },
        },
        stuck: {
          on: {
            'siwx.sign': { target: 'preparing', actions: [{ type: 'joinCall' }, { type: 'forgetFailure' }] },
          },
        },
      },
    },
    signing: {
      tags: ['waiting'],
      entry: [{ type: 'forgetFailure' }, { type: 'stamp' }, { type: 'takeTurn' }, { type: 'tellAsked' }],
      on: {
        'siwx.signed': {
          guard: { type: 'isOwnAnswer' },
          target: 'adding',
          actions: [{ type: 'rememberSignature' }],
        },
        'siwx.refused': { guard: { type: 'isOwnAnswer' }, ...failWith(thrownBy, 'ready') },
        'siwx.sign': { actions: [{ type: 'joinCall' }] },
        'siwx.wait': waits,
        'siwx.account': { ...move, actions: [unask, ...move.actions] },
        'siwx.leave': { ...withdraw, actions: [unask, ...withdraw.actions] },
        'siwx.decline': decline.map((way) => ({ ...way, actions: [unask, ...way.actions] })),
        'siwx.left': { ...left, actions: [unask, ...left.actions] },
        'siwx.cancel': [
          {
            guard: { type: 'isLastCall' },
            target: 'prompting.ready',
            actions: [unask, { type: 'dropCancelled' }],
          },
          { ...cancelWait, actions: [unask, ...cancelWait.actions] },
        ],
        'siwx.signOut': stays,
      },
      after: {
        walletDeadline: {
          ...failWith(unanswered, 'ready'),
          actions: [unask, ...failWith(unanswered, 'ready').actions],
        },
      },
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
          target: 'signedIn',
          actions: [{ type: 'rememberEnd', params: livesBy }, ...signedIn('signature')],
        },
        onError: failWith(thrownBy, 'preparing'),
      },
      on: {
        'siwx.account': move,
        'siwx.leave': withdraw,
        'siwx.wait': waits,
        'siwx.sign': { actions: [{ type: 'joinCall' }] },
        'siwx.cancel': cancelWait,
        'siwx.decline': decline,
        'siwx.left': left,
        'siwx.signOut': stays,
      },
      after: { readDeadline: failWith(late, 'preparing') },
    },
    signedIn: {
      invoke: { id: 'watchSignIn', src: 'watchSignIn', input: placeOf, onError: { target: 'revoked' } },
      on: {
        'siwx.account': goOn,
        'siwx.leave': leave,
        'siwx.wait': stays,
        'siwx.sign': stays,
        'siwx.reread': { guard: { type: 'isGone' }, target: 'revoked' },
        'siwx.signOut': { target: 'ending', actions: [{ type: 'joinLeaving' }] },
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
            target: 'signedIn',
            actions: [{ type: 'rememberRead', params: readBy }, { type: 'settleAll' }],
          },
          { target: 'expired' },
        ],
        onError: { target: 'expired' },
      },
      on: {
        'siwx.account': move,
        'siwx.leave': leaveQuietly,
        'siwx.wait': waits,
        'siwx.sign': { actions: [{ type: 'joinCall' }] },
        'siwx.decline': { target: 'expired' },
        'siwx.signOut': { target: 'ending', actions: [{ type: 'joinLeaving' }] },
      },
      after: { readDeadline: { target: 'expired' } },
    },
    ending: {
      tags: ['waiting'],
      invoke: {
        id: 'endSignIn',
        src: 'endSignIn',
        input: placeOf,
        onDone: { target: 'signedOut', actions: [{ type: 'settleLeaving' }] },
        onError: {
          target: 'signedIn',
          actions: [{ type: 'failLeaving', params: thrownBy }, { type: 'settleAll' }],
        },
      },
      on: {
        'siwx.account': move,
        'siwx.leave': leaveQuietly,
        'siwx.wait': stays,
        'siwx.sign': { actions: [{ type: 'joinCall' }] },
        'siwx.signOut': { actions: [{ type: 'joinLeaving' }] },
      },
      after: {
        readDeadline: {
          target: 'signedIn',
          actions: [{ type: 'failLeaving', params: late }, { type: 'settleAll' }],
        },
      },
    },
    declined: resting,
    expired: lapsed('expired'),
    revoked: lapsed('revoked'),
    signedOut: lapsed('signedOut'),
  },
})
