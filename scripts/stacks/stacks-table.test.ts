import { expect, it } from 'vitest'
import { importMapStack } from './import-map-stack.js'
import { nextStack } from './next-stack.js'
import { stacksTable } from './stacks-table.js'

it('says of a stack that passes what it loads, and of one that fails that it fails', () => {
  const rows = stacksTable([
    {
      stack: { ...nextStack, packages: { next: '1.2.3', react: '4.5.6' } },
      faults: [],
      warnings: ['One.'],
      firstLoad: { requests: 7, scriptBytes: 111_040 },
      opening: { requests: 2, scriptBytes: 0 },
      took: 1,
    },
    {
      stack: { ...importMapStack, packages: { react: '4.5.6' } },
      faults: ['It fails.'],
      warnings: [],
      took: 1,
    },
  ])
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  expect(rows.slice(2)).toEqual([
    ['', 'Next', 'next 1.2.3, react 4.5.6', 'npm', 'yes', 'on every change', '7', '2', '111.0', '1', ''],
    ['', 'import map', 'react 4.5.6', 'npm', 'no', 'in soak', '', '', '', '0', ''],
  ])
})
