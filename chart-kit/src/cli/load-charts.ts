import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChartUnderTest } from '../testing/chart-under-test.js'
import { chartsIn } from '../testing/charts-in.js'
import type { CommandOption } from './command.js'
import { CommandError } from './command-error.js'
import type { Program } from './program.js'

/** The option by which every command takes charts. */
export const chartsOption: CommandOption = {
  value: 'FILE',
  about: 'A module that exports machines, or a list of { chart, cases }.',
}

/**
 * The charts of a module, or those that the program knows.
 *
 * @param file path of the module; undefined for the program's own charts
 * @param only ids to keep; empty for all
 * @throws {CommandError} when there is no module and the program has no charts of its own, when the module cannot be loaded, has no machines, or there is no chart of an id.
 */
export async function loadCharts(
  program: Program,
  file: string | undefined,
  only: readonly string[] = [],
): Promise<readonly ChartUnderTest[]> {
  const charts = file === undefined ? await ownCharts(program) : chartsIn(await importModule(file))
  if (charts.length === 0) {
    throw new CommandError(
      `${file} exports no XState machine. Export machines (createMachine, setup().createMachine), or a list of { chart, cases }.`,
    )
  }
  const ids = charts.map(({ chart }) => chart.id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) {
    throw new CommandError(
      twice === '(machine)'
        ? 'more than one machine has no id. Give each an id: the ids of its transitions depend on it.'
        : `two different charts have the id "${twice}". Rename one.`,
    )
  }
  const missing = only.find((id) => !ids.includes(id))
  if (missing !== undefined)
    throw new CommandError(`there is no chart "${missing}". There are: ${ids.join(', ')}.`)
  return only.length === 0 ? charts : charts.filter(({ chart }) => only.includes(chart.id))
}

function ownCharts({ own }: Program): Promise<readonly ChartUnderTest[]> {
  if (own) return own.charts()
  throw new CommandError('name the module of your charts: --charts FILE. It exports XState machines.')
}

async function importModule(file: string): Promise<object> {
  const path = resolve(file)
  if (!existsSync(path)) throw new CommandError(`there is no file ${file}.`)
  const tsx = isTypeScript(path) && (await readTypeScriptByTsx())
  try {
    const content: unknown = await import(pathToFileURL(path).href)
    return typeof content === 'object' && content !== null ? content : {}
  } catch (error) {
    throw new CommandError(`${file} could not be loaded: ${reasonOf(error, path, tsx)}`)
  }
}

function reasonOf(error: unknown, path: string, tsx: boolean): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (!isTypeScript(path) || tsx) return reason
  if (/^ERR_(UNKNOWN_FILE_EXTENSION|UNSUPPORTED_TYPESCRIPT)/.test(code)) {
    return (
      `Node ${process.versions.node} does not read this TypeScript. Install tsx in your project (npm i -D tsx), which ` +
      'the command then uses; or use Node 22.18 or newer.'
    )
  }
  if (code === 'ERR_MODULE_NOT_FOUND') {
    return (
      `${reason}. Node takes the names of modules as they are written, so end them in .ts; or install tsx in your ` +
      'project (npm i -D tsx), which the command then uses.'
    )
  }
  return reason
}

function isTypeScript(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path)
}

// Whoever runs the command by tsx has its loader already.
const byTsx = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((words) => words.includes('tsx'))

/** Lets Node read TypeScript by tsx, where that is installed. */
async function readTypeScriptByTsx(): Promise<boolean> {
  if (byTsx) return true
  try {
    // Named by a variable, for it is there or not.
    const name = 'tsx/esm/api'
    const api: unknown = await import(name)
    if (typeof api !== 'object' || api === null || !('register' in api)) return false
    if (typeof api.register !== 'function') return false
    api.register()
    return true
  } catch {
    return false
  }
}
