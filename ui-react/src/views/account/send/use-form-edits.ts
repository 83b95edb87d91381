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

/** One stay at a place. It is compared by identity: what was lost before the user left is not made after the way back. */
interface Stay {
  readonly at: string
}

interface Untaken {
  readonly of: Stay
  readonly change: SendFormChange
}

interface Lost {
  readonly of: Stay
  readonly error: ErrorRecord
}

/**
 * Changes the form. A change that it did not get is made once more with the next one.
 * @param at the network and account of the form. Another place empties the form, so that nothing is made there that was typed before.
 */
export function useFormEdits(at: string): FormEdits {
  const { engine } = useViewScope()
  const [stay, setStay] = useState<Stay>({ at })
  if (stay.at !== at) setStay({ at })
  const [lost, setLost] = useState<Lost>()
  const untaken = useRef<Untaken>({ of: stay, change: {} })
  const edit = useCallback(
    (change: SendFormChange): void => {
      const { acceptReceiver, ...before } = untaken.current.of === stay ? untaken.current.change : {}
      // The user agreed to another receiver than the typed one.
      const isOther = change.to !== undefined || acceptReceiver === undefined
      const whole = { ...before, ...(!isOther && { acceptReceiver }), ...change }
      const made = { of: stay, change: whole }
      untaken.current = made
      const editing = engine.send?.edit(whole)
      editing?.then(
        () => {
          if (untaken.current !== made) return
          untaken.current = { of: stay, change: {} }
          setLost(undefined)
        },
        (thrown) => {
          // A newer call makes this change too.
          if (untaken.current === made) setLost({ of: stay, error: typedError(thrown).toJSON() })
        },
      )
    },
    [engine, stay],
  )
  const again = useCallback(() => {
    setLost(undefined)
    edit({})
  }, [edit])
  return { edit, lost: lost?.of === stay ? lost.error : undefined, again }
}
