import { diffAsMarkdown } from '../../inspect/diff-as-markdown.js'
import { diffMachines, isSame } from '../../inspect/diff-machines.js'
import type { Command } from '../command.js'
import { readMachinesFile } from '../read-machines-file.js'

export const chartsDiff: Command = {
  about: 'Compares two files of charts, as Markdown for a pull request.',
  operands: ['OLD', 'NEW'],
  options: { check: { about: 'Exit with 1 when they differ.' } },
  more: 'The files are those of charts export. The old one: git show main:machines.visualizer.json > old.json',
  async run(args, terminal) {
    const [old = '', now = ''] = args.operands
    const diff = diffMachines(readMachinesFile(old), readMachinesFile(now))
    terminal.out(diffAsMarkdown(diff).trimEnd())
    return args.has('check') && !isSame(diff) ? 1 : 0
  },
}
