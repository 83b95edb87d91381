import type { ChartUnderTest } from '../../testing/chart-under-test.js'
import { lintChartUnderTest } from '../../testing/lint-chart-under-test.js'
import type { Command } from '../command.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { tryWalk } from '../walk-problem.js'

export const chartsLint: Command = {
  about: 'Reads charts for what makes them hard to test, to draw or to trust.',
  options: {
    charts: chartsOption,
    chart: { value: 'ID', about: 'Only this chart.', multiple: true },
    json: { about: 'Write the findings as JSON.' },
  },
  more: 'A finding that is meant so is allowed by { rule, where, reason } in the entry of its chart.',
  async run(args, terminal, program) {
    const charts = await loadCharts(program, args.value('charts'), args.values('chart'))
    const found = charts.flatMap((entry, index) => {
      const { id } = entry.chart
      terminal.progress(index, charts.length, id)
      return findingsOf(entry).map((finding) => ({ chart: id, ...finding }))
    })
    if (args.has('json')) terminal.out(JSON.stringify(found, null, 2))
    else {
      for (const { chart, rule, where, message } of found)
        terminal.out(`${chart}: ${where}\n    ${rule}: ${message}`)
      const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
      terminal.out(`${many(charts.length, 'chart')}, ${many(found.length, 'finding')}.`)
    }
    return found.length > 0 ? 1 : 0
  },
}

// Only a chart with cases is walked; that it cannot be is a finding like others.
function findingsOf(entry: ChartUnderTest): readonly { rule: string; where: string; message: string }[] {
  const { chart } = entry
  if (entry.cases === undefined) return lintChartUnderTest(entry)
  const walk = tryWalk(entry, () => lintChartUnderTest(entry))
  if ('result' in walk) return walk.result
  const { code, message } = walk.problem
  return [{ rule: code, where: chart.id, message }]
}
