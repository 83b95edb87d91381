'use client'
import { useState } from 'react'

/**
 * The place of a request among those of one visit, from 1.
 * @param id the request that is shown
 */
export function usePlace(id: string | undefined): number {
  const [seen, setSeen] = useState<readonly string[]>([])
  if (id === undefined || seen.includes(id)) return seen.length
  setSeen([...seen, id])
  return seen.length + 1
}
