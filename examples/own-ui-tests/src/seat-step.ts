import { button, element } from './element.js'
import type { SeatDesk, SeatState } from './seat-desk.js'

const problems: Readonly<Record<NonNullable<SeatState['problem']>, string>> = {
  taken: 'Seat 12A is taken. Try again later.',
  'no answer': 'The desk does not answer. Try again.',
}

/** Keeping a seat. */
export function seatStep({ state, keep, cancel, release, dismiss }: SeatDesk): HTMLElement {
  const { stage, problem, left } = state
  const free = stage === 'free' || stage === 'failed'
  return element(
    'section',
    { class: 'step', attributes: { 'aria-labelledby': 'seat-step', 'data-seat': stage } },
    element('h3', {
      text: 'Your seat',
      attributes: { id: 'seat-step', tabindex: '-1', 'data-key': 'seat-step' },
    }),
    stage === 'asking' ? element('p', { class: 'hint', text: 'We ask the desk.' }) : undefined,
    stage === 'held'
      ? element('p', { class: 'hint', text: 'Seat 12A is kept for you.', attributes: { role: 'status' } })
      : undefined,
    stage === 'held' ? element('p', { class: 'hint', text: `${left} s left` }) : undefined,
    problem === undefined
      ? undefined
      : element('p', {
          class: 'alert',
          text: problems[problem],
          attributes: { role: 'alert', 'data-problem': problem },
        }),
    element(
      'div',
      { class: 'actions' },
      button('Keep a seat', free ? keep : undefined),
      ...(stage === 'asking' ? [button('Stop asking', cancel)] : []),
      ...(stage === 'held' ? [button('Give it back', release)] : []),
      ...(stage === 'failed' ? [button('Close', dismiss)] : []),
    ),
  )
}
