import { loginErrors } from './login-errors.js'
import { type ErrorArguments, WalletchartError } from './walletchart-error.js'

/** An error of the embedded login. Its text comes along, so that no page loads it for nothing. */
export const loginError = <Code extends keyof typeof loginErrors>(
  code: Code,
  ...[options]: ErrorArguments<Code>
): WalletchartError<Code> =>
  Reflect.construct(WalletchartError, [code, { ...options, entry: loginErrors[code] }])
