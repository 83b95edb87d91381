import { describe, expect, it, vi } from 'vitest'
import { fakeConnector } from '../../fakes/fake-connector.js'
import type { Connector } from '../../ports/connector.js'
import { lateConnector } from './late-connector.js'

function world() {
  const speaker = fakeConnector({ namespaces: ['solana'] })
  const open = vi.fn(async (): Promise<Connector> => speaker)
  const { signal } = new AbortController()
  return {
    speaker,
    open,
    connector: lateConnector(speaker.descriptor, open),
    call: { namespace: 'solana', signal } as const,
  }
}

describe('a late connector', () => {
  it('loads its code once, with the first call', async () => {
    const { connector, open, call, speaker } = world()
    expect(open).not.toHaveBeenCalled()
    expect(connector.provider('solana')).toBeUndefined()
    await Promise.all([connector.restore(call), connector.connect(call)])
    await connector.request({ ...call, method: 'solana_getAccounts' })
    await connector.disconnect(call)
    expect(open).toHaveBeenCalledTimes(1)
    expect(speaker.calls.map(({ operation }) => operation)).toEqual([
      'restore',
      'connect',
      'solana_getAccounts',
      'disconnect',
    ])
    expect(connector.provider('solana')).toMatchObject({ fake: 'org.example.fake' })
  })

  it('loads its code again after a failure', async () => {
    const { connector, open, call } = world()
    open.mockRejectedValueOnce(new Error('No network'))
    connector.preload?.()
    await expect(connector.connect(call)).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(await connector.connect(call)).toHaveLength(1)
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('asks the wallet in the same moment once its code is loaded', async () => {
    const { connector, call, speaker } = world()
    await connector.restore(call)
    const connecting = connector.connect(call)
    expect(speaker.calls.at(-1)?.operation).toBe('connect')
    await connecting
  })

  it('watches from the moment its code is loaded, unless that is over by then', async () => {
    const { connector, call, speaker } = world()
    const heard = vi.fn()
    connector.watch('solana', heard)
    connector.watch('solana', heard)()
    await connector.restore(call)
    speaker.emit('solana', { type: 'disconnected' })
    expect(heard).toHaveBeenCalledTimes(1)
    const end = connector.watch('solana', heard)
    expect(speaker.watching).toBe(2)
    end()
    expect(speaker.watching).toBe(1)
  })

  it('is silent while its code cannot be loaded', async () => {
    const { connector, open } = world()
    open.mockRejectedValueOnce(new Error('No network'))
    const end = connector.watch('solana', vi.fn())
    await vi.dynamicImportSettled()
    expect(end).not.toThrow()
  })
})
