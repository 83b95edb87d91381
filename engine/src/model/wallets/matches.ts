import * as z from 'zod/mini'

/** A text of this form, which also passes `also`. `expected` is what a refusal says. */
export const matches = (pattern: RegExp, expected?: string, also?: (text: string) => boolean) =>
  z.custom<string>(
    (value) => typeof value === 'string' && pattern.test(value) && also?.(value) !== false,
    expected,
  )
