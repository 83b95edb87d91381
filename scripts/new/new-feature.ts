import type { Addition } from './addition.js'
import { featureFiles } from './feature-files.js'
import { freeName } from './free-name.js'
import type { Names } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

const docs = 'docs/src/content/docs'
const manifest = 'engine/package.json'
const listing = `    "./listing": {
      "types": "./dist/listing.d.ts",
      "default": "./dist/listing.js"
    },`

/**
 * A feature that counts: its chart, its entry, a test of the public API and a page of the docs.
 * @throws {Refusal} for a name that a chart, a member of the engine, an entry, a test or a page has
 */
export function newFeature(names: Names, sources: Sources): Addition {
  const { kebab, camel } = names
  const test = `engine/src/behaviours/${kebab}.test.ts`
  const page = `${docs}/guides/${kebab}.md`
  freeName(names, sources)
  for (const file of [test, page, `engine/src/${kebab}.ts`])
    if (sources.has(file)) throw new Refusal(`There is a file ${file} already. Choose another name.`)
  if (
    new RegExp(`^  (?:readonly )?${camel}[(<?:]`, 'm').test(sources.read('engine/src/composition/engine.ts'))
  )
    throw new Refusal(`The engine has a member "${camel}" already. Choose another name.`)
  const entry = `@walletchart/engine/${kebab}`
  const link = `[what it counts](/guides/${kebab}/)`
  return {
    recipe: 'Add a feature',
    added: { ...featureFiles(names), [test]: testText(names), [page]: pageText(names) },
    changed: {
      [manifest]: [[listing, `${listing}\n${listing.replaceAll('listing', kebab)}`]],
      'docs/sidebar.ts': [["      'fakes',", `      'fakes',\n      '${kebab}',`]],
      ...rowAfter(sources, `${docs}/reference/engine.md`, '| `@walletchart/engine/listing` ', [
        `\`${entry}\``,
        `\`${camel}()\`: ${link}`,
      ]),
      ...rowAfter(sources, `${docs}/reference/options.md`, '| `listing()` ', [
        `\`${camel}()\``,
        `\`${entry}\``,
        link,
      ]),
    },
    next: [
      `Change the files of engine/src/charts/${kebab} and ${page} until the feature is yours.`,
      `Give engine/src/behaviours/public-parsers.cases.ts a row: \`${camel}: { call: ${camel}, sample: [{ by: 1 }] }\`.`,
      'npm run charts',
      `npx vitest run --project engine src/charts/${kebab} src/behaviours/${kebab} product.paths chunks.paths`,
      `npm run mutants -- ${camel}`,
      'npm run exports',
    ],
  }
}

/** A row after another one of a table. */
function rowAfter(
  sources: Sources,
  path: string,
  before: string,
  cells: readonly string[],
): Addition['changed'] {
  const line = sources
    .read(path)
    .split('\n')
    .find((one) => one.startsWith(before))
  if (line === undefined) throw new Error(`${path} has no row that begins with ${before}.`)
  return { [path]: [[line, `${line}\n| ${cells.join(' | ')} |`]] }
}

const testText = ({ kebab, camel }: Names): string => `import { describe, expect, it, vi } from 'vitest'
import { ${camel} } from '../${kebab}.js'
import { setUp, started, thrownBy, until } from './set-up.cases.js'

describe('${camel}()', () => {
  it('counts each opening of the modal without an account, and tells the total', async () => {
    const { engine } = await started({ options: { features: [${camel}({ by: 2 })] } })
    const counted = vi.fn()
    engine.on('${camel}.counted', counted)
    expect(engine.getState().${camel}).toBe(0)
    engine.open()
    await until(() => expect(engine.getState().${camel}).toBe(2))
    engine.${camel}?.add()
    await until(() => expect(counted.mock.calls).toEqual([[{ total: 2 }], [{ total: 4 }]]))
    expect(engine.getState().${camel}).toBe(4)
  })

  it('counts nothing while it is switched off by setFeatures', async () => {
    const { engine } = await started({ options: { features: [${camel}()] } })
    engine.setFeatures({ ${camel}: false })
    engine.${camel}?.add()
    engine.setFeatures({ ${camel}: true })
    engine.${camel}?.add()
    await until(() => expect(engine.getState().${camel}).toBe(1))
  })

  it('is nowhere in an app that does not turn it on', () => {
    const { engine } = setUp()
    expect('${camel}' in engine.getState()).toBe(false)
    expect(engine.${camel}).toBeUndefined()
    expect(thrownBy(() => engine.on('${camel}.counted', () => undefined))).toMatchObject({ code: 'OPTION_INVALID' })
  })

  it.each([[{ by: 0 }], [{ by: 0.5 }], [{ by: 'two' }], [{ other: 1 }], [null]])('refuses %j', (options) => {
    expect(thrownBy(() => Reflect.apply(${camel}, undefined, [options]))).toMatchObject({
      code: 'OPTION_INVALID',
      details: 'Expected { by? }, a whole number from 1.',
    })
  })
})
`

const pageText = ({ kebab, camel, pascal }: Names): string => `---
title: ${pascal.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
description: How often the modal was opened without an account.
---

\`${camel}()\` counts how often the modal was opened without an account since \`start()\`.

\`\`\`ts
import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { mainnet } from '@walletchart/engine/networks'
import { ${camel} } from '@walletchart/engine/${kebab}'

export const engine = createEngine({
  networks: [mainnet],
  families: [eip155()],
  features: [${camel}({ by: 2 })],
})

engine.on('${camel}.counted', ({ total }) => console.log(total))
\`\`\`

- \`by\` is how much each opening counts: a whole number from 1, by default 1.
- \`engine.getState().${camel}\` is the total.
- \`engine.${camel}?.add()\` counts once more.
- The event \`${camel}.counted\` tells each total.
`
