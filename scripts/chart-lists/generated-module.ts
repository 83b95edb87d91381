/** A generated file. */
export interface Generated {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** An import of a generated module. */
export interface Import {
  readonly names: string
  readonly from: string
}

/** As in biome.json. */
export const lineWidth = 110

/** How far away an import is: packages first, then the folders above, the nearest last. Biome sorts in this order. */
const nearness = ({ from }: Import): number => (from.startsWith('.') ? 10 - from.split('../').length : 0)

/** A module with a first line that says where it comes from, formatted as Biome does. */
export function moduleOf(source: string, imports: readonly Import[], ...body: readonly string[]): string {
  const sorted = imports.toSorted(
    (a, b) => nearness(a) - nearness(b) || (a.from === b.from ? 0 : a.from < b.from ? -1 : 1),
  )
  const lines = sorted.map(({ names, from }) => `import ${names} from '${from}'`)
  const head = `// Generated from ${source} by \`npm run charts\`. Do not edit.`
  return `${[head, ...lines, ...(lines.length > 0 ? [''] : []), ...body].join('\n')}\n`
}
