import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fetchingFiles, fetchProblems } from './fetch-problems.js'

const root = join(import.meta.dirname, '../..')
const CHART = 'engine/src/charts/tokens/tokens.services.ts'

describe('[Q22] requests of the engine', () => {
  it.each([
    'await fetch(url)',
    'await globalThis.fetch(url)',
    'const { status } = await environment.fetch(url, { signal })',
    'const send = window.fetch',
    'return exchange(fetch, url)',
    'client({ url, fetch: environment.fetch })',
    'new XMLHttpRequest()',
    'new EventSource(url)',
    'navigator.sendBeacon(url)',
  ])('are refused beside the rooms for them: %s', (line) => {
    for (const path of [CHART, 'engine/src/http/another.ts', 'engine/src/another.ts'])
      expect(fetchProblems(path, `first\n${line}`)).toEqual([
        expect.stringContaining(`${path}:2: the code sends a request.`),
      ])
  })

  it.each([
    '// Nobody calls fetch() here.',
    '/** Default the page`s `fetch`. */',
    "const text = 'fetch() failed'",
    'readonly fetch: typeof fetch',
    'const prefetch = () => prefetch()',
    'const { now } = environment',
  ])('are none: %s', (line) => {
    expect(fetchProblems(CHART, line)).toEqual([])
  })

  it.each([
    'engine/src/http/rest-transport.test.ts',
    'engine/src/http/scripted-node.cases.ts',
    'engine/src/fakes/fake-fetch.ts',
    'examples/local-world/src/blockchain-api/node-json.ts',
    'ui-react/src/index.tsx',
  ])('may be sent by tests and other packages: %s', (path) => {
    expect(fetchProblems(path, 'fetch(url)')).toEqual([])
  })

  it.each([...fetchingFiles.keys()])('%s is listed because it sends', (path) => {
    const text = readFileSync(join(root, path), 'utf8')
    expect(fetchProblems(path, text)).toEqual([])
    expect(fetchProblems(path, text, new Map())).not.toEqual([])
  })
})
