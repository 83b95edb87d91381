import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cloneRepository } from './fresh-clone/clone-repository.js'
import { commandsIn } from './fresh-clone/commands-in.js'
import { linkModules } from './fresh-clone/link-modules.js'
import { removeBuilt } from './fresh-clone/remove-built.js'
import { type Rule, rules } from './fresh-clone/rules.js'
import { serveCommand } from './fresh-clone/serve-command.js'
import { shareBuilds } from './fresh-clone/share-builds.js'
import { runGate } from './gates/run-gate.js'

// Clones the repository, installs, and runs every command of the README files, of CONTRIBUTING and of the pages for contributors
// as its rule says. What is installed here already is linked. With --all it is installed anew, and slow commands are run too; with --keep the clone
// stays; what follows is a part of the commands' names.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
const contributing = 'docs/src/content/docs/contributing'
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, contributing)).map((name) => `${contributing}/${name}`),
  ...readdirSync(join(root, 'examples')).map((name) => `examples/${name}/README.md`),
]
const written = new Set(documents.flatMap((file) => commandsIn(readFileSync(join(root, file), 'utf8'))))
const problems = [
  ...[...written].filter((command) => !(command in rules)).map((one) => `No rule in rules.ts: ${one}`),
  ...Object.keys(rules)
    .filter((command) => !written.has(command))
    .map((one) => `No document names it any more, so its rule can go: ${one}`),
]

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fresh-clone-')))
try {
  if (problems.length === 0) await runAll()
  for (const problem of problems) console.error(problem)
} finally {
  if (options.keep) console.log(`The clone is ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
process.exitCode = problems.length === 0 ? 0 : 1

async function runAll(): Promise<void> {
  cloneRepository(root, folder)
  const env = cleanEnvironment()
  let isBuilt = false
  for (const [command, rule] of Object.entries(rules)) {
    const isInstall = command === 'npm ci'
    if (!isInstall && positionals.length > 0 && !positionals.some((part) => command.includes(part))) continue
    const began = performance.now()
    if (!isInstall && !isBuilt) removeBuilt(folder)
    if (command === 'npm run build') isBuilt = true
    const isLinked = isInstall && !options.all && linkModules(root, folder)
    const problem = isLinked ? undefined : await check(command, rule, env)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (problem !== undefined) problems.push(`${command}\n${problem}`)
    console.log(
      `${problem === undefined ? 'ok    ' : 'FAILED'}  ${command}  ${seconds} s${isLinked ? '  linked: a run on a fresh machine begins with it' : note(rule)}`,
    )
    if (isInstall && problem !== undefined) return
    if (isInstall) console.log(`        ${shareBuilds(root, folder, env)} builds are taken from the cache.`)
  }
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })
  if (changed !== '') problems.push(`The commands changed or left files that git sees:\n${changed}`)
}

/** What went wrong, or undefined. */
async function check(command: string, rule: Rule, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if ('notRun' in rule || ('onlyWithAll' in rule && !options.all)) return undefined
  if ('serves' in rule) {
    return serveCommand({ command, pages: rule.serves, cwd: folder, env }).then(
      () => undefined,
      (error: unknown) => String(error),
    )
  }
  const form = formOf(command, rule)
  const [program = '', ...args] = form.split(' ')
  const { passed, output } = await runGate({ name: command, command: program, args }, folder, env)
  return passed ? undefined : output.slice(-4_000)
}

function formOf(command: string, rule: Exclude<Rule, { notRun: string } | { serves: unknown }>): string {
  if ('instead' in rule) return rule.instead
  if ('part' in rule) return options.all ? command : rule.part
  return rule.as ?? command
}

function note(rule: Rule): string {
  if ('part' in rule && !options.all) return `  as ${rule.part}: the rest only with --all`
  if ('notRun' in rule) return `  not run: ${rule.notRun}`
  if ('instead' in rule) return `  as ${rule.instead}: ${rule.why}`
  return 'onlyWithAll' in rule && !options.all ? '  not run: only with --all' : ''
}

/** The environment without what npm and the test run have put there: a user has none of it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$|VITEST|TURBO_|LOCAL_WORLD$|VITE_)/i.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((one) => !/node_modules[\\/]\.bin/.test(one))
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    // No page is opened, nothing is reported, and the output is plain text.
    BROWSER: 'none',
    CI: '1',
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    TURBO_TELEMETRY_DISABLED: '1',
  }
}
