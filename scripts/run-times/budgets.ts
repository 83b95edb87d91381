/** Seconds of processor time, user and system, that a part of `npm test` may take on the reference machine. */
export const budgets: Readonly<Record<string, number>> = {
  changing: 1000,
  reading: 1000,
  units: 1000,
  alone: 1000,
  world: 1000,
  gates: 1000,
}

/** The share by which a part may go over its budget: it differs from run to run. */
export const TOLERANCE = 0.1
