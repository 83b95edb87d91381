'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type { ReplaceRequest, SendState, SentEntry } from '@walletchart/engine/send'
import { useCallback, useEffect, useRef, useState } from 'react'
import { typedError } from '../../../hooks/use-attempt.js'
import { useGo } from '../../../modal/use-go.js'
import { useShown } from '../../../modal/use-shown.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { wantActivity } from '../send/wanted-tab.js'

/** The way to the review of a transaction that takes the place of another. */
export interface ReplacementReview {
  /** Why the last review did not begin. */
  readonly fault: ErrorRecord | undefined
  readonly review: (kind: ReplaceRequest['with']) => void
}

interface Asked {
  readonly kind: ReplaceRequest['with']
  readonly call: AbortController
}

/** Has a replacement reviewed. The view of the review is shown only once it is about this transfer: it may still show the end of another. */
export function useReplacementReview({ id }: SentEntry): ReplacementReview {
  const { engine } = useViewScope()
  const go = useGo('Account')
  const send = useShown((state) => state.send)
  const [fault, setFault] = useState<ErrorRecord>()
  const asked = useRef<Asked | undefined>(undefined)

  const isOwn = useCallback(
    (state: SendState | undefined, kind: ReplaceRequest['with']): boolean =>
      state?.replaces?.id === id && state.replaces.with === kind,
    [id],
  )
  const show = useCallback((): void => {
    asked.current = undefined
    // The way back leads to the list.
    wantActivity(engine)
    go('WalletSendPreview')
  }, [engine, go])

  useEffect(() => {
    if (asked.current !== undefined && send?.step === 'reading' && isOwn(send, asked.current.kind)) show()
  }, [send, isOwn, show])
  // A review in no view would be read again for ever.
  useEffect(() => () => asked.current?.call.abort(), [])

  const review = (kind: ReplaceRequest['with']): void => {
    asked.current?.call.abort()
    const call = new AbortController()
    asked.current = { kind, call }
    setFault(undefined)
    const isNewest = (): boolean => asked.current?.call === call
    const reviewing = engine.send?.review({ replace: id, with: kind, signal: call.signal })
    reviewing?.then(
      () => {
        if (isNewest()) show()
      },
      (thrown) => {
        if (!isNewest()) return
        asked.current = undefined
        const error = typedError(thrown).toJSON()
        const now = engine.getState().send
        // The review says itself why it failed.
        if (now?.step === 'failed' && isOwn(now, kind) && now.failure?.code === error.code) show()
        else if (error.code !== 'ABORTED') setFault(error)
      },
    )
  }
  return { fault, review }
}
