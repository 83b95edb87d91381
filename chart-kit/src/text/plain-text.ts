const LONGEST = 300

/**
 * Text of a foreign value for an error: one line without control and direction characters. For a value that is neither text nor
 * number, the name of its type. Never throws.
 * @param most longest result, in UTF-16 units
 */
export function plainText(value: unknown, most = LONGEST): string {
  const kind = typeof value
  if (kind !== 'string' && kind !== 'number' && kind !== 'bigint' && kind !== 'boolean') return kind
  const line = String(value)
    .slice(0, most * 4)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…` : line
}
