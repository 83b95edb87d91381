import { setup } from 'xstate'
import type { LoginKeysEvent } from './login-keys.events.js'

/** The named pieces of the chart. */
export const loginKeysSetup = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as LoginKeysEvent,
  },
  guards: {
    isOpen: ({ event }) => event.type === 'loginKeys.told' && event.state === 'open',
    isLocked: ({ event }) => event.type === 'loginKeys.told' && event.state === 'locked',
    isBackedUp: ({ event }) => event.type === 'loginKeys.told' && event.isBackedUp,
  },
})

/** The keys of the embedded wallet, as its frame says it of them. A frame that holds them for the user says nothing. */
export const loginKeysChart = loginKeysSetup.createMachine({
  id: 'loginKeys',
  context: {},
  initial: 'out',
  states: {
    out: { on: { 'loginKeys.expect': { target: 'present' } } },
    present: {
      type: 'parallel',
      on: {
        'loginKeys.frameRestarted': { target: 'present', reenter: true },
        'loginKeys.end': { target: 'out' },
      },
      states: {
        keys: {
          initial: 'unknown',
          on: {
            'loginKeys.told': [
              { guard: { type: 'isOpen' }, target: '.open' },
              { guard: { type: 'isLocked' }, target: '.locked' },
              { target: '.recovering' },
            ],
          },
          states: { unknown: {}, open: {}, locked: {}, recovering: {} },
        },
        backup: {
          initial: 'unknown',
          on: {
            'loginKeys.told': [{ guard: { type: 'isBackedUp' }, target: '.done' }, { target: '.missing' }],
          },
          states: { unknown: {}, missing: {}, done: {} },
        },
      },
    },
  },
})
