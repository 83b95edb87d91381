/** A program of an app, a statement a line. */
export interface ToyApp {
  /** Lines that the compiler takes. */
  readonly right: readonly string[]
  /** Lines after those that each have to be an error. */
  readonly wrong: readonly string[]
}

const begins = [
  "import { createEngine, type EngineOptions } from '@walletchart/engine'",
  'declare const options: EngineOptions',
]

/** Apps with the feature turn-out and without it. */
export const toyApps: Readonly<Record<string, ToyApp>> = {
  'with-the-entry': {
    right: [
      ...begins,
      "import { turnOut } from '@walletchart/engine/turn-out'",
      'export const engine = createEngine({ ...options, features: [turnOut({ by: 2 })] })',
      'engine.turnOut?.add()',
      'engine.turnOut?.addGuests({}) satisfies Promise<void> | undefined',
      'engine.pairing?.showQr({}) satisfies Promise<void> | undefined',
      "engine.on('turnOut.counted', ({ total }) => total satisfies number)",
      'engine.getState().turnOut satisfies number | undefined',
    ],
    wrong: [
      'engine.turnOut?.add(1)',
      'engine.turnOut?.addGuests({ by: 1 })',
      'engine.addGuests({})',
      'engine.turnOut.add()',
      "engine.on('turnOut.counted', ({ total }) => total satisfies string)",
      'engine.getState().turnOut satisfies number',
      'turnOut({ step: 2 })',
      "turnOut({ by: 'two' })",
    ],
  },
  'without-the-entry': {
    right: [...begins, 'export const engine = createEngine(options)'],
    wrong: [
      'engine.turnOut?.add()',
      'engine.showQr({})',
      "engine.on('turnOut.counted', () => undefined)",
      'engine.getState().turnOut',
    ],
  },
}
