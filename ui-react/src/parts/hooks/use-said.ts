import { useContext, useEffect } from 'react'
import { SayContext } from '../say-context.js'

/** Reads words aloud when they appear or change, and withdraws them when they go. */
export function useSaid(words: string | undefined, urgent = false): void {
  const say = useContext(SayContext)
  useEffect(() => (words === undefined ? undefined : say(words, urgent)), [say, words, urgent])
}
