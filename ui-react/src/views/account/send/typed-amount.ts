/** An amount as it was typed. `question`: another language writes it so, and it is never guessed. Values are decimal numbers with a point. */
export type TypedAmount =
  | { readonly kind: 'empty' | 'wrong' }
  | { readonly kind: 'number' | 'question'; readonly value: string }

/** The decimal separator of a language (BCP 47): a point or a comma. */
function separatorOf(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** Digits of the language as plain ones, and the Arabic separator as a point. */
function withPlainDigits(text: string, locale: string): string {
  const digits = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)
  const own = [...digits].reverse()
  return [...text]
    .map((one) => {
      const digit = own.indexOf(one)
      return digit === -1 ? one : String(digit)
    })
    .join('')
    .replace('٫', '.')
}

const NUMBER = /^(\d*)(?:\.(\d*))?$/

/** A decimal number with a point, completed: `.5` is `0.5`, `1.` is `1`. Undefined for anything else. */
function completed(text: string): string | undefined {
  const [, whole = '', fraction = ''] = NUMBER.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  return `${whole || '0'}${fraction && `.${fraction}`}`
}

/** Reads an amount by the separator of the language (BCP 47). The separator of another language makes it a question. */
export function typedAmount(typed: string, locale: string): TypedAmount {
  const text = withPlainDigits(typed.trim(), locale)
  if (text === '') return { kind: 'empty' }
  const own = separatorOf(locale)
  const other = own === '.' ? ',' : '.'
  const pointed = (one: string, point: string): string => one.replace(point, '.')
  if (!text.includes(other)) {
    const value = completed(pointed(text, own))
    if (value !== undefined) return { kind: 'number', value }
  }
  const bare = text.replace(/[\s'’_]/g, '')
  const isSingle = !bare.includes(own) && bare.split(other).length === 2
  // One foreign separator is read as the decimal one: the smaller amount is the safer question.
  const asked = isSingle ? pointed(bare, other) : pointed(bare.replaceAll(other, ''), own)
  const value = completed(asked)
  return value === undefined ? { kind: 'wrong' } : { kind: 'question', value }
}

/** A decimal number with a point, as a user of the language types it. */
export const amountToType = (value: string, locale: string): string => value.replace('.', separatorOf(locale))
