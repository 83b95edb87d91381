import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import type { PlantedFault } from './planted-faults.js'

/**
 * Builds a copy of each changed file into the kiosk, one for each fault. Which of them runs is read from
 * `globalThis.plantedFault`, so one build holds them all and the sources know of none.
 */
export function plantFaults(faults: Readonly<Record<string, PlantedFault>>): Plugin {
  const namesIn = (file: string): string[] =>
    Object.entries(faults).flatMap(([name, { patches }]) =>
      patches.some((patch) => patch.file === file) ? [name] : [],
    )
  return {
    name: 'plant-faults',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?')
      const file = basename(path)
      const names = path.includes('/own-ui-tests/src/') ? namesIn(file) : []
      if (names.length === 0) return undefined
      const source = readFileSync(path, 'utf8')
      if (query === undefined) return { code: switchOf(file, source, names), moduleType: 'ts' }
      const fault = faults[new URLSearchParams(query).get('planted') ?? '']
      return { code: fault === undefined ? source : patched(file, source, fault), moduleType: 'ts' }
    },
  }
}

/** A module that is the original or the copy with the fault that was asked for. */
function switchOf(file: string, source: string, names: readonly string[]): string {
  const exported = [...source.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name)
  const copies = ['', ...names].map((name) => ({ name, from: `./${file}?planted=${name}` }))
  const asked = "Reflect.get(globalThis, 'plantedFault')"
  const imports = copies.map(({ from }, index) => `import * as copy${index} from '${from}'`)
  const all = copies.map(({ name }, index) => `'${name}': copy${index}`)
  return [
    ...imports,
    `const all = { ${all.join(', ')} }`,
    `export const { ${exported.join(', ')} } = all[${asked}] ?? all['']`,
  ].join('\n')
}

function patched(file: string, source: string, { patches }: PlantedFault): string {
  let code = source
  for (const { file: where, instead } of patches) {
    if (where !== file) continue
    const [before, after, ...more] = code.split(instead[0])
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(
        `${file} has "${instead[0]}" ${more.length + (after === undefined ? 0 : 1)} times, not once.`,
      )
    code = before + instead[1] + after
  }
  return code
}
