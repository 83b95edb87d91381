import type { Command } from '../command.js'
import { exportCharts, noPictures, withPictures } from '../export-charts.js'
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
  async run(args, terminal) {
    const file = args.value('charts')
    terminal.say('Drawing the charts.')
    const { content, pictured } = await withPictures(
      await exportCharts(await loadCharts(file), file === undefined),
      terminal.progress,
    )
    if (!pictured) terminal.say(noPictures)
    const text = writeMachines(content).trimEnd()
    const out = args.value('out') ?? usualFile
    if (out === '-') terminal.out(text)
    else {
      writeTextFile(out, `${text}\n`)
      const { machines, links } = content
      const transitions = machines.reduce((sum, machine) => sum + machine.transitions.length, 0)
      terminal.out(
        `Wrote ${out}: ${machines.length} charts, ${transitions} transitions, ${links.length} wires.`,
      )
    }
    return 0
  },
}
