import { tokensSetup } from './tokens.setup.js'

const loadOther = {
  guard: { type: 'isOther' },
  target: '#tokens.reading',
  reenter: true,
  actions: [{ type: 'rememberAccount' }],
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
const clear = { target: '#tokens.idle', actions: [{ type: 'forget' }] } as const
const ended = (actions: readonly { readonly type: 'rememberLate' }[]) =>
  [
    { guard: { type: 'hasRead' }, target: 'ready', actions: [...actions, { type: 'tellLoaded' }] },
    { target: 'failed', actions: [...actions, { type: 'tellFailed' }] },
  ] as const

/** The tokens of one family's account, on all its networks. */
export const tokensChart = tokensSetup.createMachine({
  id: 'tokens',
  context: ({ input }) => ({
    ...input,
    anew: false,
    asked: [],
    answered: [],
    read: {},
    unread: {},
    failedAt: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'tokens.account': { target: 'reading', actions: [{ type: 'rememberAccount' }] },
        'tokens.look': { guard: { type: 'isKnown' }, ...again },
        'tokens.refresh': { guard: { type: 'isKnown' }, ...anew },
        'tokens.clear': { actions: [{ type: 'forget' }] },
      },
    },
    reading: {
      tags: ['waiting'],
      invoke: {
        id: 'readTokens',
        src: 'readTokens',
        input: ({ context: { namespace, anew } }) => ({ namespace, anew }),
      },
      on: {
        'tokens.asked': { actions: [{ type: 'rememberAsked' }] },
        'tokens.read': { actions: [{ type: 'rememberRead' }] },
        'tokens.unread': { actions: [{ type: 'rememberUnread' }] },
        'tokens.answered': ended([]),
        'tokens.account': loadOther,
        'tokens.changed': anew,
        'tokens.clear': clear,
      },
      after: { readDeadline: ended([{ type: 'rememberLate' }]) },
    },
    ready: {
      initial: 'fresh',
      invoke: { id: 'hearWake', src: 'hearWake', input: {} },
      on: { 'tokens.account': loadOther, 'tokens.refresh': anew, 'tokens.changed': anew, 'tokens.clear': clear },
      states: {
        fresh: { after: { staleAfter: { target: 'stale' } } },
        stale: {
          on: { 'tokens.look': again, 'tokens.account': [loadOther, again] },
          after: { oldAfter: { target: 'old' } },
        },
        old: { on: { 'tokens.look': again, 'tokens.account': [loadOther, again] } },
      },
    },
    failed: {
      initial: 'guarded',
      invoke: { id: 'hearWake', src: 'hearWake', input: {} },
      on: { 'tokens.account': loadOther, 'tokens.clear': clear },
      states: {
        guarded: {
          entry: [{ type: 'stampFailure' }],
          after: { retryGuard: { target: 'open' } },
        },
        open: {
          on: {
            'tokens.look': again,
            'tokens.refresh': anew,
            'tokens.changed': anew,
            'tokens.account': [loadOther, again],
          },
        },
      },
    },
  },
})
