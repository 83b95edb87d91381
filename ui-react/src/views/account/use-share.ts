'use client'
import { useMemo } from 'react'
import { quietly } from '../kit/quietly.js'
import { useHost } from '../kit/use-host.js'

/** Hands a text to the apps of a phone; undefined where there is nothing to share with. */
export function useShare(text: string | undefined): (() => void) | undefined {
  const { platform } = useHost()
  return useMemo(() => {
    if (platform === 'desktop' || text === undefined || typeof navigator.share !== 'function')
      return undefined
    // A user who changes their mind is no failure.
    return () => quietly(navigator.share({ text }))
  }, [platform, text])
}
