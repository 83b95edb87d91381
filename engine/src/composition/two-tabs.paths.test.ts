import { exploreProduct } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import type { Wire } from '../charts/kit/wire.js'
import { attemptsGoOn, eachTabForItself, tabsLeaveEachOther, twoTabs } from './two-tabs.cases.js'
import { wires } from './wires.js'

const invariants = [tabsLeaveEachOther, attemptsGoOn, eachTabForItself]

const brokenIn = (all?: readonly Wire[]) => {
  const walk = exploreProduct({ ...twoTabs(all), invariants, untilBroken: all !== undefined })
  console.info(walk.summary)
  return walk.violations.map(({ invariant, path }) => ({ invariant, path }))
}

/** The wire that follows what ended in another tab, delivering another event. */
const following = (change: (event: Readonly<Record<string, unknown>>) => object): readonly Wire[] =>
  wires.map((wire) =>
    wire.id === 'record record.endedElsewhere > connection connection.drop'
      ? {
          ...wire,
          deliver: (...given: Parameters<Wire['deliver']>) =>
            wire
              .deliver(...given)
              .map((one) => Object.assign({ ...one }, { event: change({ ...one.event }) })),
        }
      : wire,
  )

it('[C10] [U33:1] two tabs with a record each, joined by storage events', { timeout: 600_000 }, () => {
  expect(brokenIn()).toEqual([])
})

it('[C10] [U33:1] a tab that follows without asking which wallet ended is found', {
  timeout: 600_000,
}, () => {
  const forgetful = following(({ connectorId: _, ...event }) => event)
  expect(brokenIn(forgetful).map(({ invariant }) => invariant)).toEqual([tabsLeaveEachOther.name])
})

it('[C10] [U33 partly] a tab that gives up its attempt for what ended in another is found', {
  timeout: 600_000,
}, () => {
  const hasty = wires.flatMap((wire): readonly Wire[] =>
    wire.id === 'record record.endedElsewhere > connection connection.drop'
      ? [
          wire,
          {
            ...wire,
            id: 'planted',
            to: 'connecting',
            deliver: (...given: Parameters<Wire['deliver']>) =>
              wire.deliver(...given).map((one) => ({
                ...one,
                chart: 'connecting' as const,
                event: { type: 'connecting.end' as const },
              })),
          },
        ]
      : [wire],
  )
  expect(brokenIn(hasty).map(({ invariant }) => invariant)).toEqual([attemptsGoOn.name])
})
