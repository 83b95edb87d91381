import { chartUnderTest } from '@walletchart/chart-kit'
import { assign, fromPromise, setup } from 'xstate'

/** What the desk says when it gives no seat. */
export type SeatProblem = 'taken' | 'no answer'

/** Keeping a seat, as the kiosk is meant to do it. The page does not know this chart: it is written by hand. */
const seatChart = setup({
  types: {
    context: {} as { readonly problem: SeatProblem | undefined },
    events: {} as { type: 'seat.keep' | 'seat.cancel' | 'seat.release' | 'seat.dismiss' },
  },
  actors: { askDesk: fromPromise<undefined>(async () => undefined) },
  actions: {
    forget: assign({ problem: undefined }),
    noteTaken: assign({ problem: 'taken' }),
    noteSilence: assign({ problem: 'no answer' }),
  },
  delays: { answerDeadline: 8_000, holdTime: 120_000 },
}).createMachine({
  id: 'seat',
  context: { problem: undefined },
  initial: 'free',
  states: {
    free: { on: { 'seat.keep': 'asking' } },
    asking: {
      entry: [{ type: 'forget' }],
      invoke: {
        id: 'askDesk',
        src: 'askDesk',
        onDone: 'held',
        onError: { target: 'failed', actions: [{ type: 'noteTaken' }] },
      },
      on: { 'seat.cancel': 'free' },
      after: { answerDeadline: { target: 'failed', actions: [{ type: 'noteSilence' }] } },
    },
    held: { on: { 'seat.release': 'free' }, after: { holdTime: 'free' } },
    failed: {
      on: { 'seat.keep': 'asking', 'seat.dismiss': { target: 'free', actions: [{ type: 'forget' }] } },
    },
  },
})

/** Pressed wherever they are: what the chart refuses must do nothing on the page. */
export const seat = chartUnderTest(seatChart, {
  cases: {
    outcomes: {
      askDesk: [
        { name: 'kept', done: undefined },
        { name: 'taken', error: new Error('taken') },
      ],
    },
    lateAnswers: true,
  },
  view: (snapshot) => ({
    seat: snapshot.value,
    problem: snapshot.context.problem ?? 'none',
    // How often the desk is asked is not on the screen. Asked twice, it would keep two seats.
    asked: snapshot.matches('asking') ? 1 : 0,
    // The rest of the look is compared with itself; this much is demanded.
    ...(snapshot.matches('held')
      ? { aria: { live: [{ role: 'status', text: 'Seat 12A is kept for you.' }] } }
      : {}),
  }),
})
