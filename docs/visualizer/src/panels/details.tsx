import { memo, type ReactNode } from 'react'
import { triggerWords } from '../../../../chart-kit/src/inspect/export-words.js'
import { type ChartIndex, type IndexedTransition, isInside } from '../chart-index.js'
import { writeHashRoute } from '../hash-route.js'

interface DetailsProps {
  readonly index: ChartIndex
  /** Path of the state. */
  readonly state: string
  readonly transition: number | undefined
  /** The number of times that tests took each transition, by id. */
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly onTransition: (place: number | undefined) => void
}

/** Everything known of a state, or of one of its transitions. */
export const Details = memo(function Details(props: DetailsProps): ReactNode {
  const { index, state, transition, counts, onTransition } = props
  const { chart, states } = index
  const shown = transition === undefined ? undefined : chart.transitions[transition]
  if (shown !== undefined) {
    return (
      <section className="details" aria-label="Transition">
        <button type="button" className="quiet" onClick={() => onTransition(undefined)}>
          ← {shown.source === '' ? chart.id : shown.source}
        </button>
        <h2>{triggerWords(shown, chart, {})}</h2>
        {shown.description === undefined ? null : <p>{shown.description}</p>}
        <dl>
          <Row
            name="Event"
            values={[shown.event === '' ? 'none: taken as soon as it can be' : shown.event]}
            code
          />
          <Row name="From" values={[shown.source]} chart={chart.id} />
          <Row name="To" values={shown.targets} chart={chart.id} empty="stays" />
          <Row name="Guard" values={shown.guard === undefined ? [] : [shown.guard]} code />
          <Row name="Actions" values={shown.actions} code />
          <Row name="Delay" values={shown.delay === undefined ? [] : [shown.delay]} code />
          {shown.reenter === true ? <Row name="Leaves and enters anew" values={['yes']} /> : null}
          {counts === undefined ? null : (
            <Row name="Taken by tests" values={[`${counts[shown.id] ?? 0} times`]} />
          )}
          <Row name="Id" values={[shown.id]} code />
        </dl>
      </section>
    )
  }
  const about = states.get(state)
  if (about === undefined) return null
  const into = chart.transitions.flatMap((one, place) =>
    one.targets.includes(state) && one.source !== state ? [{ ...one, place }] : [],
  )
  const around = [...states.keys()].filter((path) => isInside(state, path) && index.from(path).length > 0)
  return (
    <section className="details" aria-label="State">
      <h2>{about.key}</h2>
      <p className="kind">
        {kindWords(about.type, about.history)}
        {about.waiting ? ' · waits' : ''}
      </p>
      {about.description === undefined ? null : <p>{about.description}</p>}
      <dl>
        <Row name="Path" values={[state === '' ? chart.id : state]} code />
        <Row name="Tags" values={about.tags} />
        <Row name="Requirements" values={about.requirements} />
        <Row
          name="Runs"
          values={about.invoke.map(({ id, src }) => (id === src ? src : `${src} as ${id}`))}
          code
        />
        <Row name="On entry" values={about.entry} code />
        <Row name="On exit" values={about.exit} code />
        <Row name="Begins in" values={about.initial === undefined ? [] : [about.initial]} code />
        <Row name="At first leads to" values={about.targets ?? []} chart={chart.id} />
        <Row name="Source" values={chart.source === undefined ? [] : [chart.source]} code />
      </dl>
      <Transitions title="Goes out" list={index.from(state)} {...{ index, counts, onTransition }} />
      {around.map((path) => (
        <Transitions
          key={path}
          title={`Of ${path === '' ? chart.id : path}`}
          list={index.from(path)}
          {...{ index, counts, onTransition }}
        />
      ))}
      <Transitions title="Comes in" list={into} incoming {...{ index, counts, onTransition }} />
    </section>
  )
})

const kindWords = (type: string, history: string | undefined): string =>
  ({
    atomic: 'State',
    compound: 'State with states inside',
    parallel: 'State with regions side by side',
    final: 'End',
    history: `Way back (${history ?? 'shallow'} history)`,
  })[type] ?? type

interface RowProps {
  readonly name: string
  readonly values: readonly string[]
  readonly code?: boolean
  /** The values are states of this chart. */
  readonly chart?: string
  readonly empty?: string
}

function Row({ name, values, code = false, chart, empty }: RowProps): ReactNode {
  if (values.length === 0 && empty === undefined) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.length === 0 ? empty : null}
        {values.map((value) => (
          <span key={value} className={code ? 'code' : 'chip'}>
            {chart === undefined ? (
              value
            ) : (
              <a href={writeHashRoute({ page: 'chart', chart, state: value })}>
                {value === '' ? chart : value}
              </a>
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}

interface TransitionsProps extends Pick<DetailsProps, 'index' | 'counts' | 'onTransition'> {
  readonly title: string
  readonly list: readonly IndexedTransition[]
  readonly incoming?: boolean
}

function Transitions({
  title,
  list,
  incoming = false,
  index,
  counts,
  onTransition,
}: TransitionsProps): ReactNode {
  if (list.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="transitions">
        {list.map((one) => (
          <li key={one.id}>
            <button type="button" className={`row kind-${one.kind}`} onClick={() => onTransition(one.place)}>
              <b>{triggerWords(one, index.chart, {})}</b>
              {one.guard === undefined ? null : <span className="guard">[{one.guard}]</span>}
              <span className="to">
                {incoming
                  ? `from ${one.source === '' ? index.chart.id : one.source}`
                  : one.targets.length === 0
                    ? 'stays'
                    : `→ ${one.targets.join(', ')}`}
              </span>
              {counts === undefined ? null : <span className="count">{counts[one.id] ?? 0} ×</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
