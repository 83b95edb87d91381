import { describe, expect, it, vi } from 'vitest'
import { fakeBitcoinWallet } from '../../fakes/fake-bitcoin-wallet.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeWbipWallet } from '../../fakes/fake-wbip-wallet.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { until } from '../../testing/until.cases.js'
import { permitStorage } from '../kit/held-permit.cases.js'
import { discoverBip122 } from './discover-bip122.js'

function look(window = fakeWindow(), announced = true) {
  const found = vi.fn()
  const stop = discoverBip122({
    ...permitStorage(),
    environment: fakeEnvironment({ window }),
    settings: { announced, injected: true },
    remembered: () => ({ wallets: {}, recentWallets: [] }),
    networks: () => [],
    logger: { warn: vi.fn(), error: vi.fn() },
    found,
    lost: vi.fn(),
  })
  return { stop, ids: () => found.mock.calls.map(([connector]) => connector.descriptor.id) }
}

describe('Bitcoin wallets of the page', () => {
  it('are found by both ways, and one that is registered both ways once', async () => {
    const window = fakeWindow()
    fakeBitcoinWallet({ name: 'Both' }).register(window)
    fakeWbipWallet({ name: 'Both', id: 'both' }).register(window)
    fakeWbipWallet({ name: 'Listed', id: 'listed' }).register(window, 'wbip_providers')
    fakeBitcoinWallet({ name: 'Registered' }).register(window)
    const { ids, stop } = look(window)
    await until(() => expect(ids()).toEqual(expect.arrayContaining(['bip122:Listed', 'bip122:Registered'])))
    await vi.dynamicImportSettled()
    expect(ids().sort()).toEqual(['bip122:Both', 'bip122:Listed', 'bip122:Registered'])
    stop()
  })

  it('are not found without the setting, and not after the end', async () => {
    const window = fakeWindow()
    const off = look(window, false)
    const ended = look(window)
    ended.stop()
    fakeBitcoinWallet().register(window)
    fakeWbipWallet().register(window)
    window.dispatchEvent(new Event('load'))
    await vi.dynamicImportSettled()
    expect([off.ids(), ended.ids()]).toEqual([[], []])
    off.stop()
  })
})
