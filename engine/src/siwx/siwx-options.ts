import * as z from 'zod/mini'
import { isObject } from '../model/data/is-object.js'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { readable } from '../model/text/readable.js'
import { textSchema } from '../model/text/text-schema.js'
import type { PageLocation } from './page-location.js'

/** The options that the ready-made configurations share. */
export interface SiwxOptions {
  /** A sentence for the user, on one line of ASCII. Wallets show it. */
  readonly statement?: string
  /** URIs (RFC 3986) that the user agrees to, such as the address of your terms. */
  readonly resources?: readonly string[]
  /** The life of a sign-in, in seconds. Default 604,800: seven days. */
  readonly lifetime?: number
  /** False: an account may stay connected without a sign-in. Default true. A function is called at each use. */
  readonly required?: boolean | (() => boolean)
  /** Ms since 1970. Default the system's clock. */
  readonly now?: () => number
  /** The page to sign in to. Default `location`. */
  readonly location?: PageLocation
}

/** The lifetime of a sign-in where the app names none, in seconds. */
export const SEVEN_DAYS = 604_800
/** A hundred years, in seconds: within what RFC 3339 can write. */
const LONGEST = 3_153_600_000

/** A schema and what it expects. */
export type OptionCheck = readonly [schema: z.ZodMiniType, expected: string]

export const isFunction = (value: unknown): value is (...args: never) => unknown =>
  typeof value === 'function'

/** An object with these methods. */
export const hasMethods = (...names: readonly string[]) =>
  z.custom<object>((value) => isObject(value) && names.every((name) => isFunction(Reflect.get(value, name))))

/**
 * One schema and one sentence per shared option. Kinds of zod that the first load has: they come with the code of a sign-in. Made when they
 * are asked for: a page leaves out those of the makers that it does not call.
 */
export const siwxChecks = () =>
  ({
    statement: [
      z.custom((value) => typeof value === 'string' && /^[ -~]+$/.test(value)),
      'one line of ASCII characters',
    ],
    resources: [z.array(textSchema), 'a list of URIs'],
    lifetime: [
      z.custom((value) => typeof value === 'number' && value >= 1 && value <= LONGEST),
      'a number of seconds, from 1 to a hundred years',
    ],
    required: [
      z.custom((value) => typeof value === 'boolean' || isFunction(value)),
      'true, false or a function',
    ],
    now: [z.custom(isFunction), 'a function that gives ms since 1970'],
    location: [
      z.custom(
        (value) =>
          isObject(value) && ['host', 'origin'].every((name) => typeof Reflect.get(value, name) === 'string'),
      ),
      'an object with host and origin',
    ],
  }) as const satisfies Readonly<Record<string, OptionCheck>>

/**
 * A copy of the options. Every option is checked, and that there is no other.
 * @param needed the options that may not be left out
 * @throws WalletchartError `OPTION_INVALID` with the option's name and what was expected
 */
export function checkedSiwxOptions<Options extends object>(
  given: Options,
  checks: Readonly<Record<string, OptionCheck>>,
  needed: readonly string[] = [],
): Options {
  const options = argsOf('options', given)
  for (const name of Object.keys(options))
    if (!Object.hasOwn(checks, name))
      throw optionInvalid(name, `There is no such option. The options are ${Object.keys(checks).join(', ')}.`)
  for (const [name, [schema, expected]] of Object.entries(checks)) {
    const value: unknown = Reflect.get(options, name)
    const isLeftOut = value === undefined && !needed.includes(name)
    if (!isLeftOut && !readable(name, () => schema.safeParse(value).success))
      throw optionInvalid(name, `Expected ${expected}.`)
  }
  return options
}

/** The `getRequired` of a configuration. */
export const requiredBy =
  (required: SiwxOptions['required'] = true): (() => boolean) =>
  () =>
    typeof required === 'function' ? required() : required
