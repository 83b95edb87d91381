import { join } from 'node:path'
import type { ExportedMachines } from '../../inspect/export-machines.js'
import type { Command, CommandArgs } from '../command.js'
import { CommandError } from '../command-error.js'
import { exportCharts, withPictures } from '../export-charts.js'
import { writeMachines } from '../layout/write-machines.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { pictureSvg } from '../picture-svg.js'
import type { Program } from '../program.js'
import { readMachinesFile } from '../read-machines-file.js'
import { writeTextFile } from '../write-text-file.js'

const usualFile = 'machines.visualizer.json'

export const chartsExport: Command = {
  about: 'Writes charts as JSON, for the visualizer, for charts diff and for tools of your own.',
  options: {
    charts: chartsOption,
    file: { value: 'FILE', about: 'An exported file instead of a module, to draw its pictures anew.' },
    out: { value: 'FILE', about: `Where to; "-" writes to the terminal. Default: ${usualFile}.` },
    svg: {
      value: 'DIR',
      about: 'A folder for one SVG per chart; the JSON is written too where --out is given.',
    },
    'no-pictures': { about: 'Leave the pictures out; charts view draws them.' },
  },
  more: 'A file without pictures is written at once, has a third of the size, and changes line by line with the charts.',
  async run(args, terminal, program) {
    const bare = await contentOf(args, program)
    const isDrawn = !args.has('no-pictures')
    const folder = args.value('svg')
    if (folder !== undefined && !isDrawn)
      throw new CommandError('--svg and --no-pictures do not go together. Give one of them.')
    if (isDrawn) terminal.say('Drawing the charts.')
    const content = isDrawn ? await withPictures(bare, terminal.progress) : bare
    const out = args.value('out') ?? (folder === undefined ? usualFile : undefined)
    if (folder !== undefined) {
      for (const file of writePictures(content, folder)) {
        // Standard output is the JSON alone then.
        if (out === '-') terminal.say(`Wrote ${file}.`)
        else terminal.out(`Wrote ${file}.`)
      }
    }
    if (out === undefined) return 0
    const text = writeMachines(content).trimEnd()
    if (out === '-') terminal.out(text)
    else {
      writeTextFile(out, `${text}\n`)
      const { machines, links } = content
      const transitions = machines.reduce((sum, machine) => sum + machine.transitions.length, 0)
      const counts = [
        many(machines.length, 'chart'),
        many(transitions, 'transition'),
        ...(links.length > 0 ? [many(links.length, 'wire')] : []),
      ]
      terminal.out(`Wrote ${out}: ${counts.join(', ')}.`)
    }
    return 0
  },
}

async function contentOf(args: CommandArgs, program: Program): Promise<ExportedMachines> {
  const [file, module] = [args.value('file'), args.value('charts')]
  if (file !== undefined && module !== undefined)
    throw new CommandError('--file and --charts do not go together. Give one of them.')
  if (file !== undefined) return { ...readMachinesFile(file), layout: {} }
  const charts = await loadCharts(program, module)
  return exportCharts(charts, module === undefined ? program.own : undefined)
}

function writePictures({ machines, layout }: ExportedMachines, folder: string): string[] {
  return machines.flatMap((chart) => {
    const picture = layout.charts?.[chart.id]
    if (picture === undefined) return []
    const file = join(folder, `${chart.id.replace(/[^\w.-]/g, '-')}.svg`)
    writeTextFile(file, pictureSvg(chart, picture))
    return [file]
  })
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
