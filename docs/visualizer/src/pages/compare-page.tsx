import { type ReactNode, useMemo, useState } from 'react'
import { diffAsMarkdown } from '../../../../chart-kit/src/inspect/diff-as-markdown.js'
import { type ChartDiff, diffMachines, isSame } from '../../../../chart-kit/src/inspect/diff-machines.js'
import type { ExportedChart } from '../../../../chart-kit/src/inspect/export-chart.js'
import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { readPicked } from '../file/read-picked.js'
import type { Mark, Marks } from '../picture/marks.js'
import { PictureView } from '../picture/picture-view.js'

interface ComparePageProps {
  readonly file: ExportedMachines
}

/** Two versions of the file, as one chart beside the other and as text. */
export function ComparePage({ file }: ComparePageProps): ReactNode {
  const [before, setBefore] = useState<ExportedMachines>()
  const [after, setAfter] = useState<ExportedMachines>()
  const [problem, setProblem] = useState('')
  const [names, setNames] = useState<{ readonly before?: string; readonly after?: string }>({})
  const [chosen, setChosen] = useState<string>()
  const now = after ?? file
  const diff = useMemo(() => (before === undefined ? undefined : diffMachines(before, now)), [before, now])
  const markdown = useMemo(() => (diff === undefined ? '' : diffAsMarkdown(diff)), [diff])
  const shown = diff?.charts.find(({ id }) => id === chosen) ?? diff?.charts[0]
  const take = (which: 'before' | 'after', keep: (content: ExportedMachines) => void) => (picked: File) => {
    void readPicked(picked).then((read) => {
      if (read.kind === 'machines') {
        keep(read.content)
        setNames((old) => ({ ...old, [which]: picked.name }))
        setProblem('')
      } else if (read.kind === 'problem') setProblem(read.problem)
      else setProblem(`${picked.name} holds a ${read.kind}. Pick a machines.visualizer.json.`)
    })
  }
  return (
    <div className="page work compare">
      <header className="page-head">
        <h1>Compare two versions</h1>
        <div className="buttons">
          <Pick name="Before" now={names.before ?? 'pick a file…'} onPick={take('before', setBefore)} />
          <Pick name="After" now={names.after ?? 'the file that is open'} onPick={take('after', setAfter)} />
        </div>
      </header>
      {problem === '' ? null : (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {diff === undefined || before === undefined ? (
        <div className="nothing">
          <h2>What has changed in the charts?</h2>
          <p>
            Pick the older machines.visualizer.json as “Before”. It is compared with the file that is open,
            unless you pick another one as “After”. You get both pictures side by side, with what is new, gone
            and changed, and the same as Markdown for a pull request.
          </p>
          <p>
            The older one of a branch: <code>git show main:machines.visualizer.json &gt; before.json</code>
          </p>
        </div>
      ) : (
        <div className="split">
          <div className="compare-side">
            {isSame(diff) ? <p className="lead">The charts are the same.</p> : null}
            <ul className="tabs" aria-label="Charts that differ">
              {diff.charts.map((one) => (
                <li key={one.id}>
                  <button type="button" aria-pressed={one === shown} onClick={() => setChosen(one.id)}>
                    {one.id} <span className={`chip ${one.kind}`}>{one.kind}</span>
                  </button>
                </li>
              ))}
            </ul>
            {shown === undefined ? null : <Both diff={shown} before={before} after={now} />}
          </div>
          <aside className="panel" aria-label="The same as Markdown">
            <div className="buttons">
              <h2>As text</h2>
              <button type="button" onClick={() => void navigator.clipboard.writeText(markdown)}>
                Copy Markdown
              </button>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
            <pre className="markdown" tabIndex={0}>
              {markdown}
            </pre>
          </aside>
        </div>
      )}
    </div>
  )
}

interface PickProps {
  readonly name: string
  /** The transition or state that is taken at the moment. */
  readonly now: string
  readonly onPick: (file: File) => void
}

const Pick = ({ name, now, onPick }: PickProps): ReactNode => (
  <label className="button pick">
    {name}: <span>{now}</span>
    <input
      type="file"
      accept=".json,application/json"
      className="unseen"
      onChange={(event) => {
        const [picked] = event.target.files ?? []
        if (picked !== undefined) onPick(picked)
        event.target.value = ''
      }}
    />
  </label>
)

interface BothProps {
  readonly diff: ChartDiff
  readonly before: ExportedMachines
  readonly after: ExportedMachines
}

/** The new chart with what is new and changed, and the old one beside it when something is gone. */
function Both({ diff, before, after }: BothProps): ReactNode {
  const old = before.machines.find(({ id }) => id === diff.id)
  const now = after.machines.find(({ id }) => id === diff.id)
  const gone = diff.states.removed.length + diff.transitions.removed.length > 0 || now === undefined
  const [oldPicture, newPicture] = [before.layout.charts?.[diff.id], after.layout.charts?.[diff.id]]
  const oldMarks = useMemo(() => marksOf(old, diff, 'before'), [old, diff])
  const newMarks = useMemo(() => marksOf(now, diff, 'after'), [now, diff])
  return (
    <div className="both">
      {now === undefined || newPicture === undefined ? null : (
        <figure>
          <figcaption>After: + new, ≠ changed</figcaption>
          <PictureView picture={newPicture} label={`${diff.id}, new version`} marks={newMarks} />
        </figure>
      )}
      {!gone || old === undefined || oldPicture === undefined ? null : (
        <figure>
          <figcaption>Before: − gone, ≠ changed</figcaption>
          <PictureView picture={oldPicture} label={`${diff.id}, old version`} marks={oldMarks} />
        </figure>
      )}
      {(now !== undefined && newPicture === undefined) ||
      (gone && old !== undefined && oldPicture === undefined) ? (
        <p className="hint">
          A version was written without pictures; the text beside tells everything. To draw it:{' '}
          <code>npx chart-kit charts export --file FILE</code>
        </p>
      ) : null}
    </div>
  )
}

function marksOf(chart: ExportedChart | undefined, diff: ChartDiff, side: 'before' | 'after'): Marks {
  const states = new Map<string, Mark>()
  const transitions = new Map<number, Mark>()
  const places = new Map(chart?.transitions.map(({ id }, place) => [id, place]))
  const put = (id: string, mark: Mark): void => {
    const place = places.get(id)
    if (place !== undefined) transitions.set(place, mark)
  }
  const mark: Mark = side === 'after' ? 'added' : 'removed'
  for (const path of diff.states[mark]) states.set(path, mark)
  for (const id of diff.transitions[mark]) put(id, mark)
  for (const { id } of diff.states.changed) states.set(id, 'changed')
  for (const { id, was = id } of diff.transitions.changed) put(side === 'after' ? id : was, 'changed')
  return { states, transitions }
}
