import { nothingKnown, TOKENS_GUARD, tokensSetup } from './tokens.setup.js'

const loadOther = {
  guard: { type: 'isOther' },
  target: '#tokens.reading',
  reenter: true,
  actions: [{ type: 'rememberAccount' }],
} as const
/** The same account, on a network that was not read. */
const loadElsewhere = {
  guard: { type: 'isElsewhere' },
  target: '#tokens.reading',
  reenter: true,
  actions: [{ type: 'begin', params: { anew: false } }],
} as const
const again = {
  target: '#tokens.reading',
  actions: [{ type: 'begin', params: { anew: false } }],
} as const
const anew = {
  target: '#tokens.reading',
  reenter: true,
  actions: [{ type: 'begin', params: { anew: true } }],
} as const
const drop = { target: '#tokens.idle', actions: [{ type: 'drop' }] } as const
const rest = { target: '#tokens.idle', actions: [{ type: 'rememberAccount' }] } as const
const clear = { target: '#tokens.idle', actions: [{ type: 'forget' }] } as const
/** The tokens of one family's account, on all its networks. */
export const tokensChart = tokensSetup.createMachine({
  id: 'tokens',
  context: ({ input }) => ({
    ...input,
    wanted: false,
    anew: false,
    picture: nothingKnown,
    age: 0,
    failedAt: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'tokens.account': [
          { guard: { type: 'isWanted' }, target: 'reading', actions: [{ type: 'rememberAccount' }] },
          { actions: [{ type: 'rememberAccount' }] },
        ],
        'tokens.look': [{ guard: { type: 'isKnown' }, ...again }, { actions: [{ type: 'want' }] }],
        'tokens.refresh': [{ guard: { type: 'isKnown' }, ...anew }, { actions: [{ type: 'want' }] }],
        'tokens.rest': { actions: [{ type: 'rememberAccount' }] },
        'tokens.clear': { actions: [{ type: 'forget' }] },
      },
    },
    reading: {
      tags: ['waiting'],
      invoke: {
        id: 'hearTokens',
        src: 'hearTokens',
        input: ({ context: { namespace, anew } }) => ({ namespace, anew }),
      },
      on: {
        'tokens.told': [
          {
            guard: { type: 'isAllRead' },
            target: 'ready',
            actions: [{ type: 'remember' }, { type: 'tellLoaded' }],
          },
          {
            guard: { type: 'isAll' },
            target: 'failed',
            actions: [{ type: 'remember' }, { type: 'tellFailed' }],
          },
          { actions: [{ type: 'remember' }] },
        ],
        'tokens.account': [loadOther, loadElsewhere],
        'tokens.changed': anew,
        'tokens.drop': drop,
        'tokens.rest': rest,
        'tokens.clear': clear,
      },
      after: {
        readDeadline: [
          {
            guard: { type: 'isPartRead' },
            target: 'ready',
            actions: [{ type: 'endLate' }, { type: 'tellLoaded' }],
          },
          { target: 'failed', actions: [{ type: 'endLate' }, { type: 'tellFailed' }] },
        ],
      },
    },
    ready: {
      initial: 'fresh',
      invoke: [
        { id: 'hearWake', src: 'hearWake', input: { guard: 0 } },
        {
          id: 'hearKept',
          src: 'hearKept',
          input: ({ context: { namespace, of, picture } }) => ({ namespace, of, picture }),
        },
      ],
      on: {
        'tokens.account': [loadOther, loadElsewhere],
        'tokens.refresh': anew,
        'tokens.poll': anew,
        'tokens.changed': anew,
        'tokens.drop': drop,
        'tokens.rest': rest,
        'tokens.clear': clear,
      },
      states: {
        fresh: { after: { staleAfter: { target: 'stale' } } },
        stale: {
          on: { 'tokens.look': again, 'tokens.wake': again, 'tokens.account': [loadOther, again] },
          after: { oldAfter: { target: 'old' } },
        },
        old: { on: { 'tokens.look': again, 'tokens.wake': again, 'tokens.account': [loadOther, again] } },
      },
    },
    failed: {
      initial: 'guarded',
      invoke: { id: 'hearWake', src: 'hearWake', input: { guard: TOKENS_GUARD } },
      on: {
        'tokens.account': [loadOther, loadElsewhere],
        // Other networks are another question, and one that is gone must not show.
        'tokens.changed': anew,
        'tokens.drop': drop,
        'tokens.rest': rest,
        'tokens.clear': clear,
      },
      states: {
        guarded: {
          entry: [{ type: 'stampFailure' }],
          after: { retryGuard: { target: 'open' } },
        },
        open: {
          on: {
            'tokens.look': again,
            'tokens.wake': again,
            'tokens.poll': anew,
            'tokens.refresh': anew,
            'tokens.account': [loadOther, again],
          },
        },
      },
    },
  },
})
