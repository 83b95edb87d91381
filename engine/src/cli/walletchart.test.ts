import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram, terminalOver } from '@walletchart/chart-kit/command'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, FAKE, failureOf, setUp, until } from '../behaviours/set-up.cases.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { record } from '../inspect/record.js'
import { walletchartProgram } from './walletchart-program.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let folder = ''
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/walletchart-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const walletchart = async (...args: string[]) => {
  const out: string[] = []
  const said: string[] = []
  const terminal = terminalOver(
    (text) => void out.push(text),
    (text) => void said.push(text),
  )
  const code = await runProgram(walletchartProgram, args, terminal)
  return { code, out: out.join(''), said: said.join('') }
}

it('[C26] works on the charts of the engine without being told a module', async () => {
  expect(await walletchart('charts', 'lint', '--chart', 'toasts', '--chart', 'slot')).toMatchObject({
    code: 0,
    out: '2 charts, 0 findings.\n',
  })
  expect((await walletchart('charts', 'lint', '--chart', 'sofa')).said).toContain(
    'walletchart charts lint: there is no chart "sofa". There are: app, discovery',
  )
})

it('[C27] describes each chart of the engine on a page', async () => {
  await walletchart('charts', 'docs', '--chart', 'toasts', '--out', join(folder, 'pages'))
  expect(readFileSync(join(folder, 'pages/toasts.md'), 'utf8')).toContain('| `showing.sticky` |')
})

it('[C26] generates specs that import the charts by the name of the package', async () => {
  const out = join(folder, 'specs')
  await walletchart('tests', 'generate', '--chart', 'toasts', '--for', 'vitest', '--out', out)
  expect(readFileSync(join(out, 'toasts.test.ts'), 'utf8')).toContain(
    "import * as charts from '@walletchart/engine/testing/charts'",
  )
})

it('[C26] replays a trace of an engine in which errors of the engine decide the way', async () => {
  const wallet = fakeConnector()
  const { engine } = setUp({ wallets: [wallet] })
  const recording = record(engine)
  engine.start()
  await until(() => expect(engine.getState().ready).toBe(true))
  wallet.script('connect', 'pending')
  const pending = failureOf(engine.connect({ wallet: FAKE }))
  await until(() => expect(accountOf(engine).connecting?.stage).toBe('pending'))
  engine.stop()
  await pending
  const file = join(folder, 'trace.json')
  writeFileSync(file, JSON.stringify(recording.stop()))
  const { code, out } = await walletchart('trace', 'replay', file)
  expect(out).toMatch(/^All \d+ entries of \d+ actors go the same way\.\n$/)
  expect(code).toBe(0)
})
