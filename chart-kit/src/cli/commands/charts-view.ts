import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Command, CommandArgs } from '../command.js'
import { CommandError } from '../command-error.js'
import { exportCharts, withPictures } from '../export-charts.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { openBrowser } from '../open-browser.js'
import type { Program } from '../program.js'
import { readTextFile } from '../read-text-file.js'
import { serveVisualizer } from '../serve-visualizer.js'
import type { Terminal } from '../terminal.js'
import { textsWithPictures } from '../texts-with-pictures.js'
import { untilAskedToEnd } from '../until-asked-to-end.js'

const usualFile = 'machines.visualizer.json'
const usualPort = 4_870

export const chartsView: Command = {
  about: 'Shows charts in the browser, until it is stopped.',
  options: {
    file: {
      value: 'FILE',
      about: `A file of charts. Default: ${usualFile}, or the charts of the program where it has any.`,
    },
    charts: { ...chartsOption, about: 'A module that exports machines, instead of a file.' },
    port: { value: 'NUMBER', about: `The port wanted; the next free one is taken. Default: ${usualPort}.` },
    open: { about: 'Open the browser.' },
    page: { value: 'DIR', about: 'The built page. Default: the one in this package.' },
  },
  more: 'The file is read again whenever the page is reloaded. Pictures that it lacks are drawn then.',
  async run(args, terminal, program) {
    const folder = args.value('page') ?? builtPage()
    if (!existsSync(join(folder, 'index.html')))
      throw new CommandError(
        `the visualizer is not in ${folder}. Install the package anew, or name its folder with --page.`,
      )
    const port = portOf(args.value('port'))
    const ended = new AbortController()
    const { what, machines } = await contentOf(args, terminal, program, ended.signal)
    const served = await serveVisualizer({ folder, machines, port })
    terminal.out(served.url)
    terminal.say(`Shows ${what}. Ctrl+C ends it.`)
    if (args.has('open') && !(await openBrowser(served.url)))
      terminal.say('No browser could be opened. Open the page yourself.')
    // Begins before the page asks, which tells the browser when it fails.
    Promise.resolve(machines()).catch(() => undefined)
    await untilAskedToEnd()
    ended.abort()
    await served.close()
    return 0
  },
}

interface Content {
  readonly what: string
  readonly machines: () => string | Promise<string>
}

async function contentOf(
  args: CommandArgs,
  terminal: Terminal,
  program: Program,
  signal: AbortSignal,
): Promise<Content> {
  const module = args.value('charts')
  const given = args.value('file')
  if (module !== undefined && given !== undefined)
    throw new CommandError('--file and --charts do not go together. Give one of them.')
  const file = given ?? (module === undefined && existsSync(usualFile) ? usualFile : undefined)
  if (file !== undefined) {
    readTextFile(file) // a file that is not there is an error at once
    const drawn = textsWithPictures(terminal, signal)
    return { what: file, machines: async () => drawn(readTextFile(file)) }
  }
  const charts = await loadCharts(program, module)
  terminal.say('Drawing the charts.')
  const own = module === undefined ? program.own : undefined
  const text = JSON.stringify(await withPictures(await exportCharts(charts, own), terminal.progress))
  return { what: `the charts of ${module ?? program.own?.owner ?? 'this program'}`, machines: () => text }
}

/** By the package's name: the depth of this file in the package is the bundler's choice. */
function builtPage(): string {
  return join(
    dirname(createRequire(import.meta.url).resolve('@walletchart/chart-kit/package.json')),
    'visualizer',
  )
}

function portOf(given: string | undefined): number {
  if (given === undefined) return usualPort
  const port = Number(given)
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port
  throw new CommandError(`--port: "${given}" is no port. Give a number from 1 to 65535.`)
}
