const LONGEST = 300

/**
 * Text of a foreign value for an error or a log: one line without control and direction characters. The type's name for what is
 * neither text nor number. Never throws.
 * @param most longest result, in UTF-16 units
 */
export function plainText(value: unknown, most = LONGEST): string {
  if (typeof value !== 'string')
    return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
      ? String(value).slice(0, most)
      : typeof value
  const text = value
    .slice(0, most * 4)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return text.length > most ? `${text.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…` : text
}
