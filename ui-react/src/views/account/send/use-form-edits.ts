'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type { SendFormChange } from '@walletchart/engine/send'
import { useCallback, useRef, useState } from 'react'
import { typedError } from '../../../hooks/use-attempt.js'
import { useViewScope } from '../../../modal/use-view-scope.js'

/** The changes of the form that the view makes. */
export interface FormEdits {
  readonly edit: (change: SendFormChange) => void
  /** Why the form did not get the last changes, such as code that did not load. The fields still show them. */
  readonly lost: ErrorRecord | undefined
  /** Makes the changes again that the form did not get. */
  readonly again: () => void
}

/** Changes the form. A change that it did not get is made once more with the next one. */
export function useFormEdits(): FormEdits {
  const { engine } = useViewScope()
  const [lost, setLost] = useState<ErrorRecord>()
  const untaken = useRef<SendFormChange>({})
  const edit = useCallback(
    (change: SendFormChange): void => {
      const { acceptReceiver, ...before } = untaken.current
      // Who was agreed to is not who is typed now.
      const isOther = change.to !== undefined || acceptReceiver === undefined
      const whole = { ...before, ...(!isOther && { acceptReceiver }), ...change }
      untaken.current = whole
      const editing = engine.send?.edit(whole)
      editing?.then(
        () => {
          if (untaken.current !== whole) return
          untaken.current = {}
          setLost(undefined)
        },
        (thrown) => {
          // A newer call makes this change too.
          if (untaken.current === whole) setLost(typedError(thrown).toJSON())
        },
      )
    },
    [engine],
  )
  const again = useCallback(() => {
    setLost(undefined)
    edit({})
  }, [edit])
  return { edit, lost, again }
}
