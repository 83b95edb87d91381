import * as z from 'zod/mini'

/** A number of a node that JSON holds exactly, zero or more. */
export const wholeNumber = z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)
