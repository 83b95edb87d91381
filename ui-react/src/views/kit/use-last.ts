'use client'
import { useState } from 'react'

/** The last value that was there. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && !Object.is(value, last)) setLast(value)
  return value ?? last
}
