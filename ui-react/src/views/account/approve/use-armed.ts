'use client'
import { useEffect, useState } from 'react'

/** True once a thing has been on the screen for so long, in ms. Another thing begins anew. */
export function useArmed(thing: string | undefined, after: number): boolean {
  const [armed, setArmed] = useState<string>()
  useEffect(() => {
    if (thing === undefined) return undefined
    const timer = setTimeout(() => setArmed(thing), after)
    return () => clearTimeout(timer)
  }, [thing, after])
  return thing !== undefined && armed === thing
}
