import { inputs, receiptsSetup } from './receipts.setup.js'

/** Also begins a look anew that is under way. */
const look = { target: '#receipts.watch.looking' } as const
const keep = { target: '#receipts.memory.keeping', reenter: true } as const
const withoutDoubts = { guard: { type: 'hasNoDoubts' }, target: '#receipts.doubts.idle' } as const
const stopIfOver = { guard: { type: 'isOver' }, target: '#receipts.watch.idle' } as const

/** The transactions that this app sent, each watched until its end. */
export const receiptsChart = receiptsSetup.createMachine({
  id: 'receipts',
  context: ({ input }) => ({ ...input, entries: [], calls: [] }),
  type: 'parallel',
  states: {
    watch: {
      initial: 'idle',
      on: {
        'receipts.published': { ...look, actions: [{ type: 'add' }, { type: 'stamp' }] },
        'receipts.replaced': {
          guard: { type: 'isOpen' },
          ...look,
          actions: [{ type: 'replace' }, { type: 'stamp' }],
        },
        'receipts.account': { actions: [{ type: 'rememberAccount' }] },
        'receipts.left': { actions: [{ type: 'leave' }] },
        'receipts.recalled': [
          { guard: { type: 'bringsPending' }, ...look, actions: [{ type: 'join' }, { type: 'stamp' }] },
          { actions: [{ type: 'join' }] },
        ],
        'receipts.check': [
          { guard: { type: 'isMissing' }, actions: [{ type: 'refuse' }] },
          { guard: { type: 'isWatched' }, actions: [{ type: 'wait' }] },
          {
            guard: { type: 'isInDoubt' },
            ...look,
            actions: [{ type: 'renew' }, { type: 'stamp' }, { type: 'wait' }],
          },
          { actions: [{ type: 'answer' }] },
        ],
        'receipts.cancel': { actions: [{ type: 'giveUp' }] },
      },
      states: {
        idle: {},
        looking: {
          tags: ['waiting'],
          // Each look of the service has a deadline of its own.
          invoke: { id: 'hearLooks', src: 'hearLooks', input: inputs.looks },
          on: { 'receipts.told': { target: 'resting', actions: [{ type: 'take' }] } },
          always: stopIfOver,
        },
        resting: {
          invoke: { id: 'hearDue', src: 'hearDue', input: inputs.due },
          on: {
            'receipts.due': { target: 'looking' },
            'receipts.wake': { target: 'looking', actions: [{ type: 'renewAll' }, { type: 'stamp' }] },
          },
          always: stopIfOver,
        },
      },
    },
    // Beside it, where the app wants it: those in doubt are looked at from time to time.
    doubts: {
      initial: 'idle',
      states: {
        idle: { always: { guard: { type: 'watchesDoubts' }, target: 'resting' } },
        resting: {
          invoke: { id: 'hearAgain', src: 'hearAgain', input: inputs.again },
          on: { 'receipts.again': { target: 'looking' } },
          always: withoutDoubts,
        },
        looking: {
          invoke: { id: 'hearDoubts', src: 'hearDoubts', input: inputs.doubts },
          on: { 'receipts.retold': { target: 'resting', actions: [{ type: 'takeAgain' }] } },
          always: withoutDoubts,
        },
      },
    },
    // Beside it: the storage of the browser gets each change of the list.
    memory: {
      initial: 'keeping',
      states: {
        keeping: {
          invoke: { id: 'hearKept', src: 'hearKept', input: inputs.kept },
          on: {
            'receipts.account': keep,
            'receipts.left': keep,
            'receipts.published': keep,
            'receipts.replaced': keep,
            'receipts.recalled': keep,
            'receipts.told': keep,
            'receipts.retold': keep,
            'receipts.wake': keep,
            'receipts.check': keep,
          },
        },
      },
    },
  },
})
