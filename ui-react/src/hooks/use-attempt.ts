'use client'
import { isWalletchartError, WalletchartError } from '@walletchart/engine'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Where a call stands. `error` is there exactly when `status` is `error`, and `data` only when it is `success`. */
export interface AttemptState<Result = unknown> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** What the call resolved with. */
  readonly data: Result | undefined
  readonly error: WalletchartError | undefined
}

const idle: AttemptState<never> = { status: 'idle', data: undefined, error: undefined }

/** A failure as the error of the kit that it is, or that it is wrapped in. */
export const typedError = (error: unknown): WalletchartError =>
  isWalletchartError(error) ? error : new WalletchartError('SOMETHING_WENT_WRONG', { cause: error })

/**
 * Follows the newest of the calls made through it. The function it returns never rejects: a failure resolves with
 * undefined and stands in `error`.
 */
export function useAttempt<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): readonly [
  call: (...args: Args) => Promise<Result | undefined>,
  state: AttemptState<Result>,
  reset: () => void,
] {
  const [state, setState] = useState<AttemptState<Result>>(idle)
  const newest = useRef(0)
  const mounted = useRef(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const call = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      newest.current += 1
      const turn = newest.current
      const settle = (next: AttemptState<Result>): void => {
        if (mounted.current && newest.current === turn) setState(next)
      }
      settle({ ...idle, status: 'pending' })
      try {
        const result = await run(...args)
        settle({ ...idle, status: 'success', data: result })
        return result
      } catch (error) {
        settle({ ...idle, status: 'error', error: typedError(error) })
        return undefined
      }
    },
    [run],
  )
  const reset = useCallback(() => {
    newest.current += 1
    setState(idle)
  }, [])
  return [call, state, reset]
}
