import { readFileSync } from 'node:fs'
import { run } from './run.js'
import type { Templates } from './template.js'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const templates: Templates = JSON.parse(read('./templates.json'))
const { version }: { readonly version: string } = JSON.parse(read('../package.json'))

process.exitCode = await run({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  env: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  version,
  templates,
})
