'use client'
import { isWalletchartError, WalletchartError } from '@walletchart/engine'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Where a call stands. `error` is there exactly when `status` is `error`. */
export interface AttemptState {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: WalletchartError | undefined
}

const idle: AttemptState = { status: 'idle', error: undefined }

const typed = (error: unknown): WalletchartError =>
  isWalletchartError(error) ? error : new WalletchartError('SOMETHING_WENT_WRONG', { cause: error })

/**
 * Follows the newest of the calls made through it. The function it returns never rejects: a failure resolves with
 * undefined and stands in `error`.
 */
export function useAttempt<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): readonly [call: (...args: Args) => Promise<Result | undefined>, state: AttemptState, reset: () => void] {
  const [state, setState] = useState(idle)
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
      const settle = (next: AttemptState): void => {
        if (mounted.current && newest.current === turn) setState(next)
      }
      settle({ status: 'pending', error: undefined })
      try {
        const result = await run(...args)
        settle({ status: 'success', error: undefined })
        return result
      } catch (error) {
        settle({ status: 'error', error: typed(error) })
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
