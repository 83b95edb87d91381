import type { ErrorCode } from './error-catalogue.js'
import { errorBrand, type WalletchartError } from './walletchart-error.js'

/**
 * Whether a thrown value is an error of the kit, and, when `code` is given, that very one.
 * Also true for errors of a second copy of the package on the page. Never throws.
 */
export function isWalletchartError<Code extends ErrorCode = ErrorCode>(
  thrown: unknown,
  code?: Code,
): thrown is WalletchartError<Code> {
  try {
    if (typeof thrown !== 'object' || thrown === null || !(errorBrand in thrown)) return false
    return code === undefined || ('code' in thrown && thrown.code === code)
  } catch {
    return false // a Proxy may throw on read
  }
}
