import { join } from 'node:path'
import { chartPage } from '../chart-page.js'
import type { Command } from '../command.js'
import { exportCharts } from '../export-charts.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { writeTextFile } from '../write-text-file.js'

const usualFolder = 'charts-docs'

export const chartsDocs: Command = {
  about: 'Writes a page of Markdown for each chart: picture, states, transitions, requirement ids.',
  options: {
    charts: chartsOption,
    chart: { value: 'ID', about: 'Only this chart.', multiple: true },
    out: { value: 'DIR', about: `The folder for the pages. Default: ${usualFolder}.` },
  },
  async run(args, terminal, program) {
    const charts = await loadCharts(program, args.value('charts'), args.values('chart'))
    const { machines } = await exportCharts(charts)
    const folder = args.value('out') ?? usualFolder
    for (const chart of machines) {
      const file = join(folder, `${chart.id}.md`)
      writeTextFile(file, chartPage(chart))
      terminal.out(`Wrote ${file}.`)
    }
    return 0
  },
}
