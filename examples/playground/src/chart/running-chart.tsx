import type { Engine } from '@walletchart/engine'
import { useWalletState } from '@walletchart/react'
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type RunningChart as Running,
  type RunningChartStore,
  runningChartStore,
} from './running-chart-store.js'
import './running-chart.css'

const ROW_PX = 22
const TOP_PX = 11

/** The chart of what happens, beside the open modal: its states, where it is, and its last move. On narrow pages one line. */
export function RunningChart({ engine }: { readonly engine: Engine }): ReactElement | null {
  const open = useWalletState((state) => state.modal.open)
  const store = useRunningChart(engine)
  return open && store !== undefined ? <Pane store={store} /> : null
}

function useRunningChart(engine: Engine): RunningChartStore | undefined {
  const [store, setStore] = useState<RunningChartStore>()
  useEffect(() => {
    const made = runningChartStore(engine)
    setStore(made)
    return made.stop
  }, [engine])
  return store
}

function Pane({ store }: { readonly store: RunningChartStore }): ReactElement | null {
  const running = useSyncExternalStore(store.subscribe, store.current)
  const pane = useRef<HTMLElement>(null)
  const isThere = running !== undefined
  // The modal is in the top layer of the browser. An element that is shown after it lies over its scrim.
  useLayoutEffect(() => {
    const element = pane.current
    if (!isThere || element === null || !('showPopover' in element)) return undefined
    const show = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement) || target.dataset.part !== 'surface') return
      element.hidePopover()
      element.showPopover()
    }
    element.showPopover()
    document.addEventListener('toggle', show, true)
    return () => document.removeEventListener('toggle', show, true)
  }, [isThere])
  if (running === undefined) return null
  const { chart, family, move } = running
  return (
    <aside ref={pane} popover="manual" className="running-chart" aria-hidden="true" inert dir="ltr">
      <p className="running-chart-name">
        {chart}
        {family === '' ? null : <small> {family}</small>}
      </p>
      <p className="running-chart-line">
        {chart} · {`${move.from} → ${move.to}`}
      </p>
      <States {...running} />
    </aside>
  )
}

function States({ states, active, move }: Running): ReactElement {
  const rowOf = (path: string): number => states.findIndex((state) => state.path === path)
  return (
    <div className="running-chart-states">
      <ol>
        {states.map(({ path, key, depth }) => (
          <li key={path} data-active={active.has(path) ? '' : undefined} data-depth={Math.min(depth, 3)}>
            {key}
          </li>
        ))}
      </ol>
      <svg
        aria-hidden="true"
        width="44"
        height={states.length * ROW_PX}
        viewBox={`0 0 44 ${states.length * ROW_PX}`}
      >
        {rowOf(move.from) < 0 || rowOf(move.to) < 0 ? null : (
          <path
            key={move.turn}
            className="running-chart-move"
            pathLength="1"
            d={arc(rowOf(move.from), rowOf(move.to))}
          />
        )}
      </svg>
    </div>
  )
}

/** From the end of one row to the end of another, with the head of an arrow. */
function arc(from: number, to: number): string {
  const [start, end] = [from * ROW_PX + TOP_PX, to * ROW_PX + TOP_PX]
  const bend = Math.min(42, 14 + Math.abs(end - start) / 6)
  return `M2 ${start} C${bend} ${start} ${bend} ${end} 3 ${end} m6 -4 l-6 4 l6 4`
}
