import { expect, it } from 'vitest'
import { FAKE, rest, setUp } from '../../../../engine/src/behaviours/set-up.cases.js'
import { fakeConnector } from '../../../../engine/src/fakes/fake-connector.js'
import { runningChartStore } from './running-chart-store.js'

it('shows the chart that moved last: its states, the active ones, and the move', async () => {
  const { engine } = setUp({ wallets: [fakeConnector({ id: FAKE })] })
  const store = runningChartStore(engine)
  const seen: string[] = []
  store.subscribe(() => {
    const { chart, family, move } = store.current() ?? {}
    seen.push(`${chart} ${family}: ${move?.from ?? 'none'} to ${move?.to}`)
  })
  await engine.start()
  engine.open()
  await rest()
  expect(store.current()).toMatchObject({ chart: 'modal', move: { to: 'presence.open.steady' } })
  await engine.connect({ wallet: FAKE })
  await rest()
  expect(seen.at(-1)).toBe('connection eip155: unhydrated to connected.supported')
  const shown = store.current()
  expect([...(shown?.active ?? [])]).toEqual(['connected', 'connected.supported'])
  expect(shown?.states.slice(0, 4)).toEqual([
    { path: 'unhydrated', key: 'unhydrated', depth: 0 },
    { path: 'disconnected', key: 'disconnected', depth: 0 },
    { path: 'restoring', key: 'restoring', depth: 0 },
    { path: 'restoring.choosing', key: 'choosing', depth: 1 },
  ])
  const count = seen.length
  await engine.disconnect()
  expect(seen.slice(count)).toContain('connection eip155: connected.supported to disconnecting')
  expect(seen.at(-1)).toBe('connection eip155: disconnecting to disconnected')

  store.stop()
  const before = seen.length
  await engine.connect({ wallet: FAKE })
  expect(seen).toHaveLength(before)
})
