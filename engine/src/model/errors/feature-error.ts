import { featureErrors } from './feature-errors.js'
import { type ErrorArguments, WalletchartError } from './walletchart-error.js'

/** A code whose text is loaded with what raises it. */
export type FeatureErrorCode = keyof typeof featureErrors

/** An error of what is loaded on demand: its text comes along, so that no page loads it for nothing. */
export const featureError = <Code extends FeatureErrorCode>(
  code: Code,
  ...[options]: ErrorArguments<Code>
): WalletchartError<Code> =>
  Reflect.construct(WalletchartError, [code, { ...options, entry: featureErrors[code] }])

/** Whether the text of a code is loaded on demand. */
export const isFeatureErrorCode = (code: string): code is FeatureErrorCode =>
  Object.hasOwn(featureErrors, code)
