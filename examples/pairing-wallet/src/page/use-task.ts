import { useState } from 'react'
import { wordsOf } from './words.js'

/** Something that runs after a press: one at a time, and its fault is told. */
export interface Task {
  readonly isRunning: boolean
  readonly fault: string | undefined
  run(work: () => Promise<unknown>): void
}

/** A task of a screen. */
export function useTask(): Task {
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isRunning,
    fault,
    run: (work) => {
      if (isRunning) return
      setRunning(true)
      setFault(undefined)
      work()
        .catch((error: unknown) => setFault(wordsOf(error)))
        .finally(() => setRunning(false))
    },
  }
}
