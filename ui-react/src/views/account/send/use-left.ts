'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

export type FieldName = 'amount' | 'to'

export interface Left {
  /** True once the user is done with the field, for now. */
  readonly has: (field: FieldName) => boolean
  readonly leave: (field: FieldName) => void
  readonly change: (field: FieldName) => void
  /** Goes to the element around the fields. */
  readonly onPointerDown: () => void
}

/**
 * The fields that the user has left: their errors may show. While a pointer is down nothing appears, because a button that moves under it
 * would miss the press.
 */
export function useLeft(): Left {
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const isDown = useRef(false)
  const pending = useRef<readonly FieldName[]>([])
  const add = useCallback(
    (fields: readonly FieldName[]) => setLeft((known) => [...new Set([...known, ...fields])]),
    [],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      isDown.current = false
      const fields = pending.current
      pending.current = []
      // After the click that ends the press.
      if (fields.length > 0) timer = setTimeout(() => add(fields))
    }
    const ends = ['pointerup', 'pointercancel'] as const
    for (const name of ends) addEventListener(name, end)
    return () => {
      clearTimeout(timer)
      for (const name of ends) removeEventListener(name, end)
    }
  }, [add])
  return {
    has: (field) => left.includes(field),
    leave: (field) => {
      if (isDown.current) pending.current = [...pending.current, field]
      else add([field])
    },
    change: (field) => setLeft((known) => known.filter((one) => one !== field)),
    onPointerDown: () => {
      isDown.current = true
    },
  }
}
