'use client'
import type { Engine, Unsubscribe } from '@walletchart/engine'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'

interface Kept<Value> {
  readonly of: string
  readonly value: Value
  readonly stop: Unsubscribe
}

/**
 * Makes a hook for what a user leaves in a view. It keeps it while another view is on top, and gives it back after Back. Closing the
 * modal and leaving the view forget it.
 */
export function keptOnTop<Value>(): (of: string, left: () => Value) => Value | undefined {
  const known = new WeakMap<Engine, Kept<Value>>()
  return (of, left) => {
    const { engine } = useViewScope()
    const [before] = useState(() => {
      const kept = known.get(engine)
      return kept?.of === of ? kept.value : undefined
    })
    const newest = useRef(left)
    useEffect(() => {
      newest.current = left
    })
    // Before the view is taken out of the document, which ends its scroll position.
    useLayoutEffect(() => {
      known.get(engine)?.stop()
      known.delete(engine)
      const { depth } = engine.getState().modal
      return () => {
        const { modal } = engine.getState()
        if (!modal.open || modal.depth <= depth) return
        const stop = engine.on('modal.closed', () => {
          stop()
          known.delete(engine)
        })
        known.set(engine, { of, value: newest.current(), stop })
      }
    }, [engine, of])
    return before
  }
}
