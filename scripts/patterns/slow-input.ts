import { createContext, runInContext } from 'node:vm'
import { type PumpedText, pumped, worstInputs } from './worst-inputs.js'

/** The length of the texts that show which ones to try long. */
const SHORT = 1_024
/** The least processor time that all of them get, in ms; those of a linear pattern take about 10. */
const SHORT_LIMIT = 150
/** How many are tried long. */
const TRIED = 4

export interface SlowInputOptions {
  /** How long the worst texts are. */
  readonly length: number
  /** What the pattern may take for one of them, in ms of processor time. */
  readonly limit: number
}

/** The text a pattern takes too long for, when there is one. */
export function slowInput(pattern: RegExp, { length, limit }: SlowInputOptions): PumpedText | undefined {
  const everywhere = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  const measured = worstInputs(pattern).map((input) => ({ input, took: 0 }))
  stoppedAfter(Math.max(SHORT_LIMIT, limit), () => {
    for (const one of measured) {
      // Stays when it has to be stopped.
      one.took = Number.POSITIVE_INFINITY
      one.took = timeFor(everywhere, pumped(one.input, Math.min(SHORT, length)))
    }
  })
  const isSlow = (text: string): boolean => stoppedAfter(limit, () => timeFor(everywhere, text))
  return measured
    .toSorted((a, b) => b.took - a.took)
    .slice(0, TRIED)
    .find(({ input }) => isSlow(pumped(input, length)))?.input
}

/** Processor time of this process in ms: what else the machine computes does not count. */
function spentSince(before?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** How long it takes to find every match, in ms of processor time. */
function timeFor(pattern: RegExp, text: string): number {
  const before = process.cpuUsage()
  text.replace(pattern, '')
  return spentSince(before)
}

const context = createContext({})

/**
 * Whether a run had to be stopped. Only the time limit of a `vm` script can stop a match, and it is one of wall time. A run that got
 * less processor time than the limit is run again with twice the wall time.
 */
function stoppedAfter(limit: number, work: () => unknown): boolean {
  context.work = work
  for (let timeout = limit; ; timeout *= 2) {
    const before = process.cpuUsage()
    try {
      runInContext('work()', context, { timeout })
      return false
    } catch (error) {
      if (!isTimeout(error)) throw error
      if (spentSince(before) >= limit) return true
    }
  }
}

/** The error can come from another realm, so `instanceof` fails. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
