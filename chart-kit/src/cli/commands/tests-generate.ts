import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { makePlans } from '../../testing/make-plans.js'
import { type PlanFile, strategies } from '../../testing/plan.js'
import type { Command } from '../command.js'
import { CommandError } from '../command-error.js'
import { chartsOption, loadCharts } from '../load-charts.js'
import { needsOf } from '../map-needs.js'
import { playwrightMapText, playwrightSpec, vitestSpec } from '../spec-texts.js'
import { tryWalk } from '../walk-problem.js'
import { writeTextFile } from '../write-text-file.js'

const targets = ['vitest', 'playwright', 'json'] as const

export const testsGenerate: Command = {
  about: 'Writes tests from charts: plans as JSON, and thin specs that run them.',
  options: {
    charts: chartsOption,
    chart: { value: 'ID', about: 'Only this chart.', multiple: true },
    for: { value: 'RUNNER', about: `${targets.join(', ')}. Default: json, which writes the plans alone.` },
    out: { value: 'DIR', about: 'The folder for the files. Default: generated-tests.' },
    strategy: { value: 'NAME', about: `${strategies.join(', ')}. Default: effects.` },
    seed: {
      value: 'NUMBER',
      about: 'Changes the order in which moves are tried; the same seed, the same plans.',
    },
    count: { value: 'NUMBER', about: 'How many random walks. Default: 10.' },
    length: { value: 'NUMBER', about: 'The most moves of a random walk. Default: 50.' },
    'max-moves': { value: 'NUMBER', about: 'The most moves of one plan.' },
    force: { about: 'Write specs anew that are there already.' },
  },
  more:
    'NAME.plans.json is written anew each time. Specs, and the maps of Playwright specs, are yours once they are there. ' +
    'Specs are modules: "type": "module" in package.json.',
  async run(args, terminal, program) {
    const target = oneOf('for', args.value('for') ?? 'json', targets)
    const strategy = oneOf('strategy', args.value('strategy') ?? 'effects', strategies)
    const seed = numberOf('seed', args.value('seed'))
    const count = numberOf('count', args.value('count'))
    const length = numberOf('length', args.value('length'))
    const maxMoves = numberOf('max-moves', args.value('max-moves'))
    const file = args.value('charts')
    const entries = await loadCharts(program, file, args.values('chart'))
    const folder = args.value('out') ?? 'generated-tests'
    const from = file === undefined ? (program.own?.module ?? '') : pathFrom(folder, file)

    let failed = 0
    for (const [index, entry] of entries.entries()) {
      const { chart, cases, view } = entry
      terminal.progress(index, entries.length, chart.id)
      const walk = tryWalk(entry, () =>
        makePlans(chart, {
          ...cases,
          strategy,
          ...(view === undefined ? {} : { view }),
          ...(seed === undefined ? {} : { seed }),
          ...(count === undefined ? {} : { count }),
          ...(length === undefined ? {} : { length }),
          ...(maxMoves === undefined ? {} : { maxMoves }),
        }),
      )
      if ('problem' in walk) {
        // The others are written all the same.
        failed += 1
        terminal.say(`${program.name} tests generate: ${walk.problem.message}`)
        continue
      }
      const plans = walk.result
      const name = chart.id.replace(/[^\w.-]/g, '-')
      const plansFile = join(folder, `${name}.plans.json`)
      writeTextFile(plansFile, `${JSON.stringify(plans, null, 2)}\n`)
      if (plans.cutShort !== undefined) terminal.say(`${chart.id}: ${plans.cutShort}`)
      terminal.out(`${plansFile}: ${many(plans.plans.length, 'plan')}, ${many(movesIn(plans), 'move')}.`)

      const subject = { chart: chart.id, name, charts: from }
      const write = (path: string, text: string, force: boolean): void => {
        const kept = existsSync(path) && !force
        if (!kept) writeTextFile(path, text)
        terminal.out(kept ? `${path}: kept as it is.` : `${path}: written.`)
      }
      const force = args.has('force')
      if (target === 'vitest') write(join(folder, `${name}.test.ts`), vitestSpec(subject), force)
      if (target === 'playwright') {
        write(join(folder, `${name}.spec.ts`), playwrightSpec(subject), force)
        // What a user has filled in is never lost.
        write(join(folder, `${name}.map.ts`), playwrightMapText(chart.id, needsOf(plans)), false)
        if (view === undefined) {
          terminal.say(
            `${chart.id} has no view, so nothing that the page shows is compared. Give it one in a module of charts: ` +
              '{ chart, cases, view: (snapshot) => ({ … }) }, and name the module by --charts.',
          )
        }
      }
    }
    return failed > 0 ? 1 : 0
  },
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function movesIn({ plans }: PlanFile): number {
  return plans.reduce((sum, { steps }) => sum + steps.length, 0)
}

function oneOf<Word extends string>(option: string, given: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === given)
  if (word !== undefined) return word
  throw new CommandError(`--${option}: "${given}" is none of ${words.join(', ')}.`)
}

function numberOf(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (/^\d{1,15}$/.test(given)) return Number(given)
  throw new CommandError(`--${option}: "${given}" is no whole number.`)
}

// A module is imported by its JavaScript name, also where it is written in TypeScript.
function pathFrom(folder: string, file: string): string {
  const path = relative(resolve(folder), resolve(file)).replaceAll('\\', '/')
  const name = path.replace(/\.(c|m)?tsx?$/, '.$1js')
  return name.startsWith('.') ? name : `./${name}`
}
