import { type Invariant, says } from '@walletchart/chart-kit'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'

/** The caller hears one of two things: that it went well, or an error of the kit. */
export const settledPlainly: Invariant = says('attempt.settled', ({ fact }) => {
  const hasFailed = 'error' in fact
  return {
    attempt: (attempt: unknown) => typeof attempt === 'string' && attempt !== '',
    ok: !hasFailed,
    ...(hasFailed ? { error: (error: unknown) => isWalletchartError(error) } : { value: undefined }),
  }
})
