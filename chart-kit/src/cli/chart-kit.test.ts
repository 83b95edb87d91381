import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartHash } from '../inspect/chart-hash.js'
import { coverageFile } from '../testing/coverage-file.js'
import { readPlanFile } from '../testing/plan.js'
import { toastsChart } from '../testing/toasts.cases.js'
import { exampleProgram } from './example-charts.cases.js'
import type { Program } from './program.js'
import { runProgram } from './run-program.js'
import { terminalOver } from './terminal.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let folder = ''
beforeAll(async () => {
  // Inside the checkout, so that modules written here find XState.
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/chart-kit-'))
  write('package.json', '{ "type": "module" }')
  // Paths of a command are read from the folder in which it runs.
  process.chdir(folder)
  await build({
    entryPoints: [fileURLToPath(new URL('chart-kit.ts', import.meta.url))],
    outdir: join(folder, 'program'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  })
  mkdirSync(join(folder, 'page'))
  write('page/index.html', '<!doctype html>')
  write('page/page.js', '')
  write(
    'charts.js',
    `import { setup } from 'xstate'
export const lamp = setup({}).createMachine({
  id: 'lamp',
  description: 'Light in a room.',
  initial: 'off',
  states: {
    off: { description: 'It is dark.', on: { press: { target: 'on' } } },
    on: { description: 'It is bright.', on: { press: { target: 'off' } } },
  },
})`,
  )
  write(
    'faulty.js',
    `import { createMachine } from 'xstate'
export const charts = [
  { chart: createMachine({ id: 'lost', initial: 'a', states: { a: { entry: () => 1 }, b: {} } }) },
  { chart: createMachine({ id: 'endless', context: { n: 0 }, on: { more: {} } }), cases: { events: { gone: [] } } },
  { chart: createMachine({ id: 'needy', context: ({ input }) => ({ a: input.a }) }), cases: {} },
]`,
  )
})
afterAll(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

interface Ran {
  readonly code: number
  readonly out: string
  readonly said: string
}

const node = (args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, out, said) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, out, said })
    })
  })

/** The command as a process of its own; most tests run it in this process, which costs a tenth. */
const inProcess = (...args: string[]): Promise<Ran> => node([join(folder, 'program/chart-kit.js'), ...args])

const runOf =
  (program: Program) =>
  async (...args: string[]): Promise<Ran> => {
    const out: string[] = []
    const said: string[] = []
    const terminal = terminalOver(
      (text) => void out.push(text),
      (text) => void said.push(text),
    )
    const code = await runProgram(program, args, terminal)
    return { code, out: out.join(''), said: said.join('') }
  }

const example = runOf(exampleProgram)
const chartKit = runOf({ name: 'chart-kit' })

const commandNames = [
  'charts lint',
  'charts export',
  'charts diff',
  'charts docs',
  'charts view',
  'tests generate',
  'tests coverage',
  'trace replay',
]

describe('chart-kit', () => {
  it('lists its commands, and tells of each what it takes', async () => {
    const { code, out } = await inProcess('--help')
    expect(code).toBe(0)
    for (const command of commandNames) expect(out).toContain(`  ${command}`)
    const helps = await Promise.all(commandNames.map((command) => example(...command.split(' '), '--help')))
    helps.forEach((help, index) => {
      expect(help.code).toBe(0)
      expect(help.out).toMatch(new RegExp(`^example ${commandNames[index]}`))
      expect(help.out).toContain('Exit code:')
    })
  })

  it.each([
    [[], 'example COMMAND'],
    [['charts'], 'there is no command "charts"'],
    [['charts', 'paint'], 'there is no command "charts paint". See example --help.'],
    [['constructor', 'x'], 'there is no command'],
    [['charts', 'lint', '--colour'], "Unknown option '--colour'. See example charts lint --help."],
    [['charts', 'diff', 'one.json'], 'expected OLD NEW, found one.json'],
    [['charts', 'diff', 'one.json', 'two.json'], 'there is no file one.json'],
    [['charts', 'diff', 'package.json', 'package.json'], 'package.json is not a file of charts at version'],
    [['charts', 'diff', 'charts.js', 'charts.js'], 'charts.js is not JSON'],
    [['charts', 'diff', '.', '.'], '. is a folder. Name a file.'],
    [['charts', 'lint', '--charts', 'gone.js'], 'there is no file gone.js'],
    [['charts', 'lint', '--chart', 'sofa'], 'there is no chart "sofa". There are: toasts, loader'],
    [['tests', 'coverage'], 'expected FILE..., found nothing'],
    [['tests', 'coverage', 'package.json'], 'package.json: This is not a coverage file'],
    [['tests', 'coverage', 'package.json', '--threshold', '95'], '"95" is no share'],
    [['tests', 'generate', '--for', 'jest'], '"jest" is none of vitest, playwright, json'],
    [['tests', 'generate', '--strategy', 'luck'], '"luck" is none of transitions'],
    [['tests', 'generate', '--seed', 'x'], '"x" is no whole number'],
    [['trace', 'replay', 'package.json'], 'This is no trace'],
    [['charts', 'view', '--page', '.'], 'the visualizer is not in .'],
    [['charts', 'view', '--page', 'page', '--file', 'gone.json'], 'there is no file gone.json'],
    [['charts', 'view', '--page', 'page', '--file', 'x', '--charts', 'y'], 'do not go together'],
    [['charts', 'view', '--page', 'page', '--port', '0'], '"0" is no port'],
    [['charts', 'export', '--file', 'gone.json'], 'there is no file gone.json'],
    [['charts', 'export', '--file', 'x', '--charts', 'y'], 'do not go together'],
    [['trace', 'replay', 'gone.json'], 'there is no file gone.json'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, out, said } = await example(...args)
    expect(said).toContain(sentence)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(said).not.toContain('    at ')
  })

  it('asks for a module of charts where the program has none of its own', async () => {
    for (const command of ['charts lint', 'charts export', 'charts docs', 'tests generate', 'charts view']) {
      const { code, said } = await chartKit(
        ...command.split(' '),
        ...(command === 'charts view' ? ['--page', 'page'] : []),
      )
      expect(said).toBe(
        `chart-kit ${command}: name the module of your charts: --charts FILE. It exports XState machines.\n`,
      )
      expect(code).toBe(2)
    }
  })

  it('says what is wrong with a module of charts', async () => {
    write('empty.js', 'export const nothing = 1')
    write('broken.js', 'throw new Error("no luck")')
    write(
      'twice.js',
      `import { createMachine } from 'xstate'
export const a = createMachine({}), b = createMachine({})`,
    )
    const told = async (file: string, run = chartKit): Promise<string> =>
      (await run('charts', 'lint', '--charts', file)).said
    // A tsx that has no loader hides the one of this checkout.
    const stub = join(folder, 'program/node_modules/tsx')
    mkdirSync(stub, { recursive: true })
    writeFileSync(join(stub, 'package.json'), '{ "exports": {} }')
    write('typed.ts', 'enum A { b }')
    expect(await told('typed.ts', inProcess)).toMatch(
      /typed\.ts could not be loaded: Node [\d.]+ does not read this TypeScript\. Install tsx in your project/,
    )
    rmSync(join(folder, 'program/node_modules'), { recursive: true })
    expect(await told('package.json', inProcess)).toContain('package.json could not be loaded')
    expect(await told('empty.js')).toContain('empty.js exports no XState machine. Export machines')
    expect(await told('broken.js')).toContain('broken.js could not be loaded: Error: no luck')
    expect(await told('twice.js')).toContain('more than one machine has no id. Give each an id')
  })
})

it('[C26] reads TypeScript by the tsx of the project, whatever its modules are called', async () => {
  write('lamp.ts', "export { lamp } from './charts.js'\nexport enum Unused { one }")
  write('typed-charts.ts', "export { lamp } from './lamp.js'")
  const { code, out } = await inProcess('charts', 'lint', '--charts', 'typed-charts.ts')
  expect({ code, out }).toEqual({ code: 0, out: '1 chart, 0 findings.\n' })
})

describe('charts lint', () => {
  it('[C26] is content with charts that have nothing to mend, and says how far it is', async () => {
    const { code, out, said } = await example('charts', 'lint', '--chart', 'toasts', '--chart', 'loader')
    expect(out).toBe('2 charts, 0 findings.\n')
    expect(said).toBe('[1/2] toasts (1 left)\n[2/2] loader\n')
    expect(code).toBe(0)
  })

  it('tells what it found, as text and as JSON', async () => {
    const { code, out } = await example('charts', 'lint', '--charts', 'faulty.js')
    expect(code).toBe(1)
    expect(out).toContain('lost: a entry\n    unnamed-piece: Name the action (inline) in setup.')
    expect(out).toContain('lost: b\n    unreachable-state: ')
    expect(out).toContain(
      'endless: endless\n    BAD_TEST_OPTION: events: the machine has no transition for "gone".',
    )
    expect(out).toContain('needy: needy\n    WALK_FAILED: "needy" could not be walked: TypeError: ')
    const json = await example('charts', 'lint', '--charts', 'faulty.js', '--json')
    const findings: readonly unknown[] = JSON.parse(json.out)
    expect(out).toContain(`3 charts, ${findings.length} findings.`)
  })
})

describe('charts export, diff and docs', () => {
  it('[C27] writes charts, tells how they changed, and describes them', async () => {
    const before = await example('charts', 'export', '--charts', 'charts.js', '--out', 'before.json')
    expect(before.out).toBe('Wrote before.json: 1 chart, 2 transitions.\n')
    expect(before.said).toBe('Drawing the charts.\n[1/1] lamp\n')
    write(
      'later.js',
      readFileSync(join(folder, 'charts.js'), 'utf8').replace(
        "press: { target: 'off' }",
        "kick: { target: 'off' }",
      ),
    )
    await example('charts', 'export', '--charts', 'later.js', '--out', 'after.json')
    const diff = await example('charts', 'diff', 'before.json', 'after.json')
    expect(diff.code).toBe(0)
    expect(diff.out).toContain('## Chart `lamp`')
    expect(diff.out).toContain('`kick` in `on` is new')
    expect((await example('charts', 'diff', 'before.json', 'after.json', '--check')).code).toBe(1)
    expect((await example('charts', 'diff', 'before.json', 'before.json', '--check')).code).toBe(0)

    const docs = await example('charts', 'docs', '--charts', 'charts.js', '--out', 'pages')
    expect(docs.out).toContain('lamp.md')
    const page = readFileSync(join(folder, 'pages/lamp.md'), 'utf8')
    expect(page).toContain('# lamp\n\nLight in a room.')
    expect(page).toContain('| `off` | It is dark. | atomic |')
    expect(page).toContain('| `off` | `press` | `on` |')
  })

  it('[C27] writes them without pictures, one line for each state and transition, and draws such a file', async () => {
    const bare = ['charts', 'export', '--charts', 'charts.js', '--no-pictures', '--out', 'bare.json']
    expect(await example(...bare)).toMatchObject({ code: 0, said: '' })
    const lines = readFileSync(join(folder, 'bare.json'), 'utf8').split('\n')
    for (const words of ['"path":"off"', '"path":"on"', '"id":"off|press|0"'])
      expect(lines.filter((line) => line.includes(words))).toHaveLength(1)
    expect(lines).toContain('"layout": {}')

    const drawn = ['charts', 'export', '--file', 'bare.json', '--out', 'drawn.json']
    expect((await example(...drawn)).said).toBe('Drawing the charts.\n[1/1] lamp\n')
    await example('charts', 'export', '--charts', 'charts.js', '--out', 'whole.json')
    expect(readFileSync(join(folder, 'drawn.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole.json'), 'utf8'),
    )
    expect((await example('charts', 'diff', 'bare.json', 'drawn.json', '--check')).code).toBe(0)
  })

  it('[C27] writes one SVG per chart, alone or beside the JSON', async () => {
    const some = ['charts', 'export', '--charts', 'charts.js', '--svg', 'drawings']
    expect((await example(...some)).out).toBe(`Wrote ${join('drawings', 'lamp.svg')}.\n`)
    const svg = readFileSync(join(folder, 'drawings/lamp.svg'), 'utf8')
    expect(svg).toMatch(/^<svg .*>It is dark\.<.*<\/svg>\n$/s)
    const both = await example(...some, '--out', '-')
    expect(JSON.parse(both.out)).toMatchObject({ machines: [{ id: 'lamp' }] })
    expect(both.said).toContain('lamp.svg')
    expect(readFileSync(join(folder, 'drawings/lamp.svg'), 'utf8')).toBe(svg)
    const neither = await example(...some, '--no-pictures')
    expect(neither).toMatchObject({ code: 2 })
    expect(neither.said).toContain('--svg and --no-pictures do not go together. Give one of them.')
  })

  it('writes the charts of a program with their wires and routes', async () => {
    const { out } = await example('charts', 'export', '--out', '-', '--no-pictures')
    const content: { machines: unknown[]; links: unknown[]; routes: unknown[] } = JSON.parse(out)
    const counts = [content.machines, content.links, content.routes].map((list) => list.length > 0)
    expect(counts).toEqual([true, true, true])
    expect(content.machines).toHaveLength(2)
  })
})

describe('charts view', () => {
  const served: ChildProcess[] = []
  afterAll(() => {
    // What a failed test has left.
    for (const child of served) child.kill('SIGKILL')
  })

  const view = async (...args: string[]) => {
    const child = spawn(process.execPath, [join(folder, 'program/chart-kit.js'), 'charts', 'view', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    served.push(child)
    const [chunk] = await once(child.stdout, 'data')
    const url = String(chunk).trim()
    const stop = async (): Promise<unknown> => {
      child.kill('SIGINT')
      const [code] = await once(child, 'exit')
      return code
    }
    return { url, stop }
  }

  it('[C27] serves the page with the charts of a file, to this machine alone, on the next free port', async () => {
    write('machines.visualizer.json', '"usual"')
    write('mine.json', '"mine"')
    const first = await view('--page', 'page')
    const second = await view('--page', 'page', '--file', 'mine.json', '--port', new URL(first.url).port)
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(Number(new URL(second.url).port)).toBeGreaterThan(Number(new URL(first.url).port))

    const page = await fetch(first.url)
    expect(await page.text()).toBe('<!doctype html>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await fetch(`${first.url}page.js`)).headers.get('content-type')).toContain('text/javascript')
    const charts = async (url: string): Promise<string> =>
      (await fetch(`${url}machines.visualizer.json`)).text()
    expect(await charts(first.url)).toBe('"usual"')
    expect(await charts(second.url)).toBe('"mine"')
    write('mine.json', '"later"')
    expect(await charts(second.url)).toBe('"later"')

    const status = async (path: string, options?: RequestInit): Promise<number> =>
      (await fetch(`${first.url}${path}`, options)).status
    expect(await status('gone.js')).toBe(404)
    expect(await status('..%2fcharts.js')).toBe(404)
    expect(await status('%')).toBe(404)
    expect(await status('', { method: 'POST' })).toBe(405)
    expect(await statusFor(first.url, 'evil.example')).toBe(421)
    expect([await first.stop(), await second.stop()]).toEqual([0, 0])
  })

  it('serves the charts of a module', async () => {
    const { url, stop } = await view('--page', 'page', '--charts', 'charts.js')
    const content: { machines: { id: string }[] } = await (
      await fetch(`${url}machines.visualizer.json`)
    ).json()
    expect(content.machines.map(({ id }) => id)).toEqual(['lamp'])
    expect(await stop()).toBe(0)
  })

  // fetch does not let the host be set.
  const statusFor = (url: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get(url, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
})

describe('tests generate and coverage', () => {
  it('writes plans, the same for the same chart, and counts what they take', async () => {
    const args = ['tests', 'generate', '--chart', 'toasts', '--for', 'json', '--out', 'plans']
    expect((await example(...args)).out).toContain('toasts.plans.json: ')
    const text = readFileSync(join(folder, 'plans/toasts.plans.json'), 'utf8')
    expect(readPlanFile(text)).toMatchObject({ chart: 'toasts', strategy: 'effects' })
    await example(...args)
    expect(readFileSync(join(folder, 'plans/toasts.plans.json'), 'utf8')).toBe(text)

    const whole = await example('tests', 'coverage', 'plans/toasts.plans.json', '--chart', 'toasts')
    expect(whole).toMatchObject({ code: 0, out: 'toasts  9 of 9 transitions taken\n' })

    await example(...args, '--strategy', 'transitions')
    const fewer = readFileSync(join(folder, 'plans/toasts.plans.json'), 'utf8')
    expect(readPlanFile(fewer).strategy).toBe('transitions')
  })

  it('holds coverage to a threshold, with waivers', async () => {
    const steps = [{ transitions: ['empty|toast.show|0'] }]
    write('some.json', JSON.stringify(coverageFile([{ chart: toastsChart, steps }])))
    const cover = (...more: string[]): Promise<Ran> =>
      example('tests', 'coverage', 'some.json', 'some.json', '--chart', 'toasts', ...more)
    const low = await cover('--out', 'sum.json')
    expect(low.code).toBe(1)
    expect(low.out).toContain(
      'toasts: 11.1 % of the transitions are taken, 100 % are asked for. Never taken:\n  ',
    )
    expect(readFileSync(join(folder, 'sum.json'), 'utf8')).toContain('"empty|toast.show|0": 2')
    expect((await cover('--threshold', '10%')).code).toBe(0)
    write('waivers.json', '[{ "chart": "toasts", "id": "empty|toast.show|0", "reason": "old" }]')
    const idle = await cover('--threshold', '0', '--waivers', 'waivers.json')
    expect(idle).toMatchObject({ code: 1 })
    expect(idle.out).toContain('the transition is taken, so remove it (old)')
    write('old.json', '{ "version": 1, "charts": { "toasts": { "hash": "0", "transitions": {} } } }')
    const old = await example(
      'tests',
      'coverage',
      'old.json',
      'some.json',
      '--chart',
      'toasts',
      '--threshold',
      '0',
    )
    expect(old.code).toBe(1)
    expect(old.out).toContain(
      'old.json: what it says of "toasts" is left out, for the chart has changed (0, now ',
    )
  })

  it('writes vitest specs that pass as they come, and never over a spec that is there', async () => {
    const args = ['tests', 'generate', '--charts', 'charts.js', '--for', 'vitest', '--out', 'specs']
    await example(...args)
    write(
      'vitest.config.ts',
      `import { sourceAliases } from '../../scripts/source-aliases.js'
export default { resolve: { alias: sourceAliases() }, test: { testTimeout: 60_000 } }`,
    )
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const { code, out } = await node([vitest, 'run', '--root', folder, '--reporter=json'])
    expect(JSON.parse(out)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 })
    expect(code).toBe(0)

    write('specs/lamp.test.ts', '// mine')
    expect((await example(...args)).out).toContain('lamp.test.ts: kept as it is.')
    expect(readFileSync(join(folder, 'specs/lamp.test.ts'), 'utf8')).toBe('// mine')
    await example(...args, '--force')
    expect(readFileSync(join(folder, 'specs/lamp.test.ts'), 'utf8')).toContain("chartIn(charts, 'lamp')")
  })

  it('says why a chart cannot be walked, and writes the others', async () => {
    const args = ['--charts', 'faulty.js', '--chart', 'needy', '--chart', 'lost', '--out', 'some-plans']
    const { code, said } = await example('tests', 'generate', ...args)
    expect(readdirSync(join(folder, 'some-plans'))).toEqual(['lost.plans.json'])
    expect(said).toContain('"needy" could not be walked: TypeError: ')
    expect(said).toContain('such as cases.input.')
    expect(said).not.toContain('    at ')
    expect(code).toBe(1)
  })

  it('says whose files it was given when it knows none of them', async () => {
    await example('tests', 'generate', '--charts', 'charts.js', '--out', 'lamp-plans')
    const blind = await example('tests', 'coverage', 'lamp-plans/lamp.plans.json')
    expect(blind).toMatchObject({ code: 2, out: '' })
    expect(blind.said).toContain('the files are of lamp, and the charts looked at are those of the example.')
    const seeing = ['tests', 'coverage', 'lamp-plans/lamp.plans.json', '--charts', 'charts.js']
    expect(await example(...seeing)).toMatchObject({ code: 0, out: 'lamp  2 of 2 transitions taken\n' })
  })

  it('writes a Playwright spec, and the map that its author fills in', async () => {
    const args = ['tests', 'generate', '--chart', 'loader', '--for', 'playwright', '--out', 'pages-specs']
    const { said } = await example(...args)
    expect(readdirSync(join(folder, 'pages-specs')).sort()).toEqual([
      'loader.map.ts',
      'loader.plans.json',
      'loader.spec.ts',
    ])
    const map = readFileSync(join(folder, 'pages-specs/loader.map.ts'), 'utf8')
    expect(map).toContain(`'loader.command': todo('do "loader.command"'),`)
    expect(map).toMatch(/'loadPart': \{\n {6}reject: .*\n {6}resolve: /)
    expect(said).toContain('loader has no view, so nothing that the page shows is compared.')
    write('pages-specs/loader.map.ts', '// mine')
    await example(...args, '--force')
    expect(readFileSync(join(folder, 'pages-specs/loader.map.ts'), 'utf8')).toBe('// mine')
  })
})

it("[C26] what is generated compiles under a strict project's rules as it comes", async () => {
  write(
    'odd.js',
    `import { createMachine, fromPromise, setup } from 'xstate'
const answers = [{ name: 'yes', done: 1 }, { name: 'no', error: new Error('no') }]
export const charts = [
  {
    chart: setup({ actors: { "d'oh": fromPromise(async () => 1) } }).createMachine({
      id: "it's odd",
      initial: 'a',
      states: { a: { on: { "don't \\\\ stop": 'b' } }, b: { invoke: { src: "d'oh", onDone: 'a', onError: 'a' } } },
    }),
    cases: { outcomes: { "d'oh": answers } },
    view: (snapshot) => ({ at: snapshot.value }),
  },
  { chart: createMachine({ id: 'mute', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } }) },
]`,
  )
  for (const runner of ['vitest', 'playwright']) {
    const out = await example('tests', 'generate', '--charts', 'odd.js', '--for', runner, '--out', 'strict')
    expect(out.code).toBe(0)
  }
  const paths = {
    '@walletchart/chart-kit': [join(root, 'chart-kit/src/index.ts')],
    '@walletchart/chart-kit/vitest': [join(root, 'chart-kit/src/vitest.ts')],
    '@walletchart/chart-kit/playwright': [join(root, 'chart-kit/src/playwright.ts')],
  }
  const rules = [
    'strict',
    'noUnusedLocals',
    'noUnusedParameters',
    'noUncheckedIndexedAccess',
    'verbatimModuleSyntax',
  ]
  const compilerOptions = {
    ...Object.fromEntries(rules.map((rule) => [rule, true])),
    allowJs: true,
    checkJs: false,
    lib: ['ES2023', 'DOM'],
    module: 'nodenext',
    noEmit: true,
    paths,
    skipLibCheck: true,
    target: 'es2023',
    types: ['node'],
  }
  write('strict/tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const { out } = await node([join(root, 'node_modules/typescript/bin/tsc'), '-p', 'strict', '--listFiles'])
  // The kit's own sources are held to its own rules.
  const lines = out.split('\n')
  expect(lines.filter((line) => line.startsWith('strict/'))).toEqual([])
  expect(lines.filter((line) => line.startsWith(join(folder, 'strict')))).toHaveLength(6)
  expect(readFileSync(join(folder, 'strict/mute.map.ts'), 'utf8')).toContain('services: {},')
})

describe('trace replay', () => {
  const trace = (to: string): string =>
    JSON.stringify({
      version: 1,
      engine: '0.0.0',
      startedAt: '2030-01-01T00:00:00.000Z',
      charts: { toasts: chartHash(toastsChart) },
      entries: [
        { at: 0, actor: 'toasts', chart: 'toasts', kind: 'start', from: [], to: ['empty'], transitions: [] },
        {
          at: 5,
          actor: 'toasts',
          chart: 'toasts',
          kind: 'event',
          event: { type: 'toast.show', variant: 'loading', text: 'One moment' },
          from: ['empty'],
          to: [to],
          transitions: ['empty|toast.show|0', 'showing.choosing||0'],
        },
      ],
    })

  it('takes the steps again, and tells the first that goes another way', async () => {
    write('good.json', trace('showing.sticky'))
    const good = await example('trace', 'replay', 'good.json')
    expect(good).toMatchObject({ code: 0, out: 'All 2 entries of 1 actors go the same way.\n' })
    write('empty.json', trace('showing.sticky').replace(/"entries":\[.*\]/s, '"entries":[]'))
    expect(await example('trace', 'replay', 'empty.json')).toMatchObject({
      code: 1,
      out: 'The trace holds no entries, so nothing was replayed. Record one while something happens.\n',
    })
    write('charts.json', '{ "version": 1, "machines": {} }')
    expect((await example('tests', 'coverage', 'charts.json')).said).toContain(
      'charts.json: This is a file of charts, which says nothing of what was taken.',
    )
    write('bad.json', trace('showing.timed'))
    const bad = await example('trace', 'replay', 'bad.json')
    expect(bad.code).toBe(1)
    expect(bad.out).toContain('Entry 1 differs (toasts, toast.show, at 5 ms)')
    const covered = await example('tests', 'coverage', 'good.json', '--chart', 'toasts', '--threshold', '0.2')
    expect(covered).toMatchObject({ code: 0, out: 'toasts  2 of 9 transitions taken\n' })
  })
})

describe('a file that somebody else wrote', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const machines = (more: string): string =>
    `{"version":1,"machines":[],"links":[],"routes":[],"layout":{}${more}}`
  const state = (inside: string): string =>
    `{"key":"a","path":"a","type":"atomic","tags":[],"requirements":[],"waiting":false,"invoke":[],"entry":[],"exit":[],"after":[],"states":[${inside}]}`
  const rooted = (root: string): string =>
    `{"version":1,"machines":[{"id":"a","transitions":[],"root":${root}}],"links":[],"routes":[],"layout":{}}`
  const trace = (entry: string): string =>
    `{"version":1,"engine":"0","startedAt":"0","charts":{"toasts":"${chartHash(toastsChart)}"},"entries":[${entry}]}`
  const start =
    '{"at":0,"actor":"toasts","chart":"toasts","kind":"start","from":[],"to":["empty"],"transitions":[]}'
  const event = (json: string): string =>
    trace(
      `${start},{"at":1e306,"actor":"toasts","chart":"toasts","kind":"event","event":${json},"from":["empty"],"to":["empty"],"transitions":[]}`,
    )
  const coverage = (chart: string, transition = 'x'): string =>
    `{"version":1,"charts":{"${chart}":{"hash":"1","transitions":{"${transition}":1}}}}`

  const files: Readonly<Record<string, string>> = {
    'a version without a text': '{"version":{"toString":null},"entries":[],"plans":[],"charts":{}}',
    'entries, version without a text': '{"version":{"toString":null,"valueOf":null},"entries":[]}',
    'plans, version without a text': '{"version":{"toString":null},"plans":[]}',
    'charts, version without a text': '{"version":{"toString":null},"charts":{}}',
    'routes nested deep': machines('').replace('"routes":[]', `"routes":[${nested(5_000)}]`),
    'routes of objects nested deep': machines('').replace('"routes":[]', `"routes":[${objects(5_000)}]`),
    'states nested deep': rooted(Array.from({ length: 5_000 }).reduce<string>((inside) => state(inside), '')),
    'nested deep, nothing else': nested(100_000),
    'nested deep beside it': machines(`,"more":${objects(5_000)}`),
    'an event nested deep': event(`{"type":"toast.show","text":${nested(5_000)}}`),
    'an input nested deep': trace(start.replace('"from"', `"input":${objects(5_000)},"from"`)),
    'a path of many levels': trace(start.replace('"empty"', `"${'a.'.repeat(4_900)}a"`)),
    'an error without a text': event(
      '{"type":"xstate.error.actor.x","error":{"$error":{"message":{"toString":null},"name":{"toString":null}}}}',
    ),
    'a number without a size': event('{"type":"toast.show","text":{"$bigint":{"toString":null}}}'),
    'a key twice': machines(',"version":1'),
    'names of every object': coverage('constructor', 'toString'),
    'the name of the prototype': coverage('__proto__', '__proto__'),
    'a huge count': coverage('toasts').replace('"x":1', '"x":1e306'),
    'a huge version': `{"version":1e306,"entries":[],"note":"${'x'.repeat(100)}"}`,
    'plans of other types': '{"version":1,"chart":{},"hash":[],"plans":{"length":1e306}}',
    'waivers of other types': '[{"chart":null,"id":{"toString":null},"reason":1e306}]',
    'a long text': JSON.stringify({ version: 'x'.repeat(5_000_000), entries: [] }),
    'no JSON': '{',
    nothing: '',
    null: 'null',
  }
  const commandLines: readonly (readonly string[])[] = [
    ['trace', 'replay', 'FILE'],
    ['charts', 'diff', 'FILE', 'FILE'],
    ['tests', 'coverage', 'FILE', '--chart', 'toasts'],
    ['tests', 'coverage', 'FILE', 'FILE', '--charts', 'charts.js'],
    ['tests', 'coverage', 'none.json', '--chart', 'toasts', '--waivers', 'FILE'],
  ]

  it.each(Object.entries(files))('[A13 partly] ends every command with a sentence: %s', async (_, text) => {
    write('hostile.json', text)
    write('none.json', '{"version":1,"charts":{}}')
    for (const line of commandLines) {
      const ran = await example(...line.map((word) => (word === 'FILE' ? 'hostile.json' : word)))
      expect([0, 1, 2]).toContain(ran.code)
      expect(`${ran.out}${ran.said}`).not.toMatch(/RangeError|Maximum call stack|Cannot convert|\n\s+at /)
      expect(`${ran.out}${ran.said}`).not.toBe('')
    }
  })

  it('[A13 partly] says what is wrong with it, in one sentence and what to do', async () => {
    const said = async (text: string, ...line: string[]): Promise<Ran> => {
      write('hostile.json', text)
      return example(...line)
    }
    expect(
      await said(files['entries, version without a text'] ?? '', 'trace', 'replay', 'hostile.json'),
    ).toEqual({
      code: 2,
      out: '',
      said: 'example trace replay: This trace has the version object, and only version 1 is known. Read it with the version that wrote it.\n',
    })
    for (const name of ['routes nested deep', 'routes of objects nested deep', 'states nested deep'])
      expect(await said(files[name] ?? '', 'charts', 'diff', 'hostile.json', 'hostile.json')).toEqual({
        code: 2,
        out: '',
        said: 'example charts diff: hostile.json cannot be read: Expected at most 100 levels. Write it with the command charts export.\n',
      })
    expect(
      await said(files['a key twice'] ?? '', 'charts', 'diff', 'hostile.json', 'hostile.json'),
    ).toMatchObject({
      code: 2,
      said: expect.stringContaining('Expected each key once'),
    })
    expect(await said(files['an event nested deep'] ?? '', 'trace', 'replay', 'hostile.json')).toMatchObject({
      code: 2,
      said: expect.stringContaining('This trace is damaged: Expected at most 100 levels.'),
    })
  })

  it('ends as a program of its own with exit code 2 and no stack', async () => {
    write('version.json', files['entries, version without a text'] ?? '')
    write('routes.json', files['routes nested deep'] ?? '')
    for (const line of [
      ['trace', 'replay', 'version.json'],
      ['charts', 'diff', 'routes.json', 'routes.json'],
    ]) {
      const { code, said } = await inProcess(...line)
      expect(code).toBe(2)
      expect(said.trim().split('\n')).toHaveLength(1)
    }
  })
})
