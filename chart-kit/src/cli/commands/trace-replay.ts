import { describeReplay, replayTrace } from '../../inspect/replay-trace.js'
import type { Command } from '../command.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { readTextFile } from '../read-text-file.js'

export const traceReplay: Command = {
  about: 'Takes every step of a recorded trace again, and tells the first that goes another way.',
  operands: ['FILE'],
  options: { charts: chartsOption, json: { about: 'Write the result as JSON.' } },
  async run(args, terminal, program) {
    const [file = ''] = args.operands
    const text = readTextFile(file)
    const charts = await loadCharts(program, args.value('charts'))
    const result = replayTrace(
      text,
      charts.map(({ chart }) => chart),
      program.own?.reviveError,
    )
    terminal.out(args.has('json') ? JSON.stringify(result, null, 2) : describeReplay(result))
    return result.same ? 0 : 1
  },
}
