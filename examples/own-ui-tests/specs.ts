import { makePlansIfStale } from './made-plans.js'
import { runSpecs } from './run-specs.js'
import { serveKiosk } from './serve-kiosk.js'

// `npm run specs`: makes the plans where they are stale, serves the kiosk and runs the generated specs. With `-- --bug no-cancel` the page
// has that bug; what else is given goes to `playwright test`.
const args = process.argv.slice(2)
const at = args.indexOf('--bug')
const [, bug] = at < 0 ? [] : args.splice(at, 2)
await makePlansIfStale()
const kiosk = await serveKiosk()
try {
  process.exitCode =
    (await runSpecs({ url: kiosk.url, bug, args, heard: (text) => void process.stdout.write(text) })) ?? 1
} finally {
  await kiosk.stop()
}
