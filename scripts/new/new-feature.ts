import type { Addition } from './addition.js'
import type { Names } from './names.js'
import { newChart } from './new-chart.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

/**
 * A chart with a test through the public API and a page of the docs.
 * @throws {Refusal} for a name that a chart, a test or a page has
 */
export function newFeature(names: Names, sources: Sources): Addition {
  const { kebab, camel, pascal } = names
  const chart = newChart(names, sources)
  const test = `engine/src/behaviours/${kebab}.test.ts`
  const page = `docs/src/content/docs/guides/${kebab}.md`
  for (const file of [test, page])
    if (sources.has(file)) throw new Refusal(`There is a file ${file} already. Choose another name.`)
  return {
    recipe: 'Add a feature',
    added: {
      ...chart.added,
      [test]: `import { expect, it } from 'vitest'
import { started, until } from './set-up.cases.js'

it('the state tells how often the modal was opened', async () => {
  const { engine } = await started()
  expect(engine.getState().${camel}).toBe(0)
  engine.open()
  await until(() => expect(engine.getState().${camel}).toBe(1))
})
`,
      [page]: `---
title: ${pascal.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
description: The number of times that the modal was opened.
---

\`getState().${camel}\` is the number of times that the modal was opened since \`start()\`.
`,
    },
    changed: {
      ...chart.changed,
      'docs/sidebar.ts': [["      'fakes',", `      'fakes',\n      '${kebab}',`]],
    },
    next: [
      ...chart.next,
      `npx vitest run --project engine src/behaviours/${kebab}`,
      `Write ${page}, and an option in engine/src/options.ts if an app has to switch the feature on.`,
    ],
  }
}
