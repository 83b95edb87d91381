import type { PromiseGroup } from '../../docs/conformance/promises.js'
import { shownBySoak } from '../../docs/conformance/shown-by-soak.js'
import type { Claim } from './claim.js'
import { conformanceResult } from './conformance-result.js'
import { sentencesOf } from './sentences-of.js'

const HEAD = `# Conformance

Every promise of the kit, and the files whose tests show it. A test claims an id in its title, such as \`[R4.18]\`, and has to
fail when the promise is broken. A test of only a part says so: \`[R4.18 partly]\`. Where a promise has several sentences, a title names
those it shows, such as \`[U40:2]\`. \`npm run conformance\` writes this page from the results of all tests; do not edit it by hand.

| result | meaning |
|---|---|
| passed | All milestones of the promise are finished, and passing tests show each of its sentences. |
| partly | Passing tests show a part, or a milestone of the promise is not finished. Of ${shownBySoak.join(', ')} the rest is shown by \`npm run soak\`. |
| failed | A test of the promise fails. |
| open | No test claims the promise yet. |

The first milestone of a promise builds it, and the others extend it. A promise without a milestone holds for the whole
project.
`

/**
 * The conformance page as Markdown. It names files and not how many tests they hold: that number depends on the machine,
 * since tests over published vectors exist only where their folder does.
 */
export function renderConformance(
  groups: readonly PromiseGroup[],
  byId: ReadonlyMap<string, readonly Claim[]>,
  finished: readonly number[],
): string {
  const resultsOf = ({ rows }: PromiseGroup) =>
    rows.map((row) => conformanceResult(row, byId.get(row[0]) ?? [], finished))
  const summary = groups.map((group) => {
    const results = resultsOf(group)
    const count = (wanted: string) => results.filter((result) => result === wanted).length
    return `| ${group.title} | ${results.length} | ${count('passed')} | ${count('partly')} |`
  })
  const parts = groups.map((group) => {
    const results = resultsOf(group)
    const lines = group.rows.map(([id, owners, text], index) => {
      const files = filesOf(byId.get(id) ?? [])
      return `| ${id} | ${cell(numbered(text))} | ${owners.join(', ')} | ${files} | ${results[index]} |`
    })
    const head = '| id | promise | milestone | tests | result |\n|---|---|---|---|---|'
    return `## ${group.title}\n\n${head}\n${lines.join('\n')}\n`
  })
  const head = '| list | promises | passed | partly |\n|---|---|---|---|'
  return `${HEAD}\n${head}\n${summary.join('\n')}\n\n${parts.join('\n')}`
}

/** The files, those of one folder in one row. */
function filesOf(claims: readonly Claim[]): string {
  const names = new Map<string, string[]>()
  for (const file of [...new Set(claims.map((claim) => claim.file))].sort()) {
    const [, folder = '', name = file, ending = ''] =
      /^(.*\/)?([^/]*?)((?:\.\w+)?\.test\.tsx?)$/.exec(file) ?? []
    const place = `${folder} ${ending}`
    names.set(place, [...(names.get(place) ?? []), name])
  }
  return [...names]
    .map(([place, [first = '', ...more]]) => {
      const [folder = '', ending = ''] = place.split(' ')
      const name = more.length === 0 ? first : `{${[first, ...more].join(',')}}`
      return `\`${folder}${name}${ending}\``
    })
    .join('<br>')
}

/** Sentences with the numbers that titles call them by. */
function numbered(text: string): string {
  const sentences = sentencesOf(text)
  return sentences.length === 1 ? text : sentences.map((one, index) => `(${index + 1}) ${one}`).join('. ')
}

/** A text that Markdown shows as it is: `__proto__` would become bold, a bar would end the cell. */
function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('__', '\\_\\_')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')
}
