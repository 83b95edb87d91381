import { describe, expect, it } from 'vitest'
import { type Budget, budgets, checkBudgets } from './budgets.js'
import type { ActCosts } from './measure-acts.js'
import {
  accountPages,
  eip155Page,
  familiesPage,
  familyPages,
  featurePages,
  headlessPage,
  type MeasuredPage,
  pairingPage,
  signInPage,
} from './measured-pages.js'

const cost = (bytes: number, files = 1, trips = 1) => ({
  files: Array.from({ length: files }, (_, at) => ({ path: `/${at}.js`, bytes: bytes / files })),
  bytes,
  trips,
})
const measured = (costs: ActCosts): ReadonlyMap<MeasuredPage, ActCosts> => new Map([[eip155Page, costs]])
const budget: Budget = { page: eip155Page, act: 'opening', kB: 45, files: 6, trips: 1 }
const broken = (bytes: number, files: number, trips: number) =>
  checkBudgets([budget], measured({ opening: cost(bytes, files, trips) }))
    .filter(({ held }) => !held)
    .map(({ name }) => name)

describe('checkBudgets', () => {
  it('holds a budget up to its last byte, file and trip', () => {
    expect(broken(45_000, 6, 1)).toEqual([])
  })

  it('tells what is over it', () => {
    expect(broken(45_001, 6, 1)).toEqual(['eip155, opening: kB'])
    expect(broken(45_000, 7, 1)).toEqual(['eip155, opening: files'])
    expect(broken(45_000, 6, 2)).toEqual(['eip155, opening: round trips'])
  })

  it('names both figures', () => {
    expect(checkBudgets([budget], measured({ opening: cost(50_004, 45, 3) }))).toEqual([
      { name: 'eip155, opening: kB', limit: '45', measured: '50.00', held: false },
      { name: 'eip155, opening: files', limit: '6', measured: '45', held: false },
      { name: 'eip155, opening: round trips', limit: '1', measured: '3', held: false },
    ])
  })

  it('compares an act with the same act of another page', () => {
    const over: Budget = { ...budget, page: pairingPage, over: { page: eip155Page, kB: 1.5 } }
    const costs = (bytes: number): ReadonlyMap<MeasuredPage, ActCosts> =>
      new Map([
        [eip155Page, { opening: cost(40_000) }],
        [pairingPage, { opening: cost(bytes) }],
      ])
    const isHeld = (bytes: number) =>
      checkBudgets([over], costs(bytes)).find(({ name }) => name === 'pairing, opening: kB over eip155')?.held
    expect(isHeld(41_500)).toBe(true)
    expect(isHeld(41_501)).toBe(false)
    expect(() => checkBudgets([over], new Map([[pairingPage, { opening: cost(1) }]]))).toThrow(
      'The opening of the page "eip155" was not measured.',
    )
  })

  it('compares files and round trips with those of the act on another page', () => {
    const over: Budget = {
      page: accountPages.tokens,
      act: 'account',
      over: { page: accountPages.plain, files: 4, trips: 2 },
    }
    const brokenBy = (files: number, trips: number) =>
      checkBudgets(
        [over],
        new Map<MeasuredPage, ActCosts>([
          [accountPages.plain, { account: cost(0, 1, 1) }],
          [accountPages.tokens, { account: cost(0, files, trips) }],
        ]),
      )
        .filter(({ held }) => !held)
        .map(({ name }) => name)
    expect(brokenBy(5, 3)).toEqual([])
    expect(brokenBy(6, 3)).toEqual(['eip155 and tokens, account: files over eip155, account'])
    expect(brokenBy(5, 4)).toEqual(['eip155 and tokens, account: round trips over eip155, account'])
  })

  it('refuses an act that was not measured', () => {
    expect(() => checkBudgets([budget], measured({}))).toThrow(
      'The opening of the page "eip155" was not measured.',
    )
  })
})

describe('budgets', () => {
  it('limit every act of the pages with a dialog, and the load of the headless one', () => {
    expect(budgets.map(({ page, act }) => [page, act])).toEqual([
      [headlessPage, 'first load'],
      ...[eip155Page, familiesPage, pairingPage, signInPage].flatMap((page) => [
        [page, 'first load'],
        [page, 'opening'],
        [page, 'connecting'],
      ]),
      ...Object.values(featurePages).map((page) => [page, 'first load']),
      [accountPages.tokens, 'first load'],
      [accountPages.tokens, 'account'],
      ...familyPages.map((page) => [page, 'first load']),
    ])
    expect(budgets.flatMap(({ kB }) => kB ?? [])).toEqual([39.1, 116.2, 57.6, 119, 118.9])
  })

  it('allow each feature its share of the first load', () => {
    const shares = [
      featurePages.listing,
      featurePages.login,
      featurePages.pairing,
      featurePages.receive,
      featurePages.send,
      signInPage,
    ].map((page) => budgets.flatMap((one) => (one.page === page && one.over ? [one.over] : [])))
    expect(shares).toEqual([1.2, 2, 2.2, 0.6, 1.8, 2.9].map((kB) => [{ page: eip155Page, kB }]))
  })

  it('allow tokens and identity together 2.4 kB of the first load, and four files and two round trips for the account', () => {
    const shares = budgets.filter(({ page }) => page === accountPages.tokens).map(({ over }) => over)
    expect(shares).toEqual([
      { page: eip155Page, kB: 2.4 },
      { page: accountPages.plain, files: 4, trips: 2 },
    ])
  })

  it('allow each further family 1.8 kB of the first load', () => {
    const over = budgets.filter(({ page }) => familyPages.includes(page)).map((one) => one.over)
    expect(over).toEqual(familyPages.map(() => ({ page: eip155Page, kB: 1.8 })))
  })
})
