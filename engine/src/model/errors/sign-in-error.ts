import { signInErrors } from './sign-in-errors.js'
import { type ErrorArguments, WalletchartError } from './walletchart-error.js'

/** An error of a sign-in. Its text comes along, so that no page loads it for nothing. */
export const signInError = <Code extends keyof typeof signInErrors>(
  code: Code,
  ...[options]: ErrorArguments<Code>
): WalletchartError<Code> =>
  Reflect.construct(WalletchartError, [code, { ...options, entry: signInErrors[code] }])
