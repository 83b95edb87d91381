import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './page-loads/launch-browser.js'
import type { Stack } from './stacks/stack.js'
import { stacks } from './stacks/stacks.js'
import { stacksTable } from './stacks/stacks-table.js'
import { type StackResult, tryStack } from './stacks/try-stack.js'
import { writeBetween } from './stacks/write-between.js'

// Installs the packed packages with each stack, builds an app, and connects a wallet on its page. Without arguments it tries the
// stacks of every change, with --all every stack, with names those; --write puts the table of an --all run into its page.
const page = fileURLToPath(new URL('../docs/src/content/docs/project/stacks.md', import.meta.url))
const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !stacks.some((stack) => stack.name === name))
if (unknown.length > 0)
  throw new Error(
    `No stack is named ${unknown.join(', ')}. There are: ${stacks.map(({ name }) => name).join('; ')}.`,
  )
if (values.write && !values.all) throw new Error('Only the table of all stacks is written: add --all.')
const wanted = stacks.filter(({ name, gate }) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || gate,
)

/** Installing and clicking mostly wait: for files, and for a page at rest. */
const AT_ONCE = 2
const browser = await launchBrowser()
try {
  const results = await tryAll(wanted, browser)
  const table = stacksTable(results)
  console.log(`\n${table}`)
  if (values.write) writeBetween(page, table)
  process.exitCode = results.every(({ faults }) => faults.length === 0) ? 0 : 1
} finally {
  await browser.close()
}

async function tryAll(wanted: readonly Stack[], browser: Browser): Promise<readonly StackResult[]> {
  const waiting = wanted.values()
  const results = new Map<Stack, StackResult>()
  const tryNext = async (): Promise<void> => {
    // The iterator is shared: a stack that one has taken is gone for the other.
    for (const stack of waiting) {
      const result = await tryStack(stack, browser)
      results.set(stack, result)
      tell(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext))
  return wanted.flatMap((stack) => results.get(stack) ?? [])
}

function tell({ stack, faults, warnings, took }: StackResult): void {
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${stack.name}, ${(took / 1000).toFixed(1)} s`)
  for (const fault of faults) console.log(`  ${fault}`)
  for (const warning of warnings.slice(0, 3)) console.log(`  ${warning}`)
}
