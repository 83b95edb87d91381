'use client'
import { useEffect, useState } from 'react'

/** The engine does not repeat a failed balance read for this long, in ms. */
const RETRY_GUARD_MS = 30_000

/**
 * When asking again will be heard, in ms since 1970. It counts from when the failure was first seen here, which is
 * never too early. Undefined while nothing failed.
 */
export function useRetryAt(failed: boolean): number | undefined {
  const [at, setAt] = useState<number>()
  useEffect(() => setAt(failed ? Date.now() + RETRY_GUARD_MS : undefined), [failed])
  return failed ? at : undefined
}
