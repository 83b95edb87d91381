import { expect, it } from 'vitest'
import type { PackageActs } from './acts.js'
import { filesByAct } from './files-by-act.js'
import type { ModuleGraph } from './module-graph.js'
import { orderFiles } from './order-files.js'

const module = (imports: readonly string[] = [], dynamicImports: readonly string[] = []) => ({
  imports,
  dynamicImports,
})
const entries = new Map([
  ['index', 'index.ts'],
  ['more', 'more.ts'],
])
const modules: ModuleGraph = new Map([
  ['index.ts', module(['base.ts'], ['open.ts', 'connect.ts', 'account.ts'])],
  ['more.ts', module(['base.ts', 'extra.ts', 'sign.ts'])],
  ['base.ts', module()],
  ['extra.ts', module()],
  ['open.ts', module(['base.ts', 'button.ts'])],
  ['connect.ts', module(['address.ts', 'sign.ts'])],
  ['account.ts', module(['address.ts', 'button.ts'])],
  ['button.ts', module()],
  ['address.ts', module()],
  ['sign.ts', module()],
])
const rules: PackageActs = {
  atOnce: { first: ['index.ts'] },
  light: ['more'],
  sharing: [],
  tools: [],
  acts: {
    open: { modules: ['open.ts'] },
    connect: { modules: ['connect.ts'] },
    account: { modules: ['account.ts'], after: ['open'] },
  },
}

it('gives a module to what is loaded at once, to its act, to the earlier act, or to what acts share', () => {
  expect(Object.fromEntries(filesByAct(modules, entries, rules))).toEqual({
    'index.ts': 'first',
    'base.ts': 'common',
    'open.ts': 'open',
    'button.ts': 'open',
    'connect.ts': 'connect',
    'account.ts': 'account',
    'address.ts': 'shared',
    'sign.ts': 'connect-more',
    'extra.ts': 'for-more',
  })
})

it('gives a module of several acts to the file between them, if it is of no other act', () => {
  const addressIn = (between: NonNullable<PackageActs['between']>) =>
    filesByAct(modules, entries, { ...rules, between }).get('address.ts')
  expect(addressIn({ ways: ['connect', 'account', 'open'] })).toBe('ways')
  expect(addressIn({ ways: ['connect', 'open'] })).toBe('shared')
  expect(addressIn({})).toBe('shared')
})

it('names an import() without an act, and an act without an import()', () => {
  const { open, connect } = rules.acts
  if (open === undefined || connect === undefined) throw new Error('The rules lack an act.')
  const acts = { open, connect, gone: { modules: ['extra.ts'] } }
  expect(() => filesByAct(modules, entries, { ...rules, acts })).toThrow(
    'account.ts is loaded by import() and belongs to no act.\nNo import() names extra.ts.',
  )
})

it('names an import() of what is loaded at once', () => {
  const graph = new Map([...modules, ['button.ts', module([], ['base.ts'])]])
  expect(() => filesByAct(graph, entries, rules)).toThrow('base.ts is loaded at once')
})

it('orders files after those they import, and names a circle', () => {
  const files = filesByAct(modules, entries, rules)
  const order = orderFiles(modules, files)
  expect(order.indexOf('common')).toBeLessThan(order.indexOf('first'))
  expect(order.indexOf('open')).toBeLessThan(order.indexOf('account'))
  const circle = new Map([...modules, ['base.ts', module(['index.ts'])]])
  expect(() => orderFiles(circle, files)).toThrow('Files import each other: first > common > first')
})
