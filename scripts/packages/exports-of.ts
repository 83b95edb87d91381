import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Names a declaration file exports, each with its kind (`class`, `const`, `function`, `interface`, `type`).
 * Follows re-exports to the file that declares the name; of another package's names it says whose they are. Reads what `tsc` writes, not any TypeScript.
 * @throws Error for a file that is missing or an export that is not declared where it should be.
 */
export function exportsOf(file: string): ReadonlyMap<string, string> {
  const text = withoutComments(readFileSync(file, 'utf8'))
  const found = new Map<string, string>()
  for (const [, declared = '', name = ''] of text.matchAll(DECLARATION)) {
    found.set(name, declared.replace(/\blet\b/, 'const'))
  }
  const local = new Map([...text.matchAll(LOCAL)].map(([, kind = '', name = '']) => [name, kind]))
  for (const [, names = '', source] of text.matchAll(LIST)) {
    const from = source === undefined ? undefined : targetOf(file, source)
    const isForeign = source !== undefined && from === undefined
    for (const [inner, outer] of pairsOf(names)) {
      if (isForeign) {
        found.set(outer, `of ${source}`)
        continue
      }
      const kind = from === undefined ? local.get(inner) : kindIn(from, inner)
      if (kind === undefined) throw new Error(`${file} exports ${inner}, which is not declared there.`)
      found.set(outer, kind)
    }
  }
  for (const [, name, source = ''] of text.matchAll(STAR)) {
    if (name !== undefined) found.set(name, 'namespace')
    else for (const [each, kind] of exportsOf(targetOf(file, source) ?? '')) found.set(each, kind)
  }
  return found
}

const KINDS = '(class|const|let|enum|function|interface|namespace|type)'
const DECLARATION = new RegExp(`^export (?:declare )?(?:abstract )?${KINDS} ([\\w$]+)`, 'gm')
const LOCAL = new RegExp(`^(?:declare )?(?:abstract )?${KINDS} ([\\w$]+)`, 'gm')
const LIST = /^export (?:type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?/gm
const STAR = /^export (?:type )?\*(?: as ([\w$]+))? from ['"]([^'"]+)['"]/gm

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** `a, type b as c` as pairs of the inner and the outer name. */
function pairsOf(names: string): [string, string][] {
  return names
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [inner = '', outer = inner] = one.split(/ as /)
      return [inner, outer]
    })
}

/** The declaration file behind a relative import; undefined for another package. */
function targetOf(file: string, source: string): string | undefined {
  if (!source.startsWith('.')) return undefined
  const target = join(dirname(file), source.replace(/\.js$/, '.d.ts'))
  if (!existsSync(target)) throw new Error(`${file} exports from ${source}, which is not in the package.`)
  return target
}

function kindIn(file: string, name: string): string | undefined {
  return exportsOf(file).get(name)
}
