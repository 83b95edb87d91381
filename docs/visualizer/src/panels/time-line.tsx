import { type ReactNode, useEffect, useState } from 'react'
import type { TraceEntry } from '../../../../chart-kit/src/inspect/trace.js'
import { writeHashRoute } from '../hash-route.js'

interface TimeLineProps {
  readonly title: string
  readonly entries: readonly TraceEntry[]
  /** Place of the entry that is shown; -1 before the first. */
  readonly at: number
  /** True while the newest entry is followed. */
  readonly following: boolean
  readonly live: boolean
  readonly onMove: (at: number) => void
  readonly onFollow: () => void
  readonly onClose: () => void
}

/** Longest pause while a trace is played, in ms. */
const LONGEST_PAUSE = 1_200

/** The entries of a trace or of a running engine, to be moved through and played. */
export function TimeLine(props: TimeLineProps): ReactNode {
  const { title, entries, at, following, live, onMove, onFollow, onClose } = props
  const [playing, setPlaying] = useState(false)
  const last = entries.length - 1
  useEffect(() => {
    if (!playing) return
    const next = entries[at + 1]
    if (next === undefined) {
      setPlaying(false)
      return
    }
    const pause = Math.min(LONGEST_PAUSE, Math.max(150, next.at - (entries[at]?.at ?? next.at)))
    const timer = setTimeout(() => onMove(at + 1), pause)
    return () => clearTimeout(timer)
  }, [playing, at, entries, onMove])
  const entry = entries[at]
  return (
    <section className="time-line" aria-label="Time line">
      <div className="buttons">
        <strong>{title}</strong>
        {live ? (
          <button type="button" aria-pressed={following} onClick={onFollow}>
            {following ? '● Live' : 'Go live'}
          </button>
        ) : (
          <button
            type="button"
            onClick={() => {
              if (!playing && at >= last) onMove(-1)
              setPlaying(!playing)
            }}
          >
            {playing ? 'Pause' : 'Play'}
          </button>
        )}
        <button type="button" aria-label="Step back" disabled={at < 0} onClick={() => onMove(at - 1)}>
          ←
        </button>
        <button type="button" aria-label="Step on" disabled={at >= last} onClick={() => onMove(at + 1)}>
          →
        </button>
        <button type="button" className="close" onClick={onClose}>
          Close
        </button>
      </div>
      <input
        type="range"
        aria-label="Place in the time line"
        aria-valuetext={
          entry === undefined ? 'before the first entry' : `${at + 1} of ${entries.length}: ${said(entry)}`
        }
        min={-1}
        max={Math.max(last, -1)}
        value={at}
        onChange={(event) => {
          setPlaying(false)
          onMove(Number(event.target.value))
        }}
      />
      <p className="entry">
        {entry === undefined ? (
          `Before the first of ${entries.length} entries.`
        ) : (
          <>
            <span className="code">{(entry.at / 1000).toFixed(3)} s</span>{' '}
            <a href={writeHashRoute({ page: 'chart', chart: entry.chart })}>{entry.actor}</a> {said(entry)}
          </>
        )}
      </p>
    </section>
  )
}

function said({ kind, event, to }: TraceEntry): string {
  if (kind === 'stop') return 'ends'
  const now = to.length === 0 ? '' : ` → ${to.join(' & ')}`
  return kind === 'start' ? `starts${now}` : `${event?.type ?? ''}${now}`
}
