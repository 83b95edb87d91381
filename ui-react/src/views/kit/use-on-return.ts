'use client'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../parts/hooks/use-online.js'

/** Calls the function when the browser is back online, after it was offline while the view showed. */
export function useOnReturn(run: () => void): void {
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    const isBack = online && !wasOnline.current
    wasOnline.current = online
    if (isBack) run()
  }, [online, run])
}
