import { emptyRecord } from '../../model/wallets/stored-record.js'
import { recordSetup } from './record.setup.js'

const newer = () => ({ error: 'a newer version of the kit keeps the record' })
const late = () => ({ error: 'storage did not answer' })
const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })

const changes = [
  'record.connected',
  'record.ended',
  'record.network',
  'record.account',
  'record.signIns',
] as const

/** The same transition for every event that changes the record. */
const onChange = <Transition>(transition: Transition) => ({
  [changes[0]]: transition,
  [changes[1]]: transition,
  [changes[2]]: transition,
  [changes[3]]: transition,
  [changes[4]]: transition,
})

/** What the kit remembers between visits, and whether it can. */
export const recordChart = recordSetup.createMachine({
  id: 'record',
  context: ({ input: { limits, startedAt } }) => ({
    limits,
    startedAt,
    record: emptyRecord,
    early: {},
    dirty: false,
  }),
  initial: 'unread',
  states: {
    unread: {
      on: { 'record.read': { target: 'reading' } },
    },
    reading: {
      tags: ['waiting'],
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: {},
        onDone: [
          {
            guard: { type: 'differs', params: ({ event }) => ({ record: event.output }) },
            target: 'ready.saving',
            actions: [
              { type: 'adopt', params: ({ event }) => ({ record: event.output }) },
              { type: 'tellLoaded' },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'adopt', params: ({ event }) => ({ record: event.output }) },
              { type: 'tellLoaded' },
            ],
          },
        ],
        onError: {
          target: 'memoryOnly',
          actions: [
            { type: 'tellMemoryOnly', params: thrownBy },
            { type: 'tellLoaded' },
            { type: 'forgetEarly' },
          ],
        },
      },
      on: {
        ...onChange({ actions: [{ type: 'apply' }, { type: 'keepEarly' }] }),
        // It belongs to a wallet that was connected a moment ago, and is not worth a place of its own.
        'record.account': { actions: [{ type: 'apply' }] },
      },
      after: {
        storageDeadline: {
          target: 'memoryOnly',
          actions: [
            { type: 'tellMemoryOnly', params: late },
            { type: 'tellLoaded' },
            { type: 'forgetEarly' },
          ],
        },
      },
    },
    ready: {
      initial: 'saved',
      invoke: { id: 'watchRecord', src: 'watchRecord', input: {} },
      on: {
        'record.elsewhere': { actions: [{ type: 'adoptElsewhere' }] },
        'record.newer': { target: 'memoryOnly', actions: [{ type: 'tellMemoryOnly', params: newer }] },
      },
      states: {
        saved: {
          on: {
            ...onChange({
              guard: { type: 'isNews' },
              target: 'saving',
              actions: [{ type: 'apply' }],
            } as const),
            // Nothing unreadable ends a live connection: what this tab knows is written over it.
            'record.unreadable': { guard: { type: 'holdsWallet' }, target: 'saving' },
          },
        },
        saving: {
          tags: ['waiting'],
          entry: [{ type: 'markClean' }],
          invoke: {
            id: 'writeRecord',
            src: 'writeRecord',
            input: ({ context }) => ({ record: context.record }),
            onDone: [{ guard: { type: 'isDirty' }, target: 'saving', reenter: true }, { target: 'saved' }],
            onError: {
              target: '#record.memoryOnly',
              actions: [{ type: 'tellMemoryOnly', params: thrownBy }],
            },
          },
          on: {
            ...onChange({
              guard: { type: 'isNews' },
              actions: [{ type: 'apply' }, { type: 'markDirty' }],
            } as const),
            'record.unreadable': { actions: [{ type: 'markDirty' }] },
          },
          after: {
            storageDeadline: {
              target: '#record.memoryOnly',
              actions: [{ type: 'tellMemoryOnly', params: late }],
            },
          },
        },
      },
    },
    memoryOnly: {
      on: onChange({ actions: [{ type: 'apply' }] }),
    },
  },
})
