import { parseAst } from 'vitest/node'
import * as z from 'zod/mini'

const said = z.object({
  type: z.literal('Property'),
  key: z.object({ name: z.enum(['description', 'reason', 'requirements']) }),
  value: z.object({ start: z.number(), end: z.number() }),
})

/** Files that say what charts mean and why a mutant is no fault. */
const TELLING = /\.(?:words|equivalents\.cases)\.ts$/

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The source of a module without what only people read: descriptions, reasons and requirement ids of words and equivalents.
 * Imports are sorted by the names that they take, because a renamed file changes their order too.
 *
 * @param path its ending tells what kind of file it is
 */
export function codeAlone(path: string, text: string): string {
  const { body } = parseAst(text, { lang: 'ts' })
  const imports = body.flatMap((node) => (node.type === 'ImportDeclaration' ? [node] : []))
  const sorted = imports
    .map(({ start, end, source }) => ({
      whole: text.slice(start, end),
      taken: text.slice(start, source.start),
    }))
    .sort((a, b) => (a.taken < b.taken ? -1 : 1))
  const edits: Edit[] = imports.map(({ start, end }, at) => ({ start, end, text: sorted[at]?.whole ?? '' }))
  if (TELLING.test(path)) edits.push(...wordsIn(body, text))
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, edit) => code.slice(0, edit.start) + edit.text + code.slice(edit.end), text)
}

/** That there is a description or a reason counts, for the lint asks for it; what it says does not. */
function wordsIn(body: unknown, text: string): Edit[] {
  const edits: Edit[] = []
  const queue: unknown[] = [body]
  while (queue.length > 0) {
    const node = queue.pop()
    if (typeof node !== 'object' || node === null) continue
    const found = said.safeParse(node)
    if (!found.success) {
      queue.push(...Object.values(node))
      continue
    }
    const { key, value } = found.data
    const isEmpty = /^(['"`])\1$/.test(text.slice(value.start, value.end))
    edits.push({ ...value, text: key.name === 'requirements' ? '[]' : isEmpty ? "''" : "'…'" })
  }
  return edits
}
