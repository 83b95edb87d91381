import { useEffect, useState } from 'react'

/** A search says its result when its text has not changed for this time, in ms. */
const REST_MS = 500

/** A text as it was when it last rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
