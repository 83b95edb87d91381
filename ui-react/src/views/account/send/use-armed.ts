'use client'
import { useEffect, useState } from 'react'

/** The time for which a button that undoes a guard is disarmed once it is there, in ms. */
const DISARMED = 1000

/** False for a moment after a button appeared: a press may be meant for what stood in its place. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), DISARMED)
    return () => clearTimeout(timer)
  }, [])
  return armed
}
