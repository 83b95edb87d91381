import type { Engine } from '@walletchart/engine'
import { attachInspector, liveAddress, type Recording, record } from '@walletchart/engine/inspect'
import { type ReactElement, useEffect, useState } from 'react'
import { saveFile } from '../parts/save-file.js'

export interface TraceToolsProps {
  readonly engine: Engine
  /** Where the charts can be watched; not there when this server does not serve them. */
  readonly visualizer: string | undefined
}

/** Records what the engine does as a file, and shows it live on the charts. */
export function TraceTools({ engine, visualizer }: TraceToolsProps): ReactElement {
  const [held, setHeld] = useState<{ readonly engine: Engine; readonly recording: Recording }>()
  // Another setup makes another engine, and nothing of it would be in the trace.
  const recording = held?.engine === engine ? held.recording : undefined
  useEffect(() => () => void held?.recording.stop(), [held])
  const save = (): void => {
    const trace = recording?.stop()
    setHeld(undefined)
    if (trace === undefined) return
    saveFile(
      `trace-${trace.startedAt.replaceAll(/\D/g, '').slice(0, 14)}.json`,
      JSON.stringify(trace, null, 2),
    )
  }
  const watch = (page: string): void => {
    const { origin } = location
    const target = window.open(liveAddress(page, origin), '_blank')
    if (target !== null) attachInspector(engine, target, new URL(page, origin).origin)
  }
  return (
    <div className="trace-line">
      {recording === undefined ? (
        <button
          type="button"
          className="quiet small"
          onClick={() => setHeld({ engine, recording: record(engine) })}
        >
          Record a trace
        </button>
      ) : (
        <button type="button" className="quiet small recording" onClick={save}>
          Save the trace
        </button>
      )}
      {visualizer === undefined ? null : (
        <button type="button" className="quiet small" onClick={() => watch(visualizer)}>
          Open in visualizer
        </button>
      )}
    </div>
  )
}
