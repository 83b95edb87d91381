import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { readPlanFile } from '@walletchart/engine/testing'
import { runOnPage } from '@walletchart/engine/testing/playwright'
import { map } from './seat.map.js'

const { chart, plans } = readPlanFile(readFileSync(new URL('./seat.plans.json', import.meta.url), 'utf8'))

test.describe(chart, () => {
  for (const plan of plans) {
    test(plan.name, async ({ page, browser }) => {
      test.setTimeout(30_000 + plan.steps.length * 1_000)
      // A plan that fails is run again on fresh pages, shorter and shorter, to show a short way to the fault.
      await runOnPage(plan, map, page, { chart, freshPage: () => browser.newPage() })
    })
  }
})
