import { pairingErrors } from './pairing-errors.js'
import { type ErrorArguments, WalletchartError } from './walletchart-error.js'

/** An error of pairing. Its text comes along, so that no page loads it for nothing. */
export const pairingError = <Code extends keyof typeof pairingErrors>(
  code: Code,
  ...[options]: ErrorArguments<Code>
): WalletchartError<Code> =>
  Reflect.construct(WalletchartError, [code, { ...options, entry: pairingErrors[code] }])
