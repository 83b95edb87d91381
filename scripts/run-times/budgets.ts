/** Seconds of processor time, user and system, that a part of `npm test` may take on the reference machine. */
export const budgets: Readonly<Record<string, number>> = {
  changing: 80, // browsers beside another lane take a sixth more than alone
  reading: 180, // as above
  charts: 330, // facts by content and a longer product walk add 50
  units: 170,
  alone: 100, // its processor time hardly follows what a machine needs for the rest
  world: 150,
  gates: 260,
}

/** The share by which a part may go over its budget: times differ from run to run. */
export const TOLERANCE = 0.1
