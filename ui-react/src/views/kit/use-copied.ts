'use client'
import { useCallback, useEffect, useState } from 'react'

/** The time for which a button says that it copied. */
const SHOWN_MS = 1500

export type Copied = 'no' | 'yes' | 'refused'

/** Copies a text, and says for a while that it did, or that the browser refused. Another text begins anew. */
export function useCopied(text: string | undefined): readonly [copied: Copied, copy: () => void] {
  const [known, setKnown] = useState<{ readonly text: string; readonly copied: Copied }>()
  const copied = known !== undefined && known.text === text ? known.copied : 'no'

  useEffect(() => {
    if (copied !== 'yes') return undefined
    const timer = setTimeout(() => setKnown(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = useCallback(() => {
    if (text === undefined) return
    // Pages without https have no clipboard.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => setKnown({ text, copied: 'yes' }),
      () => setKnown({ text, copied: 'refused' }),
    )
  }, [text])
  return [copied, copy]
}
