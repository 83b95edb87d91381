'use client'
import type { Engine } from '@walletchart/engine'
import { useEffect } from 'react'

/** Starts the engine while mounted, unless someone else started it before: then it is theirs to stop. */
export function useEngineRun(engine: Engine, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || engine.getState().phase === 'running') return undefined
    engine.start()
    return () => engine.stop()
  }, [engine, wanted])
}
