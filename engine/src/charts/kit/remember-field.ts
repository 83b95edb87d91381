import * as z from 'zod/mini'

/** The setting `remember` of a feature. */
export const rememberField = z.optional(
  z.custom<boolean>((value) => typeof value === 'boolean', 'Expected true or false.'),
)
