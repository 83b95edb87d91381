import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('the skin compiles with the types of React 18', () => {
  const folder = join(root, '.cache/react-18-types')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const types = '../../e2e/react-18/node_modules/@types/react'
  const compilerOptions = {
    composite: false,
    declaration: false,
    declarationMap: false,
    noEmit: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
    paths: { react: [types], 'react/*': [`${types}/*`] },
  }
  // Shows that the types are those of 18, in which a context is no component.
  writeFileSync(
    join(folder, 'only-in-19.tsx'),
    `import { createContext } from 'react'
const Context = createContext('')
export const only = <Context value="">text</Context>
`,
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions,
      include: ['*.tsx', '../../ui-react/src/**/*'],
      exclude: ['../../ui-react/src/**/*.test.*', '../../ui-react/src/testing/**'],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', folder, '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const faults = stdout.split('\n').filter((line) => line.includes('error TS'))
  const files = new Set(faults.map((line) => line.slice(0, line.indexOf('('))))
  expect([...files]).toEqual(['.cache/react-18-types/only-in-19.tsx'])
})
