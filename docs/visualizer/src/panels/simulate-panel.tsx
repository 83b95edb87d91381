import { type ReactNode, useState } from 'react'
import { triggerWords } from '../../../../chart-kit/src/inspect/export-words.js'
import type { ChartIndex } from '../chart-index.js'
import { enabledEvents } from '../simulate/simulator.js'
import type { SimulatedRun, SimulatedStep } from '../simulate/steps-code.js'

interface SimulatePanelProps {
  readonly index: ChartIndex
  readonly run: SimulatedRun | undefined
  /** Steps that were undone and can be done again. */
  readonly undone: readonly SimulatedStep[]
  readonly onSteps: (steps: readonly SimulatedStep[] | undefined) => void
  readonly onBack: () => void
  readonly onForward: () => void
}

/** The steps of a simulation: possible next steps, past steps, and questions of guards. */
export function SimulatePanel(props: SimulatePanelProps): ReactNode {
  const { index, run, undone, onSteps, onBack, onForward } = props
  const [copied, setCopied] = useState(false)
  if (run === undefined)
    return (
      <section className="simulate" aria-label="Simulate">
        <p>
          Step through the chart: pick what happens, say how the guards answer, and send the way as a link.
        </p>
        <button type="button" className="primary" onClick={() => onSteps([{ event: '', answers: [] }])}>
          Start
        </button>
      </section>
    )
  const { steps, positions, open } = run
  const position = positions.at(-1)
  const answer = (yes: boolean): void => {
    const last = steps.at(-1)
    if (last !== undefined) onSteps([...steps.slice(0, -1), { ...last, answers: [...last.answers, yes] }])
  }
  const leaves = (position?.active ?? []).filter((path) => index.states.get(path)?.states.length === 0)
  return (
    <section className="simulate" aria-label="Simulate">
      <div className="buttons">
        <button type="button" onClick={onBack} disabled={steps.length < 2}>
          ← Back
        </button>
        <button type="button" onClick={onForward} disabled={undone.length === 0}>
          Forward →
        </button>
        <button type="button" onClick={() => onSteps([{ event: '', answers: [] }])}>
          Restart
        </button>
        <button type="button" onClick={() => onSteps(undefined)}>
          Stop
        </button>
      </div>
      <p className="now" role="status">
        {open?.kind === 'endless'
          ? 'The chart does not come to rest after this: always transitions lead in a circle.'
          : position === undefined
            ? 'Not begun yet.'
            : `Now in ${leaves.join(' and ') || index.chart.id}${position.done ? ', at its end' : ''}.`}
      </p>
      {open?.kind === 'ask' ? (
        <fieldset className="ask">
          <legend>
            Does <b>{open.transition.guard}</b> hold?
          </legend>
          <p>
            It decides whether {triggerWords(open.transition, index.chart, {})} leads{' '}
            {open.transition.targets.length === 0 ? 'nowhere' : `to ${open.transition.targets.join(', ')}`}.
          </p>
          <div className="buttons">
            <button type="button" className="primary" onClick={() => answer(true)}>
              Yes
            </button>
            <button type="button" className="primary" onClick={() => answer(false)}>
              No
            </button>
          </div>
        </fieldset>
      ) : position === undefined || open !== undefined ? null : (
        <>
          <h3>What happens next</h3>
          <ul className="transitions">
            {enabledEvents(index, position).map((event) => (
              <li key={event}>
                <button
                  type="button"
                  className={`row kind-${kindOf(index, event)}`}
                  data-event={event}
                  onClick={() => onSteps([...steps, { event: sample(event), answers: [] }])}
                >
                  <b>{wordsOf(index, event)}</b>
                </button>
              </li>
            ))}
          </ul>
          {enabledEvents(index, position).length === 0 ? (
            <p>Nothing: the chart listens to no event here.</p>
          ) : null}
        </>
      )}
      <h3>The way here</h3>
      <ol className="way">
        {steps.map(({ event, answers }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the way
          <li key={place} aria-current={place === steps.length - 1 ? 'step' : undefined}>
            <button type="button" className="quiet" onClick={() => onSteps(steps.slice(0, place + 1))}>
              {place === 0 ? 'start' : wordsOf(index, event)}
              {answers.map((yes) => (yes ? ' yes' : ' no')).join(',')}
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(window.location.href).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }}
      >
        {copied ? 'Link copied' : 'Copy link to this way'}
      </button>
    </section>
  )
}

/** An event that a wildcard takes. */
const sample = (event: string): string =>
  event === '*' ? 'any.other' : event.endsWith('.*') ? event.slice(0, -2) : event

const one = (index: ChartIndex, event: string) =>
  index.chart.transitions.find((transition) => transition.event === event)

const kindOf = (index: ChartIndex, event: string): string => one(index, event)?.kind ?? 'event'

function wordsOf(index: ChartIndex, event: string): string {
  const transition = one(index, event)
  return transition === undefined ? event : triggerWords(transition, index.chart, {})
}
