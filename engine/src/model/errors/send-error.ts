import { sendErrors } from './send-errors.js'
import { type ErrorArguments, WalletchartError } from './walletchart-error.js'

/** An error of sending. Its text comes along, so that no page loads it for nothing. */
export const sendError = <Code extends keyof typeof sendErrors>(
  code: Code,
  ...[options]: ErrorArguments<Code>
): WalletchartError<Code> =>
  Reflect.construct(WalletchartError, [code, { ...options, entry: sendErrors[code] }])
