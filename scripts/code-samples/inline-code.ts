/** What inline code may name. */
export interface PublicNames {
  /** Every entry of the packages. */
  readonly entries: readonly string[]
  /** Every export that is a value, with the entry that has it. */
  readonly exported: Readonly<Record<string, string>>
}

const ENGINE =
  "import { createEngine } from '@walletchart/engine'\ndeclare const engine: ReturnType<typeof createEngine>\n"
const ALWAYS = new Set(['engine', 'true', 'false', 'null', 'undefined', 'new', 'state'])

/**
 * The inline code of a page as a module: calls and paths of the public API are type-checked. A call without arguments
 * is reduced to its name. So is a call with `…`, with `name?`, or with a variable that the page does not show. An entry that no package has
 * does not compile.
 * @param page Markdown; blocks of code are left out
 * @param strict false for a page that also shows another product: its hooks are no names of ours
 * @returns undefined when the page names nothing of the API
 */
export function inlineCode(
  page: string,
  { entries, exported }: PublicNames,
  strict: boolean,
): string | undefined {
  const spans = [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )
  const noEntries = spans.filter((span) => /^@walletchart\/[\w./-]+$/.test(span) && !entries.includes(span))
  const names = new Set<string>()
  const lines = [...new Set(spans)].flatMap((span) => {
    const head = /^(?:new )?([\w$]+)/.exec(span)?.[1] ?? ''
    const isOurs = head === 'engine' || exported[head] !== undefined
    if (!isOurs)
      return strict && /^use[A-Z]\w*\(/.test(span) ? [`${head} // no package exports this hook`] : []
    if (!span.includes(head === 'engine' ? '.' : '(')) return []
    const free = freeNames(span)
    const isWhole =
      !/^[\w.]+\(\)$|…|\?\s*[,})]/.test(span) &&
      free.every((name) => ALWAYS.has(name) || exported[name] !== undefined)
    const code = isWhole ? span : (/^(?:new )?([\w$]+(?:\.[\w$]+)*)/.exec(span)?.[1] ?? head)
    for (const name of freeNames(code)) if (exported[name] !== undefined) names.add(name)
    return [`void (${code})`]
  })
  if (lines.length + noEntries.length === 0) return undefined
  return [
    ENGINE,
    ...noEntries.map(
      (entry) => `import '${entry}' // no package has this entry
`,
    ),
    ...[...names]
      .filter((name) => name !== 'createEngine')
      .map((name) => `import { ${name} } from '${exported[name]}'\n`),
    `export function inlineCode(): void {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`,
  ].join('')
}

/** The identifiers of an expression that are neither members, keys nor text. */
function freeNames(code: string): string[] {
  const bare = code.replace(/'[^']*'|"[^"]*"/g, "''")
  return [...bare.matchAll(/(?<![\w$.])(?<!\?\.)([A-Za-z_$][\w$]*)(?!\w)(?!\s*:)/g)].map(
    ([, name = '']) => name,
  )
}
