import type { Command } from '../command.js'
import { exportCharts, withPictures } from '../export-charts.js'
import { writeMachines } from '../layout/write-machines.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { writeTextFile } from '../write-text-file.js'

const usualFile = 'machines.visualizer.json'

export const chartsExport: Command = {
  about: 'Writes charts as JSON, for the visualizer, for charts diff and for tools of your own.',
  options: {
    charts: chartsOption,
    out: { value: 'FILE', about: `Where to; "-" writes to the terminal. Default: ${usualFile}.` },
  },
  async run(args, terminal, program) {
    const file = args.value('charts')
    const charts = await loadCharts(program, file)
    terminal.say('Drawing the charts.')
    const own = file === undefined ? program.own : undefined
    const content = await withPictures(await exportCharts(charts, own), terminal.progress)
    const text = writeMachines(content).trimEnd()
    const out = args.value('out') ?? usualFile
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

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
