import { useEffect, useState } from 'react'

/** How long a text has to stay as it is before a search says its result, in ms. */
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
