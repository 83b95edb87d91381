'use client'
import type {} from '@walletchart/engine/login'
import { useEffect, useRef, useState } from 'react'
import { useViewScope } from '../../../modal/use-view-scope.js'

/**
 * Returns how to reject a number of requests: the one that is shown, then each that follows it. A later one is asked about.
 * @param id the request that is shown
 */
export function useRejectAll(id: string): (count: number) => void {
  const { engine } = useViewScope()
  const [left, setLeft] = useState(0)
  const rejected = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (left === 0 || rejected.current === id) return
    rejected.current = id
    setLeft(left - 1)
    engine.login?.reject(id)
  }, [left, id, engine])
  return setLeft
}
