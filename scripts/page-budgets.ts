import { budgets, checkBudgets } from './page-loads/budgets.js'
import { buildMeasuredPages } from './page-loads/build-measured-pages.js'
import { launchBrowser } from './page-loads/launch-browser.js'
import { measureCosts } from './page-loads/measure-costs.js'
import { measuredPages } from './page-loads/measured-pages.js'
import { printBudgets, printCosts } from './page-loads/print-costs.js'

// Fails when a page loads more than its budget allows. Takes the packed packages as they are.
const built = await buildMeasuredPages(measuredPages)
const browser = await launchBrowser()
try {
  const costs = await measureCosts(browser, built)
  const checked = checkBudgets(budgets, costs)
  printCosts(costs)
  printBudgets(checked)
  process.exitCode = checked.every(({ held }) => held) ? 0 : 1
} finally {
  await browser.close()
}
