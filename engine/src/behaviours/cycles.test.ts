import { describe, expect, it } from 'vitest'
import { accountOf, connected, FAKE, rest, setUp, storedIn, until } from './set-up.cases.js'

describe('many cycles', () => {
  it('[F20] 1,000 connects and disconnects: listeners, timers and watchers return to where they were', async () => {
    const { engine, wallet, clock, area, family, logger } = await connected()
    await engine.disconnect()
    await rest()
    clock.advance(1_000)
    const resources = () => ({
      timers: clock.waiting,
      watching: wallet.watching,
      looking: family.looking,
      tabs: area.listeners.size,
      prompts: wallet.prompts.length,
    })
    const before = resources()
    const state = engine.getState()
    for (let cycle = 0; cycle < 1_000; cycle += 1) {
      await engine.connect({ wallet: FAKE })
      await engine.disconnect()
    }
    await rest()
    expect(resources()).toEqual(before)
    expect(engine.getState().accounts).toEqual(state.accounts)
    expect(engine.getState().recentWallets).toHaveLength(1)
    await until(() =>
      expect(storedIn(area)).toEqual(expect.objectContaining({ wallets: {}, signedOut: [FAKE] })),
    )
    expect(area.texts.size).toBe(1)
    expect(logger.error).not.toHaveBeenCalled()
    engine.stop()
    await rest()
    expect(resources()).toEqual({ timers: 0, watching: 0, looking: 0, tabs: 0, prompts: 0 })
  })

  it('[F20] [F18 partly] 200 starts and stops, half of them in the middle of connecting', async () => {
    const { engine, wallet, clock, area, family } = setUp()
    for (let cycle = 0; cycle < 200; cycle += 1) {
      engine.start()
      const connecting = engine.connect({ wallet: FAKE }).catch((error: unknown) => error)
      if (cycle % 2 === 0) await connecting
      engine.stop()
      await connecting
    }
    await rest()
    expect({
      timers: clock.waiting,
      watching: wallet.watching,
      looking: family.looking,
      tabs: area.listeners.size,
    }).toEqual({ timers: 0, watching: 0, looking: 0, tabs: 0 })
    engine.start()
    await until(() => expect(accountOf(engine).status).toMatch(/^(dis)?connected$/))
  })
})
