import { describe, expect, it, vi } from 'vitest'
import { fakeProviderError } from '../../fakes/fake-script.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { ConnectorEvent, Shown } from '../../ports/connector.js'
import { until } from '../../testing/until.cases.js'
import { type PageCase, type PageWalletOptions, pageCases } from './page-connector-contract.cases.js'

const live = () => new AbortController().signal

/** Throws when an answer of the wallet is read; a promise may still look whether it is one. */
const unreadable = (): object =>
  new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined
        throw new Error('A trap of the wallet')
      },
    },
  )

const worldOf = ({ namespace, open, first, signing, access, cannot = [] }: PageCase) => {
  const world = (options?: PageWalletOptions) => {
    const wallet = open(options)
    const { connector } = wallet
    const request = (method: string, params?: unknown, signal = live()) => {
      const shown: Shown = { address: first, chainId: undefined }
      return connector.request({ namespace, method, params, shown, signal })
    }
    return {
      ...wallet,
      connect: (signal = live()) => connector.connect({ namespace, signal }).then(([grant]) => grant),
      restore: (signal = live()) => connector.restore({ namespace, signal }),
      disconnect: (signal = live()) => connector.disconnect({ namespace, signal }),
      watch: () => {
        const events: ConnectorEvent[] = []
        return { events, stop: connector.watch(namespace, (event) => events.push(event)) }
      },
      request,
      sign: (signal = live()) => request(signing.method, signing.params, signal),
      timesAsked: (method = access) => wallet.asked().filter((one) => one === method).length,
    }
  }
  const connected = async (options?: PageWalletOptions) => {
    const parts = world(options)
    await parts.connect()
    return parts
  }
  return { world, connected, can: (what: NonNullable<PageCase['cannot']>[number]) => !cannot.includes(what) }
}

describe.each(pageCases.map((row) => [row.name, row] as const))('the page connector of %s', (_, row) => {
  const { namespace, first, second, access, silent, accounts, signing } = row
  const { world, connected, can } = worldOf(row)
  const moved = { type: 'accountsChanged', accounts: [{ address: second }] }

  it('serves no other family, and asks the wallet for nothing', async () => {
    const { connector, asked, listening } = world()
    const other: Namespace = 'stacks'
    const call = { namespace: other, signal: live(), method: row.reading }
    const missing = { code: 'ADAPTER_MISSING', params: { namespace: other } }
    await expect(connector.connect(call)).rejects.toMatchObject(missing)
    await expect(connector.restore(call)).rejects.toMatchObject(missing)
    await expect(connector.disconnect(call)).rejects.toMatchObject(missing)
    await expect(connector.request(call)).rejects.toMatchObject(missing)
    expect(() => connector.watch(other, vi.fn())).toThrow(expect.objectContaining(missing))
    expect(connector.provider(other)).toBeUndefined()
    expect([asked(), listening()]).toEqual([[], 0])
  })

  describe('connects', () => {
    it('to the account that the user grants', async () => {
      const { connect, timesAsked } = world()
      expect(await connect()).toMatchObject({
        namespace,
        accounts: expect.arrayContaining([expect.objectContaining({ address: first })]),
      })
      expect(timesAsked()).toBe(1)
    })

    it.each([
      ['the code', fakeProviderError(4001, 'No')],
      ['the words', new Error('User rejected the request.')],
    ])('not when the user says no, which %s of the wallet tells', async (_, error) => {
      const { connect, script, timesAsked } = world()
      script(access, { error })
      await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(timesAsked()).toBe(1)
    })

    if (can('empty'))
      it('not without an account', async () => {
        const { connect, restore } = world({ isEmpty: true })
        await expect(connect()).rejects.toMatchObject({ code: 'GRANT_EMPTY' })
        expect(await restore()).toEqual({ kind: can('ask silently') ? 'absent' : 'needsGesture' })
      })

    it.each([
      ['nothing', undefined],
      ['a text', 'connected'],
      ['a number', 7],
      ['no accounts', {}],
      ['what throws on read', unreadable()],
    ])('[F7:3] not when the wallet answers %s', async (_, answer) => {
      const { connect, script } = world()
      script(accounts, { answer })
      await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    })

    it('[F7:1] until its caller gives up: the prompt stays, and an equal call takes it over', async () => {
      const { connect, prompts, timesAsked } = world({ prompts: 'ask' })
      const caller = new AbortController()
      const left = connect(caller.signal)
      await until(() => expect(prompts).toHaveLength(1))
      caller.abort()
      await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
      expect(prompts).toHaveLength(1)
      const again = connect()
      prompts[0]?.approve()
      expect(await again).toMatchObject({
        accounts: expect.arrayContaining([expect.objectContaining({ address: first })]),
      })
      expect(timesAsked()).toBe(1)
    })
  })

  describe('restores', () => {
    it('what was granted, without a prompt', async () => {
      const { restore, timesAsked, prompts } = world({ granted: true, prompts: 'ask' })
      const accounts = expect.arrayContaining([expect.objectContaining({ address: first })])
      expect(await restore()).toMatchObject({ kind: 'granted', grant: { namespace, accounts } })
      expect(prompts).toEqual([])
      if (access !== silent) expect(timesAsked()).toBe(0)
    })

    it('nothing from a wallet that does not allow the page', async () => {
      const { restore, script } = world()
      script(silent, row.denial)
      expect(await restore()).toEqual({ kind: can('ask silently') ? 'absent' : 'needsGesture' })
    })

    it('not when the wallet fails', async () => {
      const { restore, script } = world({ granted: true })
      script(silent, { error: new Error('Locked up') })
      if (!can('ask silently')) return expect(await restore()).toEqual({ kind: 'needsGesture' })
      await expect(restore()).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED', details: 'Locked up' })
    })

    it('[F7:1] until its caller gives up', async () => {
      const { restore, script, timesAsked } = world({ granted: true })
      script(silent, 'stall')
      const caller = new AbortController()
      const left = restore(caller.signal)
      await until(() => expect(timesAsked(silent)).toBe(1))
      caller.abort()
      await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
    })
  })

  const { leave } = row
  if (leave !== undefined)
    describe('leaves', () => {
      it('and fails as the wallet does', async () => {
        const { disconnect, script, timesAsked } = await connected()
        script(leave, { error: new Error('Not now') })
        await expect(disconnect()).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED', details: 'Not now' })
        expect(timesAsked(leave)).toBe(1)
      })

      it('[F7:1] until its caller gives up', async () => {
        const { disconnect, script, timesAsked } = await connected()
        script(leave, 'stall')
        const caller = new AbortController()
        const left = disconnect(caller.signal)
        await until(() => expect(timesAsked(leave)).toBe(1))
        caller.abort()
        await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
      })
    })

  describe('watches', () => {
    it('[F20 partly] for two, and leaves no listener behind', async () => {
      const { watch, move, listening } = await connected()
      const one = watch()
      const alone = listening()
      const other = watch()
      expect(alone).toBeGreaterThan(0)
      if (can('share listeners')) expect(listening()).toBe(alone)
      move()
      for (const { events } of [one, other]) await until(() => expect(events.at(-1)).toMatchObject(moved))
      one.stop()
      one.stop()
      expect(listening()).toBe(alone)
      other.stop()
      expect(listening()).toBe(0)
    })

    it('only for those who still do', async () => {
      const { watch, request, script, move } = await connected()
      const gone = watch()
      const there = watch()
      gone.stop()
      const before = gone.events.length
      move()
      await until(() => expect(there.events.at(-1)).toMatchObject(moved))
      const heard = there.events.length
      there.stop()
      script(silent, 'approve')
      await request(row.reading)
      expect([gone.events.length, there.events.length]).toEqual([before, heard])
    })

    it('nobody any more who stops while another one is told', async () => {
      const { connector, watch, move, listening } = await connected()
      const last = vi.fn()
      const stops: (() => void)[] = []
      connector.watch(namespace, ({ type }) => {
        if (type === 'accountsChanged') for (const stop of stops) stop()
      })
      stops.push(connector.watch(namespace, last))
      const { events } = watch()
      move()
      await until(() => expect(events.at(-1)).toMatchObject(moved))
      expect(last).not.toHaveBeenCalled()
      expect(listening()).toBeGreaterThan(0)
    })

    if (can('deaf'))
      it('without harm where the wallet throws', async () => {
        const { watch, sign } = await connected({ isDeaf: true })
        const { stop, events } = watch()
        await sign()
        expect(stop).not.toThrow()
        expect(events).toEqual([])
      })
  })

  describe('requests', () => {
    it('[F11 partly] are one prompt at a time, which the user may refuse', async () => {
      const { sign, script, prompts, request, timesAsked } = await connected()
      script(signing.asks, 'ask')
      const open = sign()
      await until(() => expect(prompts).toHaveLength(1))
      const two = request(signing.method, { ...Object(signing.params), other: true })
      await expect(two).rejects.toMatchObject({ code: 'REQUEST_PENDING_IN_WALLET' })
      prompts[0]?.reject()
      await expect(open).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(timesAsked(signing.asks)).toBe(1)
    })

    it('[F7:1] end when the caller gives up, and an equal one takes the prompt over', async () => {
      const { sign, script, prompts, timesAsked } = await connected()
      script(signing.asks, 'ask')
      const caller = new AbortController()
      const left = sign(caller.signal)
      await until(() => expect(prompts).toHaveLength(1))
      caller.abort()
      await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
      const again = sign()
      // The way to the prompt may read the accounts first.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      prompts[0]?.approve()
      expect(await again).toBeDefined()
      expect(timesAsked(signing.asks)).toBe(1)
    })

    if (can('know the account'))
      it('ask nobody before the wallet is connected', async () => {
        const { sign, timesAsked, prompts } = world({ prompts: 'ask' })
        await expect(sign()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
        expect([timesAsked(signing.asks), prompts.length]).toEqual([0, 0])
      })

    it('of a method that the wallet does not know fail', async () => {
      const { request } = await connected()
      await expect(request('other_method')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    })

    if (can('know the account'))
      it.each([
        ['nothing', undefined],
        ['what throws on read', unreadable()],
      ])('fail with a typed error when the wallet answers %s', async (_, answer) => {
        const { sign, script } = await connected()
        script(signing.asks, { answer })
        const code = expect.stringMatching(/^(WALLET_ANSWER|SIGNATURE)_INVALID$/)
        await expect(sign()).rejects.toMatchObject({ code })
      })
  })

  it('has a native provider, which answers requests and tells events', async () => {
    const { connector, listening, move } = await connected()
    const provider: object = Object(connector.provider(namespace))
    expect(connector.provider(namespace)).toBe(provider)
    const call = (name: string, ...inputs: readonly unknown[]): unknown =>
      Reflect.apply(Reflect.get(provider, name), provider, inputs)
    expect(await call('request', { method: row.reading })).not.toHaveLength(0)
    await expect(call('request', { method: 'other_method' })).rejects.toMatchObject({
      code: expect.anything(),
    })
    const heard = vi.fn()
    call('on', 'accountsChanged', heard)
    move()
    await until(() => expect(heard).toHaveBeenLastCalledWith([second]))
    call('removeListener', 'accountsChanged', heard)
    expect(listening()).toBe(0)
  })
})
