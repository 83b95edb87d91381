import * as z from 'zod/mini'

const that = <Value>(isRight: (value: unknown) => boolean, expected: string) =>
  z.custom<Value>(isRight, `Expected ${expected}.`)

/** A text that is not empty. */
export const filledText = (expected: string) =>
  that<string>((value) => typeof value === 'string' && value !== '', expected)

/** Any text. */
export const anyText = (expected: string) => that<string>((value) => typeof value === 'string', expected)

/** The fields that several calls share. */
export const namespaceField = z.optional(filledText('a namespace such as eip155'))
export const networkField = z.optional(filledText('a CAIP-2 id such as eip155:1'))
export const signalField = z.optional(
  that<AbortSignal>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      typeof Reflect.get(value, 'addEventListener') === 'function' &&
      typeof Reflect.get(value, 'removeEventListener') === 'function',
    'an AbortSignal',
  ),
)
