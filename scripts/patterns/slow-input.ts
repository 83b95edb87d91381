import { createContext, runInContext } from 'node:vm'
import { type PumpedText, pumped, worstInputs } from './worst-inputs.js'

/** The length of the texts that show which ones to try long. */
const SHORT = 2_048
/** The least time that all of them get, in ms; those of a linear pattern take about 20. */
const SHORT_LIMIT = 300
/** How many are tried long. */
const TRIED = 4

export interface SlowInputOptions {
  /** How long the worst texts are. */
  readonly length: number
  /** What the pattern may take for one of them, in ms. */
  readonly limit: number
  /** How often one that takes too long is measured again, because machines stand still now and then. Default 0. */
  readonly again?: number
}

/** The text a pattern takes too long for, when there is one. */
export function slowInput(
  pattern: RegExp,
  { length, limit, again = 0 }: SlowInputOptions,
): PumpedText | undefined {
  const everywhere = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  const measured = worstInputs(pattern).map((input) => ({ input, took: 0 }))
  stoppedAfter(Math.max(SHORT_LIMIT, limit), () => {
    for (const one of measured) {
      // Stays when it has to be stopped.
      one.took = Number.POSITIVE_INFINITY
      one.took = timeFor(everywhere, pumped(one.input, Math.min(SHORT, length)))
    }
  })
  const isSlow = (text: string): boolean =>
    Array.from({ length: again + 1 }).every(() => stoppedAfter(limit, () => timeFor(everywhere, text)))
  return measured
    .toSorted((a, b) => b.took - a.took)
    .slice(0, TRIED)
    .find(({ input }) => isSlow(pumped(input, length)))?.input
}

/** How long it takes to find every match, in ms. */
function timeFor(pattern: RegExp, text: string): number {
  const start = performance.now()
  text.replace(pattern, '')
  return performance.now() - start
}

const context = createContext({})

/** Whether a run had to be stopped. Only the time limit of a `vm` script can stop a match. */
function stoppedAfter(limit: number, work: () => unknown): boolean {
  context.work = work
  try {
    runInContext('work()', context, { timeout: limit })
    return false
  } catch (error) {
    if (isTimeout(error)) return true
    throw error
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
