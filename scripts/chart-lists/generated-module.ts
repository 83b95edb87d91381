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

/** A path that sorts folder by folder: `login/` comes before `login-frame/`. */
const segments = ({ from }: Import): string => from.replaceAll('/', '\0')

/** A module with a first line that says where it comes from, formatted as Biome does. */
export function moduleOf(source: string, imports: readonly Import[], ...body: readonly string[]): string {
  const sorted = imports.toSorted(
    (a, b) => nearness(a) - nearness(b) || (a.from === b.from ? 0 : segments(a) < segments(b) ? -1 : 1),
  )
  const lines = sorted.map(({ names, from }) => `import ${names} from '${from}'`)
  const head = `// Generated from ${source} by \`npm run charts\`. Do not edit.`
  const between = lines.length > 0 && body.length > 0 ? [''] : []
  return `${[head, ...lines, ...between, ...body].join('\n')}\n`
}

/** A list on one line where it fits, else with a line for each item. */
export function listLines(before: string, items: readonly string[], after: string): readonly string[] {
  const line = `${before}[${items.join(', ')}]${after}`
  const [margin = ''] = /^ */.exec(before) ?? []
  return line.length <= lineWidth
    ? [line]
    : [`${before}[`, ...items.map((item) => `${margin}  ${item},`), `${margin}]${after}`]
}
