import { createEngine } from '@walletchart/engine'
import { fakeConnector, fakeEnvironment, fakeFamily, fakeStorage } from '@walletchart/engine/fakes'
import { mainnet } from '@walletchart/engine/networks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runningChartStore } from './running-chart-store.js'

const WALLET = 'org.example.wallet'

it('shows the chart that moved last: its states, the active ones, and the move', async () => {
  const engine = createEngine({
    networks: [mainnet],
    families: [fakeFamily({ namespace: 'eip155', wallets: [fakeConnector({ id: WALLET })] })],
    storage: fakeStorage(),
    environment: fakeEnvironment(),
  })
  onTestFinished(() => engine.stop())
  const store = runningChartStore(engine)
  const seen: string[] = []
  store.subscribe(() => {
    const { chart, family, move } = store.current() ?? {}
    seen.push(`${chart} ${family}: ${move?.from ?? 'none'} to ${move?.to}`)
  })
  await engine.start()
  engine.open()
  const open = { chart: 'modal', move: { to: 'presence.open.steady' } }
  await vi.waitFor(() => expect(store.current()).toMatchObject(open), { timeout: 30_000 })
  await engine.connect({ wallet: WALLET })
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
  await engine.connect({ wallet: WALLET })
  expect(seen).toHaveLength(before)
})
