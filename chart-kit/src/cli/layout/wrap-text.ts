import type { TextRole } from '../../inspect/export-layout.js'
import { textWidth } from './text-width.js'

/** Breaks a text between words so that no line is wider than `limit` px. A word that is wider stands alone. */
export function wrapText(text: string, role: TextRole, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, role) > limit) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  return lines
}
