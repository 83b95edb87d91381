/** An amount of money in two pieces: what counts, and the cents with what stands after them. */
export interface FiatParts {
  readonly value: string
  readonly rest: string | undefined
}

const separators = new Map<string, string | undefined>()

/** The decimal separator of a language (BCP 47). */
function separatorOf(locale: string): string | undefined {
  if (!separators.has(locale)) {
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
    separators.set(locale, parts.find(({ type }) => type === 'decimal')?.value)
  }
  return separators.get(locale)
}

/** Splits a written amount before its cents. Less than a cent stays whole: its cents are all there is. */
export function fiatParts(text: string, locale: string): FiatParts {
  const separator = separatorOf(locale)
  const at = separator === undefined || text.startsWith('<') ? -1 : text.lastIndexOf(separator)
  return at === -1 ? { value: text, rest: undefined } : { value: text.slice(0, at), rest: text.slice(at) }
}
