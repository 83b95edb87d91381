// usage: node scripts/serve.mjs <file> [arguments]
// Runs a TypeScript file that serves until it is asked to end. `npm start` and its like use this script: npm passes
// SIGTERM to the shell between npm and the program, and not every shell passes the signal on.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import 'tsx'

process.argv.splice(1, 1)
const file = resolve(process.argv[1] ?? '')
const shell = process.ppid

const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
// A program that has nothing left to do ends, watched or not.
watch.unref()

await import(pathToFileURL(file).href)
