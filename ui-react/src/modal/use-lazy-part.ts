'use client'
import { useCallback, useEffect, useState } from 'react'
import type { LazyPart } from './lazy-part.js'

export type LoadedPart<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  | { readonly status: 'failed'; readonly retry: () => void }

/** Loads a part while `wanted`; a part that was loaded before is ready in the first render. */
export function useLazyPart<Part>(lazy: LazyPart<Part>, wanted = true): LoadedPart<Part> {
  const [failed, setFailed] = useState<LazyPart<Part>>()
  const [turn, setTurn] = useState(0)
  const part = lazy.peek()
  const missing = wanted && part === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is another try.
  useEffect(() => {
    if (!missing) return undefined
    let gone = false
    lazy.load().then(
      () => gone || setTurn((before) => before + 1),
      () => gone || setFailed(lazy),
    )
    return () => {
      gone = true
    }
  }, [lazy, missing, turn])

  const retry = useCallback(() => {
    setFailed(undefined)
    setTurn((before) => before + 1)
  }, [])
  if (part !== undefined) return { status: 'ready', part }
  return failed === lazy ? { status: 'failed', retry } : { status: 'loading' }
}
