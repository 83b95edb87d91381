import type { Engine } from '@walletchart/engine'
import { type ReactElement, useState, useSyncExternalStore } from 'react'
import type { EventLog, LogKind } from '../log/event-log.js'
import { Card } from '../parts/card.js'
import { Segments } from '../setup/controls/segments.js'
import { TraceTools, type TraceToolsProps } from './trace-tools.js'

const filters = [
  ['all', 'All'],
  ['event', 'Events'],
  ['telemetry', 'Telemetry'],
  ['logger', 'Logger'],
] as const

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

export interface EventPanelProps extends Pick<TraceToolsProps, 'visualizer'> {
  readonly log: EventLog
  /** Not there while the engine refuses the setup. */
  readonly engine: Engine | undefined
}

/** Everything the engine tells, newest first. */
export function EventPanel({ log, engine, visualizer }: EventPanelProps): ReactElement {
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  const [filter, setFilter] = useState<'all' | LogKind>('all')
  const shown = filter === 'all' ? entries : entries.filter(({ kind }) => kind === filter)
  return (
    <Card
      title="Events"
      note="What the engine tells, newest first."
      className="events"
      tools={
        <button type="button" className="plain small" onClick={log.clear}>
          Clear
        </button>
      }
    >
      <Segments label="Which events" value={filter} choices={filters} onChange={setFilter} hideLabel />
      {engine === undefined ? null : <TraceTools engine={engine} visualizer={visualizer} />}
      {shown.length === 0 ? (
        <p className="empty">
          {filter === 'all' ? 'Nothing yet.' : 'Nothing yet. Switch it on in the setup.'}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        <ol className="log" dir="ltr" tabIndex={0} aria-label="Events">
          {shown.map(({ id, at, kind, name, detail }) => (
            <li key={id} data-kind={kind} data-event={name}>
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              <span className="log-name">{name}</span>
              {detail === '' ? null : <span className="log-detail">{detail}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
