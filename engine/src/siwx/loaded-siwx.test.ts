import { describe, expect, it } from 'vitest'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { loadedSiwx } from './loaded-siwx.js'
import { PLACE } from './siwx.cases.js'

const { chainId, accountAddress: address } = PLACE

describe('methods that are loaded', () => {
  it('are loaded with the first call, once', async () => {
    let loads = 0
    const siwx = loadedSiwx(
      async () => {
        loads += 1
        return fakeSiwx()
      },
      () => undefined,
    )
    expect(loads).toBe(0)
    await siwx.getSessions(chainId, address)
    await siwx.createMessage(PLACE)
    expect(loads).toBe(1)
  })

  it('are there before the first call by a preload, which hides a failure', async () => {
    let loads = 0
    const siwx = loadedSiwx(
      async () => {
        loads += 1
        if (loads === 1) throw new Error('Failed to fetch')
        return fakeSiwx()
      },
      () => undefined,
    )
    siwx.preload()
    await new Promise(setImmediate)
    siwx.preload()
    await new Promise(setImmediate)
    await siwx.getSessions(chainId, address)
    expect(loads).toBe(2)
  })

  it('are the same for calls at the same moment', async () => {
    const fakes: ReturnType<typeof fakeSiwx>[] = []
    const siwx = loadedSiwx(
      async () => {
        const fake = fakeSiwx()
        fakes.push(fake)
        return fake
      },
      () => undefined,
    )
    await Promise.all([siwx.createMessage(PLACE), siwx.createMessage(PLACE)])
    expect(fakes.map(({ calls }) => calls.length).sort()).toEqual([0, 2])
  })

  it('are loaded again after a load that failed', async () => {
    let isOnline = false
    const siwx = loadedSiwx(
      async () => {
        if (!isOnline) throw new Error('Failed to fetch')
        return fakeSiwx()
      },
      () => undefined,
    )
    await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    isOnline = true
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it('ask for one-click authentication as the configuration does, and change nothing by it', async () => {
    const fake = fakeSiwx()
    let changes = 0
    const siwx = loadedSiwx(
      async () => fake,
      () => {
        changes += 1
      },
    )
    expect(await siwx.oneClickRequest([chainId])).toMatchObject({ version: '1', chains: [chainId] })
    expect(fake.calls).toEqual([{ method: 'oneClickRequest', params: [chainId] }])
    expect(changes).toBe(0)
  })

  it('tell of a change after it was made, also of one that failed', async () => {
    const fake = fakeSiwx()
    const heard: number[] = []
    const siwx = loadedSiwx(
      async () => fake,
      () => void heard.push(fake.sessions.length),
    )
    await siwx.addSession(fake.sessionOf({ chainId, address }))
    fake.script('revokeSession', { error: new Error('No') })
    await expect(siwx.revokeSession(chainId, address)).rejects.toThrow('No')
    await siwx.setSessions([])
    expect(heard).toEqual([1, 1, 0])
  })
})
