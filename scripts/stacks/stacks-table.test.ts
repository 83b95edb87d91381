import { expect, it } from 'vitest'
import { importMapStack } from './import-map-stack.js'
import { yarn } from './installers.js'
import { nextStack } from './next-stack.js'
import { stacksTable } from './stacks-table.js'

it('says of a stack that passes what it loads, and of one that fails that it fails', () => {
  const passing = { ...nextStack, gate: true, packages: { next: '1.2.3', react: '4.5.6' } }
  const failing = { ...importMapStack, packages: { react: '4.5.6' }, installer: { ...yarn, name: 'yarn 1' } }
  const rows = stacksTable([
    {
      stack: passing,
      faults: [],
      warnings: ['One.'],
      firstLoad: { requests: 7, scriptBytes: 111_040 },
      opening: { requests: 2, scriptBytes: 0 },
      took: 1,
    },
    { stack: failing, faults: ['It fails.'], warnings: [], took: 1 },
  ])
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  expect(rows.slice(2)).toEqual([
    ['', 'Next', 'next 1.2.3, react 4.5.6', 'yes', 'test', '7', '2', '111.0', '1', ''],
    ['', 'import map', 'react 4.5.6, yarn 1', 'no', 'soak', '', '', '', '0', ''],
  ])
})
