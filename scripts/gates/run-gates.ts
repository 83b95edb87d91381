import type { Gate, GateResult } from './gate.js'

/** What {@link runGates} does with the gates. */
export interface RunGatesOptions {
  readonly run: (gate: Gate) => Promise<GateResult>
  /** Gets each result as soon as it is there. */
  readonly tell: (result: GateResult) => void
  /** How much load may run at once, in cores. A gate of more load runs alone. */
  readonly cores: number
}

/**
 * Runs every gate, the first ones first, as many at once as fit the cores. A failure stops nothing but the gates that
 * need the failed one: these count as failed and are not run.
 * @returns the results in the order in which the gates ended
 * @throws Error when a gate waits for a gate that is not in the list, or for itself.
 */
export async function runGates(gates: readonly Gate[], options: RunGatesOptions): Promise<GateResult[]> {
  const { run, tell, cores } = options
  const waiting = new Set(gates)
  const running = new Map<Gate, Promise<void>>()
  const results: GateResult[] = []
  const resultOf = (name: string) => results.find((result) => result.name === name)
  const end = (result: GateResult): void => {
    results.push(result)
    tell(result)
  }

  const start = (gate: Gate): void => {
    waiting.delete(gate)
    const broken = gate.needs?.find((need) => resultOf(need)?.passed === false)
    if (broken !== undefined) {
      end({ name: gate.name, passed: false, output: `Not run, because ${broken} failed.`, took: 0 })
      return
    }
    running.set(
      gate,
      run(gate).then((result) => {
        running.delete(gate)
        end(result)
      }),
    )
  }

  while (waiting.size > 0 || running.size > 0) {
    const busy = [...running.keys()].reduce((sum, gate) => sum + loadOf(gate), 0)
    const next = [...waiting].find(
      (gate) =>
        [...(gate.needs ?? []), ...(gate.after ?? [])].every((name) => resultOf(name) !== undefined) &&
        (running.size === 0 || busy + loadOf(gate) <= cores),
    )
    if (next !== undefined) start(next)
    else if (running.size > 0) await Promise.race(running.values())
    else
      throw new Error(`These gates wait for gates that never run: ${[...waiting].map(({ name }) => name)}.`)
  }
  return results
}

const loadOf = ({ load = 1 }: Gate): number => load
