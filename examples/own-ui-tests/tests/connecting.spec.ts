import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { chartIn, readPlanFile, replanOn } from '@walletchart/chart-kit'
import { runOnPage } from '@walletchart/chart-kit/playwright'
import { map } from './connecting.map.js'
import { kioskCharts } from './kiosk-charts.js'

const { plans } = readPlanFile(readFileSync(new URL('./connecting.plans.json', import.meta.url), 'utf8'))
const { chart, cases, view } = chartIn({ kioskCharts }, 'connecting')
const replan = replanOn(chart, { ...cases, ...(view && { view }) })

test.describe(chart.id, () => {
  for (const plan of plans) {
    test(plan.name, async ({ page, browser }) => {
      test.setTimeout(30_000 + plan.steps.length * 1_000)
      // A plan that fails is run again on fresh pages, shorter and shorter, to show a short way.
      await runOnPage(plan, map, page, { chart: chart.id, replan, freshPage: () => browser.newPage() })
    })
  }
})
