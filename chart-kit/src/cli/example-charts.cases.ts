import { assign, fromPromise, setup } from 'xstate'
import type { ChartUnderTest } from '../testing/chart-under-test.js'
import { toastsCases, toastsChart } from '../testing/toasts.cases.js'
import type { Program } from './program.js'

/** A machine with a service: it loads after `loader.command`. */
const loaderChart = setup({
  types: {
    context: {} as { readonly error: string },
    events: {} as { readonly type: 'loader.command' | 'loader.cancel' },
  },
  delays: { deadline: 15_000 },
  actors: { loadPart: fromPromise(async () => 'part') },
  actions: { keepError: assign({ error: 'failed' }) },
}).createMachine({
  id: 'loader',
  description: 'Loads a part.',
  context: { error: '' },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is wanted yet.', on: { 'loader.command': { target: 'loading' } } },
    loading: {
      description: 'The part is on its way.',
      tags: ['waiting'],
      on: { 'loader.cancel': { target: 'idle' } },
      after: { deadline: { target: 'idle' } },
      invoke: {
        src: 'loadPart',
        onDone: { target: 'done' },
        onError: { target: 'idle', actions: [{ type: 'keepError' }] },
      },
    },
    done: { description: 'The part is there.', type: 'final' },
  },
})

const charts: readonly ChartUnderTest[] = [
  {
    chart: toastsChart,
    cases: toastsCases,
    words: {
      '': { description: 'One message at a time.' },
      empty: { description: 'No message.' },
      showing: { description: 'A message is there.' },
      'showing.choosing': { description: 'Decides how long.' },
      'showing.sticky': { description: 'Stays until it is hidden.' },
      'showing.timed': { description: 'Leaves by itself.' },
      replacing: { description: 'The old message leaves.' },
    },
  },
  {
    chart: loaderChart,
    cases: {
      outcomes: {
        loadPart: [
          { name: 'ok', done: 'part' },
          { name: 'fails', error: new Error('no') },
        ],
      },
    },
  },
]

/** A program with charts of its own, as a package makes one of the kit. */
export const exampleProgram: Program = {
  name: 'example',
  own: {
    owner: 'the example',
    module: '@example/charts',
    charts: () => Promise.resolve(charts),
    around: () =>
      Promise.resolve({
        wires: [{ id: 'w', from: 'toasts', fact: 'toast.hidden', to: 'loader', event: 'loader.command' }],
        routes: [{ view: 'Home' }],
      }),
  },
}
