import { JSON_DEPTH } from '../../../model/data/plain-json.js'

/** A string, with the colon after a key, or a bracket. A string without end matches too, which keeps the search linear. */
const token = /"(?:[^"\\]|\\.)*(?:"(?:\s*:)?|\\?$)|[{}[\]]/gs

/**
 * The fault of JSON text that parses: a duplicate key, of which readers take the first or the last, or nesting that is too deep.
 */
export function jsonFault(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  for (const [found] of text.matchAll(token)) {
    if (found === '{') open.push(new Set())
    else if (found === '[') open.push(undefined)
    else if (found === '}' || found === ']') open.pop()
    else if (found.endsWith(':')) {
      const key = String(JSON.parse(found.slice(0, -1)))
      const keys = open.at(-1)
      if (keys?.has(key) === true) return 'Expected each key once'
      keys?.add(key)
    }
    if (open.length > JSON_DEPTH) return `Expected at most ${JSON_DEPTH} levels`
  }
  return undefined
}
