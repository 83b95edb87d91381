import type { PromiseGroup } from '../../docs/conformance/promises.js'
import type { TestResult } from './test-result.js'

/** Why the tests do not show what was promised, one sentence each; empty when they do. */
export function unmetPromises(
  groups: readonly PromiseGroup[],
  byId: ReadonlyMap<string, readonly TestResult[]>,
  finished: readonly number[],
): string[] {
  const rows = groups.flatMap((group) => group.rows)
  const known = new Set(rows.map(([id]) => id))
  const unknown = [...byId]
    .filter(([id]) => !known.has(id))
    .map(([id, tests]) => `${id} is not in the list, but ${tests[0]?.file} claims it.`)
  const failing = [...byId].flatMap(([id, tests]) =>
    tests.filter(({ passed }) => !passed).map(({ title }) => `${id} has a test that fails: ${title}`),
  )
  const missing = rows
    .filter(([id, since]) => finished.includes(since) && !byId.has(id))
    .map(([id, since, text]) => `${id} of issue ${since} has no test: ${text}.`)
  return [...unknown, ...failing, ...missing]
}
