import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chartHash } from '../../../chart-kit/src/inspect/chart-hash.js'
import type { ExportedMachines } from '../../../chart-kit/src/inspect/export-machines.js'
import type { Trace } from '../../../chart-kit/src/inspect/trace.js'
import type { CoverageFile } from '../../../chart-kit/src/testing/coverage-file.js'
import type { ReadFile } from './file/read-file.js'
import { readPicked } from './file/read-picked.js'
import { writeHashRoute } from './hash-route.js'
import { ChartPage } from './pages/chart-page.js'
import { ComparePage } from './pages/compare-page.js'
import { IndexPage } from './pages/index-page.js'
import { ViewsPage } from './pages/views-page.js'
import { WiresPage } from './pages/wires-page.js'
import { LiveButton } from './panels/live-button.js'
import { SearchBox } from './panels/search-box.js'
import { SideList } from './panels/side-list.js'
import { TimeLine } from './panels/time-line.js'
import { applyTheme, readTheme, type Theme } from './theme.js'
import { standingAt } from './timeline/standing.js'
import { useLive } from './timeline/use-live.js'
import { useHashRoute } from './use-hash-route.js'

interface AppProps {
  /** The file the page came with; undefined for a page that came without one. */
  readonly first: ExportedMachines | undefined
  /** What was wrong with it. */
  readonly firstProblem: string
}

const nextTheme: Readonly<Record<Theme, Theme>> = { auto: 'light', light: 'dark', dark: 'auto' }

/** The whole page. */
export function App({ first, firstProblem }: AppProps): ReactNode {
  const place = useHashRoute()
  const [file, setFile] = useState(first)
  const [coverage, setCoverage] = useState<CoverageFile>()
  const [trace, setTrace] = useState<Trace>()
  const [problem, setProblem] = useState(firstProblem)
  const [note, setNote] = useState('')
  const [theme, setTheme] = useState(readTheme)
  const live = useLive()
  const main = useRef<HTMLElement>(null)
  const [at, setAt] = useState<number>()

  const isLive = live.state === 'on' || live.entries.length > 0
  const entries = trace?.entries ?? (isLive ? live.entries : undefined)
  const shownAt = at ?? (trace === undefined ? (entries?.length ?? 0) - 1 : -1)
  const standing = useMemo(
    () => (entries === undefined ? undefined : standingAt(entries, shownAt)),
    [entries, shownAt],
  )

  const open = useCallback(
    (name: string, read: ReadFile) => {
      setProblem(read.kind === 'problem' ? read.problem : '')
      if (read.kind === 'problem') return
      if (read.kind === 'machines') {
        setFile(read.content)
        setNote(`${name} is open.`)
      } else {
        const told =
          read.kind === 'trace'
            ? Object.entries(read.content.charts)
            : Object.entries(read.content.charts).map(([id, { hash }]): [string, string] => [id, hash])
        const isOther = (id: string, hash: string): boolean => {
          const known = file?.machines.find((machine) => machine.id === id)
          return known === undefined || chartHash(known) !== hash
        }
        const other = told.filter(([id, hash]) => isOther(id, hash)).map(([id]) => id)
        if (read.kind === 'trace') {
          setTrace(read.content)
          setAt(-1)
        } else setCoverage(read.content)
        setNote(
          other.length === 0
            ? `${name} is open.`
            : `${name} is open, but it was written with another version of: ${other.join(', ')}. What it says about those may not fit.`,
        )
      }
    },
    [file],
  )
  const take = useCallback(
    (list: FileList | null) => {
      for (const picked of list ?? []) void readPicked(picked).then((read) => open(picked.name, read))
    },
    [open],
  )
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      take(event.dataTransfer?.files ?? null)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [take])

  const chart = file?.machines.find(({ id }) => id === place.chart)
  const title =
    place.page === 'chart'
      ? place.chart
      : { index: '', wires: 'Map', views: 'Views', compare: 'Compare' }[place.page]
  useEffect(() => {
    document.title = title === '' ? 'Charts' : `${title} · Charts`
  }, [title])

  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the chart
      </button>
      <header className="bar">
        <a href={writeHashRoute({ page: 'index' })} className="brand">
          <Mark /> Charts
        </a>
        {file === undefined ? null : <SearchBox file={file} />}
        <div className="buttons">
          <LiveButton live={live} />
          <label className="button">
            Open…
            <input
              type="file"
              multiple
              accept=".json,application/json"
              className="unseen"
              onChange={(event) => {
                take(event.target.files)
                event.target.value = ''
              }}
            />
          </label>
          <button
            type="button"
            onClick={() => {
              applyTheme(nextTheme[theme])
              setTheme(nextTheme[theme])
            }}
          >
            Look: {theme}
          </button>
        </div>
      </header>
      {file === undefined ? null : (
        <SideList file={file} page={place.page} chart={place.chart} moved={standing?.entry?.chart} />
      )}
      <main id="main" ref={main} tabIndex={-1}>
        {problem === '' ? null : (
          <p role="alert" className="problem">
            {problem}{' '}
            <button type="button" className="quiet" onClick={() => setProblem('')}>
              Close
            </button>
          </p>
        )}
        {note === '' ? null : (
          <p role="status" className="note">
            {note}{' '}
            <button type="button" className="quiet" onClick={() => setNote('')}>
              Close
            </button>
          </p>
        )}
        {live.state === 'ended' ? (
          <p role="status" className="note">
            The page with the engine is gone or loads anew. Open the visualizer from there again.
          </p>
        ) : null}
        {file === undefined ? (
          <div className="nothing">
            <h1>Charts</h1>
            <p>Drop a machines.visualizer.json here, or pick one with “Open…”.</p>
            <p>
              Yours is written by <code>npx chart-kit charts export --charts your-charts.js</code>
            </p>
          </div>
        ) : place.page === 'wires' ? (
          <WiresPage file={file} standing={standing} />
        ) : place.page === 'views' ? (
          <ViewsPage file={file} />
        ) : place.page === 'compare' ? (
          <ComparePage file={file} />
        ) : chart === undefined ? (
          <>
            {place.page === 'index' ? null : (
              <p role="alert" className="problem">
                There is no chart “{place.chart}” in this file. Pick one of these.
              </p>
            )}
            <IndexPage file={file} standing={standing} />
          </>
        ) : (
          <ChartPage
            key={chart.id}
            chart={chart}
            picture={file.layout.charts?.[chart.id]}
            overview={file.layout.overviews?.[chart.id]}
            place={place}
            standing={standing}
            counts={coverage?.charts[chart.id]?.transitions}
          />
        )}
      </main>
      {entries === undefined ? null : (
        <TimeLine
          title={trace === undefined ? (live.state === 'ended' ? 'Ended' : 'Live') : 'Trace'}
          entries={entries}
          at={shownAt}
          live={trace === undefined}
          following={at === undefined}
          onMove={setAt}
          onFollow={() => setAt(undefined)}
          onClose={() => {
            if (trace === undefined) live.detach()
            setTrace(undefined)
            setAt(undefined)
          }}
        />
      )}
    </>
  )
}

const Mark = (): ReactNode => (
  <svg viewBox="0 0 96 96" width="22" height="22" aria-hidden="true">
    <rect width="96" height="96" rx="22" fill="#0E5E4C" />
    <path fill="none" stroke="#BFE3D5" strokeWidth="6" strokeLinecap="round" d="M33 48h10m10 0h10" />
    <circle cx="22" cy="48" r="10" fill="#FFF" />
    <circle cx="74" cy="48" r="10" fill="none" stroke="#FFF" strokeWidth="6" />
    <circle cx="48" cy="48" r="3.5" fill="#74CDAE" />
  </svg>
)
