import { useEffect, useState } from 'react'

/**
 * The wall clock, read again each second while `running`, in ms. For showing a remaining time, not for deciding.
 * @param until the end of the wait; another end is counted from the present, not from the last second
 */
export function useNow(running = true, until?: number): number {
  const [read, setRead] = useState(() => ({ running, until, now: Date.now() }))
  // In the same render: a frame with the old time would show more than the limit.
  if (read.running !== running || read.until !== until) setRead({ running, until, now: Date.now() })
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setRead((before) => ({ ...before, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [running])
  return read.now
}
