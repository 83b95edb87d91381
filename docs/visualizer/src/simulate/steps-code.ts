import type { ChartIndex } from '../chart-index.js'
import type { Position } from './position.js'
import { begin, type Outcome, step } from './simulator.js'

/** One step of a simulation: an event, and how the guards it asked were answered, in order. */
export interface SimulatedStep {
  /** Empty for the beginning. */
  readonly event: string
  readonly answers: readonly boolean[]
}

/** Where a simulation stands. */
export interface SimulatedRun {
  /** The beginning first. */
  readonly steps: readonly SimulatedStep[]
  /** After each step that was done. */
  readonly positions: readonly Position[]
  /** Places of the transitions the last step took. */
  readonly taken: readonly number[]
  /** The result of the last step of the list, when it was not done. */
  readonly open?: Exclude<Outcome, { kind: 'moved' }> | undefined
}

/** Writes steps for an address: `event!yn` joined by `~`. */
export function writeSteps(steps: readonly SimulatedStep[]): string {
  return steps
    .map(({ event, answers }) => {
      const name = encodeURIComponent(event).replaceAll('~', '%7E').replaceAll('!', '%21')
      return answers.length === 0 ? name : `${name}!${answers.map((yes) => (yes ? 'y' : 'n')).join('')}`
    })
    .join('~')
}

/** Reads steps; an unreadable step is an event that the chart does not know. */
export function readSteps(text: string): SimulatedStep[] {
  return text.split('~').map((part) => {
    const [name = '', answers = ''] = part.split('!')
    let event = name
    try {
      event = decodeURIComponent(name)
    } catch {
      // Somebody wrote into the address by hand.
    }
    return { event, answers: [...answers].map((letter) => letter === 'y') }
  })
}

/** The last run of each chart: a new step goes on from it, however many were done before. */
const last = new WeakMap<ChartIndex, SimulatedRun>()

/** Does the steps one after the other, as far as they lead. */
export function runSteps(index: ChartIndex, steps: readonly SimulatedStep[]): SimulatedRun {
  const known = last.get(index)
  const same = steps.findIndex((one, place) => !isSame(one, known?.steps[place]))
  // The last step is always done again, for it tells which transitions it takes.
  const reused = Math.min(same === -1 ? steps.length : same, steps.length - 1, known?.positions.length ?? 0)
  const positions = known?.positions.slice(0, Math.max(0, reused)) ?? []
  let taken: readonly number[] = []
  let open: SimulatedRun['open']
  for (const { event, answers } of steps.slice(positions.length)) {
    const position = positions.at(-1)
    const outcome = position === undefined ? begin(index, answers) : step(index, position, event, answers)
    if (outcome.kind !== 'moved') {
      taken = []
      open = outcome
      break
    }
    positions.push(outcome.position)
    taken = outcome.taken
  }
  const run: SimulatedRun = { steps, positions, taken, open }
  last.set(index, run)
  return run
}

const isSame = (a: SimulatedStep, b: SimulatedStep | undefined): boolean =>
  a.event === b?.event && a.answers.join() === b.answers.join()
