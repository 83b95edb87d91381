import { assign, createMachine, fromCallback, fromPromise, setup } from 'xstate'
import type { CasesOf } from './cases-of.js'
import { chartUnderTest } from './chart-under-test.js'
import { makePlans } from './make-plans.js'
import { testChart } from './vitest-adapter.js'
import { walkChart } from './walk-chart.js'

interface FileInfo {
  readonly name: string
  readonly size: number
}

const upload = setup({
  types: {
    context: {} as { file: FileInfo | undefined; tries: number },
    events: {} as
      | { type: 'start'; file: FileInfo }
      | { type: 'cancel' }
      | { type: 'progress'; percent: number },
    input: {} as { tries: number },
  },
  actors: {
    put: fromPromise<{ url: string }, FileInfo>(() => Promise.reject(new Error('not provided'))),
    watch: fromCallback(() => undefined),
  },
  actions: { keep: assign({ tries: 1 }) },
}).createMachine({ id: 'upload', context: ({ input }) => ({ file: undefined, tries: input.tries }) })
const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })

const good: CasesOf<typeof upload> = {
  input: { tries: 2 },
  events: {
    start: [{ file: { name: 'a', size: 1 } }],
    cancel: ({ tries }) => (tries > 1 ? [{}] : []),
  },
  outcomes: {
    put: [
      { name: 'stored', done: { url: 'https://example.org' } },
      { name: 'lost', error: new Error('lost') },
    ],
    watch: (service, { tries }) => [{ name: service.id, event: { type: 'progress', percent: tries } }],
    'a child by its id': [{ name: 'done', done: 1 }],
  },
  invariants: [
    {
      name: 'few tries',
      check: ({ from, to }) => (from?.snapshot.context.tries ?? 0) <= to.snapshot.context.tries,
    },
  ],
  project: ({ file }) => file?.name,
}
export const several: CasesOf<typeof upload> = { inputs: [{ tries: 1 }, { tries: 2 }] }
// @ts-expect-error each input is one of the machine's
export const odd: CasesOf<typeof upload> = { inputs: [{ tries: 1 }, { tries: 'two' }] }
// @ts-expect-error a machine that needs an input is given one
export const none: CasesOf<typeof upload> = {}
// What fits one machine is good for everything that takes the cases of any.
walkChart(upload, good)
makePlans(upload, { ...good, strategy: 'pairs' })

export const anything: CasesOf<typeof lamp> = {
  events: { press: [{ hard: true }] },
  outcomes: { none: [{ name: 'a', done: 1 }] },
}

// @ts-expect-error: it needs an input
export const noInput: CasesOf<typeof upload> = {}
// @ts-expect-error: there is no such input
export const otherInput: CasesOf<typeof upload> = { input: { tires: 2 } }
const input = { tries: 0 }
// @ts-expect-error: there is no such event
export const typo: CasesOf<typeof upload> = { input, events: { strat: [{}] } }
// @ts-expect-error: a payload of another shape
export const payload: CasesOf<typeof upload> = { input, events: { progress: [{ percent: 'all' }] } }
export const answer: CasesOf<typeof upload> = {
  input,
  // @ts-expect-error: the service answers something else
  outcomes: { put: [{ name: 'stored', done: { uri: '' } }] },
}
export const told: CasesOf<typeof upload> = {
  input,
  // @ts-expect-error: the callback tells what the machine does not know
  outcomes: { watch: [{ name: 'x', event: { type: 'progess', percent: 1 } }] },
}
export const rule: CasesOf<typeof upload> = {
  input,
  // @ts-expect-error: the context has no such key
  invariants: [{ name: 'x', check: ({ to }) => to.snapshot.context.trees === 1 }],
}

testChart(lamp)
testChart(upload, { ...good, view: ({ context }) => context.tries })
// @ts-expect-error: it needs an input
testChart(upload)
chartUnderTest(upload, { cases: good, view: ({ context }) => context.file?.name })
// @ts-expect-error: the context has no such key
chartUnderTest(upload, { cases: good, view: ({ context }) => context.flie })

// Functions that are written in place know their context, and their literals stay literal.
const editor = setup({
  types: {
    context: {} as { open: readonly string[] },
    events: {} as { type: 'show'; view: 'list' | 'grid' } | { type: 'close' },
  },
}).createMachine({ id: 'editor', context: { open: [] } })
const views = ({ open }: { open: readonly string[] }) => open.length
chartUnderTest(editor, {
  cases: {
    events: {
      show: ({ open }) => (open.length > 0 ? [] : [{ view: 'list' }, { view: 'grid' }]),
      close: (context) => (views(context) > 0 ? [{}] : []),
    },
  },
})
testChart(editor, { events: { show: ({ open }) => (open.length > 0 ? [] : [{ view: 'grid' }]) } })
// @ts-expect-error: there is no such view
testChart(editor, { events: { show: ({ open }) => (open.length > 0 ? [] : [{ view: 'gird' }]) } })
// @ts-expect-error: there is no such event
chartUnderTest(editor, { cases: { events: { shwo: () => [{ view: 'list' }] } } })
// @ts-expect-error: there is no such event
testChart(editor, { events: { shwo: () => [{ view: 'list' }] } })
