import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { isShallow } from '../../../../chart-kit/src/inspect/is-shallow.js'
import { machinesSchema } from '../../../../chart-kit/src/inspect/machines-schema.js'
import { safeText } from '../../../../chart-kit/src/inspect/safe-text.js'
import { parseTrace, type Trace } from '../../../../chart-kit/src/inspect/trace.js'
import { type CoverageFile, readCoverageFile } from '../../../../chart-kit/src/testing/coverage-file.js'

/** The kind of a file that was read, with its content. `problem` is a sentence that says what to do. */
export type ReadFile =
  | { readonly kind: 'machines'; readonly content: ExportedMachines }
  | { readonly kind: 'trace'; readonly content: Trace }
  | { readonly kind: 'coverage'; readonly content: CoverageFile }
  | { readonly kind: 'problem'; readonly problem: string }

const KNOWN =
  'Open a machines.visualizer.json (npx chart-kit charts export), a trace (the trace() of a recording), or a coverage file (npx chart-kit tests coverage).'

/** Tells what a text is, and checks it. Never throws. */
export function readFile(text: string, name: string): ReadFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return problem(`${name} is not JSON. ${KNOWN}`)
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return problem(`${name} holds no charts. ${KNOWN}`)
  // Nested deeper than any chart, so that a check that follows it would give up.
  if (!isShallow(json)) return problem(`${name} is nested too deep to be read. ${KNOWN}`)
  try {
    if ('machines' in json) return readMachines(json, name)
    if ('entries' in json) return { kind: 'trace', content: parseTrace(json) }
    if ('charts' in json) return { kind: 'coverage', content: readCoverageFile(json) }
  } catch (error) {
    return problem(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return problem(`${name} is none of the files this page knows. ${KNOWN}`)
}

function readMachines(json: object, name: string): ReadFile {
  if ('version' in json && json.version !== 1)
    return problem(
      `${name} has the version ${safeText(json.version).slice(0, 40)}, and this page reads version 1. Write it anew with the package this page came with.`,
    )
  const read = machinesSchema.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    const where =
      issue === undefined || issue.path.length === 0 ? 'the top' : issue.path.map(String).join('.')
    return problem(
      `${name} is damaged at ${where}: ${issue?.message ?? 'wrong shape'}. Write it anew with: npx chart-kit charts export.`,
    )
  }
  const torn = dangling(read.data)
  return torn === undefined ? { kind: 'machines', content: read.data } : problem(`${name}: ${torn}`)
}

/** Names in a file that lead nowhere would break the pictures. */
function dangling({ machines }: ExportedMachines): string | undefined {
  for (const { id, root, transitions } of machines) {
    const paths = new Set<string>()
    const visit = (state: typeof root): void => {
      paths.add(state.path)
      state.states.forEach(visit)
    }
    visit(root)
    for (const transition of transitions)
      for (const path of [transition.source, ...transition.targets])
        if (!paths.has(path))
          return `the transition "${transition.id}" of the chart "${id}" names the state "${path}", which is not there. Write the file anew with: npx chart-kit charts export.`
  }
  return undefined
}

const problem = (sentence: string): ReadFile => ({ kind: 'problem', problem: sentence })
