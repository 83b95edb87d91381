import { isWalletchartError } from '@walletchart/engine'
import { useEffect, useRef, useState } from 'react'

/** Where a task stands. */
export type TaskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly note: string }
  | { readonly kind: 'done'; readonly note: string; readonly value: string }
  | { readonly kind: 'failed'; readonly note: string; readonly code: string }

export interface Task {
  readonly state: TaskState
  readonly run: (
    note: string,
    work: (signal: AbortSignal, say: (note: string, value: string) => void) => Promise<void>,
  ) => void
  readonly cancel: () => void
}

/** One thing at a time that takes a while, can be cancelled, and says how it went. */
export function useTask(): Task {
  const [state, setState] = useState<TaskState>({ kind: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    state,
    cancel: () => running.current?.abort(),
    run(note, work) {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const isMine = (): boolean => running.current === controller
      setState({ kind: 'running', note })
      work(controller.signal, (done, value) => {
        if (isMine()) setState({ kind: 'done', note: done, value })
      }).catch((error: unknown) => {
        if (!isMine()) return
        const [why, code] = isWalletchartError(error) ? [error.shortMessage, error.code] : [String(error), '']
        setState({ kind: 'failed', note: why, code })
      })
    },
  }
}
