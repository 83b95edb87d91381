import { budgets, FAILS_AT, TOLERANCE } from './budgets.js'
import { REFERENCE_CPU, type YardstickTime } from './yardstick.js'

/** One part of the run: a lane of tests, or all gates together. */
export interface PartTime {
  readonly name: string
  /** The number of tests that ran in it. */
  readonly tests: number
  /** By the clock, in seconds. Gates ran side by side. */
  readonly seconds: number
  /** Processor time in seconds. Nothing where the system does not tell. */
  readonly cpu?: number
}

/** The report of the run on its times. */
export interface JudgedTimes {
  /** The table, a line each. */
  readonly lines: readonly string[]
  /** A sentence for each part that is over its budget, which a slower machine can be the reason of. */
  readonly over: readonly string[]
  /** A sentence for each part that takes more than twice its budget, and for each without one. */
  readonly faults: readonly string[]
}

/** From here on other programs take so much of the processor that caches and hyperthreads make every test dearer. */
const BUSY = 1.25

/**
 * Compares the processor time of each part with its budget. The yardstick says how much slower this machine is than the one of the budgets.
 * @param yardsticks before the run and after it
 */
export function judgeTimes(
  parts: readonly PartTime[],
  yardsticks: readonly YardstickTime[],
  limits: Readonly<Record<string, number>> = budgets,
): JudgedTimes {
  const isBusy = yardsticks.some(({ cpu, took }) => took > cpu * BUSY)
  const slower = Math.max(...yardsticks.map(({ cpu }) => cpu)) / REFERENCE_CPU
  const rows = parts.map((part) => {
    const limit = limits[part.name]
    return { ...part, budget: limit === undefined ? undefined : limit * slower }
  })
  const lines = rows.map(({ name, tests, seconds, cpu, budget }) =>
    [
      name.padEnd(10),
      tests === 0 ? ''.padStart(12) : `${tests} tests`.padStart(12),
      `${Math.round(seconds)} s`.padStart(8),
      cpu === undefined ? '' : `${Math.round(cpu)} CPU s`.padStart(12),
      budget === undefined ? '' : `of ${Math.round(budget)}`.padStart(8),
    ].join(' '),
  )
  const judged = isBusy
    ? []
    : rows.flatMap(({ name, cpu, budget }) =>
        cpu !== undefined && budget !== undefined ? [{ name, share: cpu / budget, cpu, budget }] : [],
      )
  const sentence = ({ name, cpu, budget }: (typeof judged)[number]) =>
    `${name} took ${Math.round(cpu)} s of processor time and may take ${Math.round(budget)}. Make it cheaper, or raise its budget in scripts/run-times/budgets.ts and say why.`
  const missing = rows.filter(({ budget }) => budget === undefined)
  return {
    lines: [
      ...lines,
      isBusy
        ? 'Other programs kept this machine busy, so the times are not judged.'
        : `This machine needs ${slower.toFixed(2)} times what the machine of the budgets needs.`,
    ],
    over: judged.filter(({ share }) => share > 1 + TOLERANCE && share <= FAILS_AT).map(sentence),
    faults: [
      ...missing.map(({ name }) => `${name} has no budget: add it to scripts/run-times/budgets.ts.`),
      ...judged.filter(({ share }) => share > FAILS_AT).map(sentence),
    ],
  }
}
