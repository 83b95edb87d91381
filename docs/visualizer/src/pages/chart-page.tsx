import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { ExportedChart } from '../../../../chart-kit/src/inspect/export-chart.js'
import type { Picture } from '../../../../chart-kit/src/inspect/export-layout.js'
import { indexChart } from '../chart-index.js'
import { ExportButtons } from '../export/export-buttons.js'
import type { HashRoute } from '../hash-route.js'
import { ChartTable } from '../panels/chart-table.js'
import { Details } from '../panels/details.js'
import { KeyPanel } from '../panels/key-panel.js'
import { SheetButton } from '../panels/sheet-button.js'
import { SimulatePanel } from '../panels/simulate-panel.js'
import { WideButton } from '../panels/wide-button.js'
import type { Mark, Marks } from '../picture/marks.js'
import { PictureView } from '../picture/picture-view.js'
import { enabledEvents } from '../simulate/simulator.js'
import { readSteps, runSteps, type SimulatedStep, writeSteps } from '../simulate/steps-code.js'
import { activeStates, type Standing } from '../timeline/standing.js'
import { goTo } from '../use-hash-route.js'

interface ChartPageProps {
  readonly chart: ExportedChart
  readonly picture: Picture | undefined
  /** The outermost states alone; for charts of many states. */
  readonly overview: Picture | undefined
  readonly place: HashRoute
  readonly standing: Standing | undefined
  /** The number of times that tests took each transition, by id. */
  readonly counts: Readonly<Record<string, number>> | undefined
}

/** One chart: its picture or its table, what is known of the selected, and a simulation. */
export function ChartPage(props: ChartPageProps): ReactNode {
  const { chart, picture: wholePicture, overview, place, standing, counts } = props
  const index = useMemo(() => indexChart(chart), [chart])
  const [transition, setTransition] = useState<number>()
  const [undone, setUndone] = useState<readonly SimulatedStep[]>([])
  const [actor, setActor] = useState<string>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  // Where there is room it is seen at first what the page can do; a fold that was closed stays closed.
  const [isRoomy] = useState(() => window.matchMedia('(width >= 900px)').matches)
  const { state, steps: written, table } = place
  const run = useMemo(
    () => (written === undefined ? undefined : runSteps(index, readSteps(written))),
    [index, written],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state closes what was open of the last one
  useEffect(() => setTransition(undefined), [state, chart.id])

  // A simulation, a watched engine and the address of an inner state need all states.
  const overviewed =
    run === undefined &&
    standing === undefined &&
    (state === undefined || overview?.boxes.some(({ id }) => id === state) === true)
  const isOverview = overview !== undefined && overviewed && !place.whole
  const picture = isOverview ? overview : wholePicture

  const actors = [...(standing?.actors ?? [])]
    .filter(([, one]) => one.chart === chart.id)
    .map(([name]) => name)
  const marks = useMemo((): Marks => {
    const transitions = new Map<number, Mark>()
    if (counts !== undefined)
      chart.transitions.forEach(({ id }, at) => {
        transitions.set(at, (counts[id] ?? 0) > 0 ? 'covered' : 'missed')
      })
    const covered = counts === undefined ? {} : { transitions }
    const position = run?.positions.at(-1)
    if (run !== undefined && position !== undefined) {
      const open = run.open === undefined ? new Set(enabledEvents(index, position)) : new Set<string>()
      const enabled = position.active.flatMap((path) =>
        index
          .from(path)
          .filter(({ event }) => open.has(event))
          .map((one) => one.place),
      )
      return {
        ...covered,
        active: new Set(position.active),
        taken: new Set(run.taken),
        enabled: new Set(enabled),
      }
    }
    if (standing === undefined) return covered
    const { entry } = standing
    const mine = entry?.chart === chart.id && (actor === undefined || entry.actor === actor)
    const taken = mine ? entry.transitions : []
    return {
      ...covered,
      active: activeStates(standing, chart.id, actor),
      taken: new Set(chart.transitions.flatMap(({ id }, at) => (taken.includes(id) ? [at] : []))),
    }
  }, [chart, index, run, standing, actor, counts])

  const toSteps = useCallback(
    (steps: readonly SimulatedStep[] | undefined) => {
      goTo({ ...place, steps: steps === undefined ? undefined : writeSteps(steps) })
    },
    [place],
  )
  const fresh = (steps: readonly SimulatedStep[] | undefined): void => {
    setUndone([])
    toSteps(steps)
  }
  const onTransition = (at: number): void => {
    const event = chart.transitions[at]?.event
    if (run !== undefined && run.open === undefined && marks.enabled?.has(at) && event !== undefined)
      fresh([...run.steps, { event, answers: [] }])
    else {
      setTransition(at)
      setSheetOpen(true)
    }
  }
  const onSelect = useCallback(
    (path: string) => {
      setTransition(undefined)
      setSheetOpen(true)
      goTo({ ...place, state: path }, true)
    },
    [place],
  )
  const nameOf = useCallback(
    (path: string) => {
      const found = index.states.get(path)
      return [path === '' ? chart.id : path, found?.description ?? ''].filter(Boolean).join(': ')
    },
    [index, chart.id],
  )
  const lookOf = useCallback(
    (path: string) => {
      const state = index.states.get(path)
      const around = index.states.get(index.parentOf(path) ?? path)
      if (around !== state && around?.type === 'parallel') return 'region'
      return state?.type === 'final' || state?.type === 'history' ? state.type : ''
    },
    [index],
  )
  const kinds = useMemo(() => chart.transitions.map(({ kind }) => kind), [chart])
  return (
    <div className="page work">
      <header className="page-head">
        <h1>{chart.id}</h1>
        {chart.root.description === undefined ? null : <p>{chart.root.description}</p>}
        <div className="buttons">
          {actors.length > 1 ? (
            <select
              aria-label="Which actor"
              value={actor ?? ''}
              onChange={(event) => setActor(event.target.value || undefined)}
            >
              <option value="">all actors</option>
              {actors.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          ) : null}
          {table || picture === undefined ? null : <ExportButtons name={chart.id} chart={chart} />}
          {table || overview === undefined || run !== undefined || standing !== undefined ? null : (
            <button
              type="button"
              aria-pressed={!isOverview}
              title="All states, also those inside of others"
              onClick={() =>
                goTo({ ...place, whole: isOverview, state: isOverview ? state : state?.split('.')[0] })
              }
            >
              Whole
            </button>
          )}
          <WideButton />
          <button type="button" aria-pressed={table} onClick={() => goTo({ ...place, table: !table })}>
            Table
          </button>
        </div>
      </header>
      <div className="split">
        {table || picture === undefined ? (
          <div className="table-side">
            {picture === undefined ? (
              <p className="hint">
                This file was written without pictures, so here is the chart as a table. To draw it:{' '}
                <code>npx chart-kit charts export --file FILE</code>
              </p>
            ) : null}
            <ChartTable index={index} marks={marks} selected={state} counts={counts} />
          </div>
        ) : (
          <PictureView
            picture={picture}
            label={`Picture of the chart ${chart.id}`}
            marks={marks}
            selected={state}
            selectedTransition={transition}
            nameOf={nameOf}
            onSelect={onSelect}
            onTransition={onTransition}
            lookOf={lookOf}
            kinds={kinds}
          />
        )}
        <aside className={isSheetOpen ? 'panel open' : 'panel'} aria-label="Details and simulation">
          <SheetButton isOpen={isSheetOpen} onOpen={setSheetOpen}>
            {run === undefined ? state || 'Details and simulation' : 'Simulation'}
          </SheetButton>
          {counts === undefined ? null : (
            <p className="covered" role="status">
              Tests took {chart.transitions.filter(({ id }) => (counts[id] ?? 0) > 0).length} of{' '}
              {chart.transitions.length} transitions. ✓ taken, ✗ never taken.
            </p>
          )}
          <details className="section" open={isRoomy || run !== undefined}>
            <summary>
              <h2>Simulate</h2>
            </summary>
            <SimulatePanel
              index={index}
              run={run}
              undone={undone}
              onSteps={fresh}
              onBack={() => {
                const last = run?.steps.at(-1)
                if (run === undefined || last === undefined) return
                // A step that waits for an answer was not done.
                if (run.open === undefined) setUndone([last, ...undone])
                toSteps(run.steps.slice(0, -1))
              }}
              onForward={() => {
                const [next, ...rest] = undone
                if (run === undefined || next === undefined) return
                setUndone(rest)
                toSteps([...run.steps, next])
              }}
            />
          </details>
          <Details
            index={index}
            state={state ?? ''}
            transition={transition}
            counts={counts}
            onTransition={setTransition}
          />
          {state === undefined && transition === undefined ? (
            <p className="hint">Select a state or an event to read about it.</p>
          ) : null}
          {isOverview && !table ? (
            <p className="hint">
              This is an overview: “Whole” shows what is inside, with guards and actions.
            </p>
          ) : null}
          {table || picture === undefined ? null : <KeyPanel />}
        </aside>
      </div>
    </div>
  )
}
