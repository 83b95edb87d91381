import type { Gate, GateResult } from './gate.js'

/** Lanes that run side by side; the gates of one lane run one after the other. */
export type Stage = readonly (readonly Gate[])[]

/**
 * Runs stage after stage, also when gates fail, so that one run tells everything. A gate whose `needs` failed counts as
 * failed and is not run.
 */
export async function runStages(
  stages: readonly Stage[],
  run: (gate: Gate) => Promise<GateResult>,
  tell: (result: GateResult) => void,
): Promise<GateResult[]> {
  const results: GateResult[] = []
  const note = (result: GateResult) => {
    results.push(result)
    tell(result)
  }
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (gates) => {
        for (const gate of gates) {
          const broken = gate.needs?.find((need) => results.some((one) => one.name === need && !one.passed))
          note(
            broken === undefined
              ? await run(gate)
              : { name: gate.name, passed: false, output: `Not run, because ${broken} failed.`, took: 0 },
          )
        }
      }),
    )
  }
  return results
}
