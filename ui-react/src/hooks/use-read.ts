'use client'
import type { Engine, WalletchartError } from '@walletchart/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AttemptState, typedError } from './use-attempt.js'

/** The state of a read. `data` is the answer to what this render asks, never to an earlier question. */
export interface ReadState<Result> extends AttemptState<Result> {
  /** True while it is being read; with `data` there, it is being read again. */
  readonly fetching: boolean
  /** Reads it again, also while it is not enabled. Resolves with the answer, or with undefined when it failed. */
  readonly refetch: () => Promise<Result | undefined>
}

/** A question, and how it is asked. */
interface Question<Result> {
  /** Names the question: another key is another question. Undefined while there is nothing to ask. */
  readonly key: string | undefined
  readonly read: (signal: AbortSignal) => Promise<Result>
  /** False: it is read by `refetch` alone. */
  readonly enabled: boolean
  /** Reads the same question again when this changes. */
  readonly again?: unknown
}

interface Known<Result> {
  readonly engine: Engine
  readonly key: string
  readonly status: 'pending' | 'success' | 'error'
  readonly data: Result | undefined
  readonly error: WalletchartError | undefined
  readonly fetching: boolean
}

/** Reads while mounted, and ends the read on unmount. A late answer to an earlier question is dropped. */
export function useRead<Result>(engine: Engine, question: Question<Result>): ReadState<Result> {
  const { key, enabled, again } = question
  const [known, setKnown] = useState<Known<Result>>()
  const running = useRef<AbortController | undefined>(undefined)
  const newest = useRef(question.read)
  const mounted = useRef(false)

  useEffect(() => {
    newest.current = question.read
  })

  const refetch = useCallback(async (): Promise<Result | undefined> => {
    if (key === undefined || !mounted.current) return undefined
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const settle = (next: Pick<Known<Result>, 'status' | 'data' | 'error'>): void => {
      if (!controller.signal.aborted) setKnown({ engine, key, ...next, fetching: false })
    }
    setKnown((before) => {
      const kept = before?.engine === engine && before.key === key && before.status === 'success'
      return kept
        ? { ...before, fetching: true }
        : { engine, key, status: 'pending', data: undefined, error: undefined, fetching: true }
    })
    try {
      const data = await newest.current(controller.signal)
      settle({ status: 'success', data, error: undefined })
      return controller.signal.aborted ? undefined : data
    } catch (error) {
      settle({ status: 'error', data: undefined, error: typedError(error) })
      return undefined
    }
  }, [engine, key])

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  // A read that only `refetch` asked for goes on.
  const reason = enabled ? again : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reason` is another reason to read.
  useEffect(() => {
    if (enabled) refetch()
    return () => {
      running.current?.abort()
      setKnown(stopped)
    }
  }, [refetch, enabled, reason])

  const shown = known?.engine === engine && known.key === key ? known : undefined
  if (shown !== undefined) {
    const { status, data, error, fetching } = shown
    return { status, data, error, fetching, refetch }
  }
  const waits = enabled && key !== undefined
  return { status: waits ? 'pending' : 'idle', data: undefined, error: undefined, fetching: waits, refetch }
}

/** The state after a read was ended: none, or the answer that the read would have replaced. */
const stopped = <Result>(known: Known<Result> | undefined): Known<Result> | undefined => {
  if (known?.fetching !== true) return known
  return known.status === 'success' ? { ...known, fetching: false } : undefined
}
