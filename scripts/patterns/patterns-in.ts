import { parseAst } from 'vitest/node'
import * as z from 'zod/mini'

const literal = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) })
const call = z.object({
  type: z.enum(['NewExpression', 'CallExpression']),
  callee: z.object({ name: z.literal('RegExp') }),
})

/** The regular expressions of a source. */
export interface FoundPatterns {
  readonly patterns: readonly RegExp[]
  /** How many are made from text by `RegExp`: these cannot be read from the source. */
  readonly built: number
}

/**
 * Finds every regular expression in a source.
 * @param path tells by its ending which language it is
 * @throws SyntaxError when the source is none
 */
export function patternsIn(path: string, text: string): FoundPatterns {
  const patterns: RegExp[] = []
  let built = 0
  const queue: unknown[] = [parseAst(text, { lang: /\.[jt]sx$/.test(path) ? 'tsx' : 'ts' })]
  while (queue.length > 0) {
    const node = queue.pop()
    if (typeof node !== 'object' || node === null) continue
    // Nearly no node is either, and a schema asked for each of them takes seconds.
    const found = 'regex' in node ? literal.safeParse(node) : undefined
    if (found?.success) patterns.push(new RegExp(found.data.regex.pattern, found.data.regex.flags))
    else {
      if ('callee' in node && call.safeParse(node).success) built += 1
      queue.push(...Object.values(node))
    }
  }
  return { patterns, built }
}
