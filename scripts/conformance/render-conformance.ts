import type { PromiseGroup } from '../../docs/conformance/promises.js'
import type { TestResult } from './test-result.js'

const HEAD = `# Conformance

Every promise of the kit, and the tests that hold it to its word. A test claims an id by writing it into its title,
such as \`[R4.18]\`; it has to fail when the promise is broken. \`npm run conformance\` writes this page from the results of all
tests; do not edit it by hand.
`

/** The conformance page as Markdown. */
export function renderConformance(
  groups: readonly PromiseGroup[],
  byId: ReadonlyMap<string, readonly TestResult[]>,
): string {
  const summary = groups.map(({ title, rows }) => {
    const shown = rows.filter(([id]) => resultOf(byId.get(id)) === 'passed').length
    return `| ${title} | ${rows.length} | ${shown} |`
  })
  const parts = groups.map(({ title, rows }) => {
    const lines = rows.map(([id, since, text]) => {
      const tests = byId.get(id)
      const result = resultOf(tests) ?? `issue ${since}`
      return `| ${id} | ${cell(text)} | ${tests === undefined ? '' : filesOf(tests)} | ${result} |`
    })
    return `## ${title}\n\n| id | promise | tests | result |\n|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return `${HEAD}\n| list | promises | shown by tests |\n|---|---|---|\n${summary.join('\n')}\n\n${parts.join('\n')}`
}

function resultOf(tests: readonly TestResult[] | undefined): 'passed' | 'failed' | undefined {
  if (tests === undefined || tests.length === 0) return undefined
  return tests.every(({ passed }) => passed) ? 'passed' : 'failed'
}

function filesOf(tests: readonly TestResult[]): string {
  const counts = new Map<string, number>()
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, count]) => (count === 1 ? `\`${file}\`` : `\`${file}\` (${count})`))
    .join('<br>')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}
