/** What a generated spec is about. */
export interface SpecSubject {
  /** The chart's id. */
  readonly chart: string
  /** Base name of its files. */
  readonly name: string
  /** Whence the chart is imported, as the spec writes it. */
  readonly charts: string
}

/** A vitest spec that runs the plans against the chart itself. */
export function vitestSpec({ chart, name, charts }: SpecSubject): string {
  return `import { readFileSync } from 'node:fs'
import { chartDriver, chartIn, readPlanFile } from '@walletchart/chart-kit'
import { testPlans } from '@walletchart/chart-kit/vitest'
import * as charts from ${quoted(charts)}

const plans = readPlanFile(readFileSync(new URL('./${name}.plans.json', import.meta.url), 'utf8'))
const { chart, cases, view } = chartIn(charts, ${quoted(chart)})

// Each plan runs on a live actor with scripted services and a clock of its own.
testPlans(plans, () => chartDriver(chart, { ...cases, ...(view && { view }) }))
`
}

/** A Playwright spec that runs the plans against a page, by the map beside it. */
export function playwrightSpec({ chart, name, charts }: SpecSubject): string {
  return `import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { chartIn, readPlanFile, replanOn } from '@walletchart/chart-kit'
import { runOnPage } from '@walletchart/chart-kit/playwright'
import * as charts from ${quoted(charts)}
import { map } from './${name}.map.js'

const { plans } = readPlanFile(readFileSync(new URL('./${name}.plans.json', import.meta.url), 'utf8'))
const { chart, cases, view } = chartIn(charts, ${quoted(chart)})
const replan = replanOn(chart, { ...cases, ...(view && { view }) })

test.describe(chart.id, () => {
  for (const plan of plans) {
    test(plan.name, async ({ page, browser }) => {
      test.setTimeout(30_000 + plan.steps.length * 1_000)
      // A plan that fails is run again on fresh pages, shorter and shorter, to show a short way to the fault.
      await runOnPage(plan, map, page, { chart: chart.id, replan, freshPage: () => browser.newPage() })
    })
  }
})
`
}

/** What a plan needs of a page. */
export interface MapNeeds {
  /** Event types that plans send. */
  readonly events: readonly string[]
  /** The services that answer, and the ways they do. */
  readonly services: Readonly<Record<string, readonly ('resolve' | 'reject' | 'tell')[]>>
  /** The keys of the public part, when there is one. */
  readonly shown: readonly string[]
}

/** The map from the chart to the page, for its author to fill in. It compiles as it is, and says at run time what is left. */
export function playwrightMapText(chart: string, { events, services, shown }: MapNeeds): string {
  const eventLines = events.map((type) => `    ${quoted(type)}: todo(${quoted(`do "${type}"`)}),`)
  const serviceLines = Object.entries(services).flatMap(([src, ways]) => [
    `    ${quoted(src)}: {`,
    ...ways.map((way) => `      ${way}: todo(${quoted(`let "${src}" ${way}`)}),`),
    '    },',
  ])
  const seen =
    shown.length > 0
      ? ` It has: ${shown.join(', ')}.`
      : ' They have none yet: give the chart a `view` in the module of charts, and generate again.'
  return `import type { Page } from '@playwright/test'
import { playwrightMap } from '@walletchart/chart-kit/playwright'

// How the chart ${quoted(chart)} is played on your page. Write a function instead of each todo:
//   an event            (page, event) => press(page.getByRole('button', { name: 'Save' }))
//   resolve and reject  async (page, value) => { /* the service answers so, or fails with it */ }
//   tell                async (page, event) => { /* the service says it, such as a socket */ }
// \`press\` also tells where there is no such button, which is right where the chart refuses the event; other ways answer
// \`notOffered\` then. What nobody can ever do on this page is unreachable('the reason'). All three are of the same module.
const todo = (what: string) => (): Promise<never> =>
  Promise.reject(new Error(${quoted(`Say in the map of ${chart} how to `)} + what + '.'))

export const map = playwrightMap<Page>({
  open: (page) => page.goto('/'),
  events: {${block(eventLines)}},
  services: {${block(serviceLines)}},
  // What the page shows, in the form of the \`public\` part of the plans.${seen}
  show: todo('read what is shown'),
})
`
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n  `
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}
