import { readFileSync, writeFileSync } from 'node:fs'

const BEGIN = '<!-- stacks:begin -->'
const END = '<!-- stacks:end -->'

/**
 * Replaces the part of a page between its two markers.
 * @throws Error when the page has no markers
 */
export function writeBetween(page: string, part: string): void {
  const text = readFileSync(page, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${page} has no ${BEGIN} before ${END}.`)
  writeFileSync(page, `${before}${BEGIN}\n\n${part}\n\n${END}${after}`)
}
