import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { FrameEvent } from '../../ports/login-frame.js'
import { until } from '../../testing/until.cases.js'
import { openFrameChannel } from './open-frame-channel.js'

const ORIGIN = 'https://login.example'

interface Posted {
  readonly message: { readonly type: string; readonly id?: string; readonly payload?: unknown }
  readonly targetOrigin: string
  readonly port: MessagePort | undefined
}

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A page, its frame, and what a stranger may do between them. */
const page = () => {
  const posted: Posted[] = []
  const told: FrameEvent[] = []
  const heights: number[] = []
  const frame = {
    postMessage: (message: Posted['message'], { targetOrigin, transfer }: WindowPostMessageOptions) => {
      const [port] = transfer ?? []
      const given = port instanceof MessagePort ? port : undefined
      if (given !== undefined) ports.push(given)
      posted.push({ message, targetOrigin: String(targetOrigin), port: given })
    },
  }
  let inPage: typeof frame | undefined = frame
  let ids = 0
  const window = new EventTarget()
  const channel = openFrameChannel({
    window: {
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    },
    frame: () => inPage,
    origin: ORIGIN,
    randomId: () => `id-${++ids}`,
    tell: (event) => told.push(event),
    onHeight: (height) => heights.push(height),
  })
  const says = (
    data: unknown,
    { source = frame, origin = ORIGIN }: { source?: unknown; origin?: string } = {},
  ) => {
    window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  }
  const remove = () => {
    inPage = undefined
  }
  return { channel, posted, told, heights, says, frame, remove }
}

const never = new AbortController().signal
const codeOf = async (asked: Promise<unknown>): Promise<string | undefined> => {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  return isWalletchartError(error) ? error.code : undefined
}
/** True if a promise has ended, once all that waits has run. */
const hasEnded = async (asked: Promise<unknown>): Promise<boolean> => {
  let ended = false
  asked.then(
    () => (ended = true),
    () => (ended = true),
  )
  for (let at = 0; at < 10; at += 1) await Promise.resolve()
  return ended
}

describe('[R7.70] a call to the frame', () => {
  it('[A2 partly] goes to the exact origin of the frame, with a number of its own', () => {
    const { channel, posted } = page()
    channel.ask('CONNECT_EMAIL', { email: 'sam@example.org' }, { signal: never }).catch(() => undefined)
    channel.ask('GET_USER', undefined, { signal: never }).catch(() => undefined)
    expect(posted).toEqual([
      {
        message: { type: '@w3m-app/CONNECT_EMAIL', id: 'id-1', payload: { email: 'sam@example.org' } },
        targetOrigin: ORIGIN,
        port: undefined,
      },
      { message: { type: '@w3m-app/GET_USER', id: 'id-2' }, targetOrigin: ORIGIN, port: undefined },
    ])
    channel.close()
  })

  it('[R5.7] is answered by its number, in its shape; two calls of one name get their own answers', async () => {
    const { channel, says } = page()
    const first = channel.ask('CONNECT_EMAIL', { email: 'a@example.org' }, { signal: never })
    const second = channel.ask('CONNECT_EMAIL', { email: 'b@example.org' }, { signal: never })
    says({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 'id-2', payload: { action: 'VERIFY_OTP' } })
    says({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 'id-1', payload: { action: 'CONNECT', more: 1 } })
    expect(await first).toEqual({ action: 'CONNECT' })
    expect(await second).toEqual({ action: 'VERIFY_OTP' })
  })

  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  it.each([
    ['[R7.63] GET_CHAIN_ID', 'GET_CHAIN_ID', { chainId: 'eip155:1' }, { chainId: true }],
    ['[R7.69] RELOAD', 'RELOAD', undefined, 7],
    ['[R7.62] IS_CONNECTED', 'IS_CONNECTED', { isConnected: false }, { isConnected: 0 }],
    ['[R7.60] GET_USER', 'GET_USER', { address, chainId: 1, email: null }, { address }],
    ['[R7.61] SIGN_OUT', 'SIGN_OUT', undefined, 'done'],
    ['[R7.56] CONNECT_DEVICE', 'CONNECT_DEVICE', undefined, 'done'],
    [
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      { smartAccountEnabledNetworks: [1, 10] },
      { smartAccountEnabledNetworks: ['1'] },
    ],
  ] as const)('%s has an answer in its shape, or a refusal in words', async (_, name, right, wrong) => {
    const { channel, posted, says } = page()
    const asked = channel.ask(name, undefined, { signal: never })
    const refused = channel.ask(name, undefined, { signal: never })
    expect(posted[0]?.message).toEqual({ type: `@w3m-app/${name}`, id: 'id-1' })
    says({ type: `@w3m-frame/${name}_SUCCESS`, id: 'id-1', payload: wrong })
    expect(await hasEnded(asked)).toBe(false)
    says({ type: `@w3m-frame/${name}_SUCCESS`, id: 'id-1', payload: right })
    expect(await asked).toEqual(right)
    says({ type: `@w3m-frame/${name}_ERROR`, id: 'id-2', payload: { message: 'Not now' } })
    await expect(refused).rejects.toMatchObject({ code: 'FRAME_ERROR', said: 'Not now' })
  })

  it('[R8.47] is refused with the words of the frame, made fit to show; without words the text of the code stands', async () => {
    const { channel, says } = page()
    const asked = channel.ask('CONNECT_OTP', { otp: '123456' }, { signal: never })
    says({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: 'id-1', payload: { message: 'Wrong <b>code</b>' } })
    await expect(asked).rejects.toMatchObject({ code: 'FRAME_ERROR', said: expect.stringContaining('Wrong') })
    const silent = channel.ask('CONNECT_OTP', { otp: '123456' }, { signal: never })
    says({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: 'id-2', payload: 7 })
    await expect(silent).rejects.toMatchObject({ code: 'FRAME_ERROR', shortMessage: 'An error occurred' })
  })

  it('has the number of a user who left the login: that is no fault', async () => {
    const { channel, says } = page()
    const asked = channel.ask('CONNECT_DEVICE', undefined, { signal: never })
    says({ type: '@w3m-frame/CONNECT_DEVICE_ERROR', id: 'id-1', payload: { message: 'Closed', code: 4001 } })
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED', details: 'Closed' })
  })

  it('has the number of a method that the frame does not have; any other number changes nothing', async () => {
    const { channel, says } = page()
    const ask = () => channel.ask('RPC_REQUEST', { method: 'wallet_sendCalls' }, { signal: never })
    const refuse = (id: string, code: unknown) =>
      says({ type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'Not here', code } })
    const asked = [ask(), ask(), ask()]
    refuse('id-1', 4200)
    refuse('id-2', 4001)
    refuse('id-3', {})
    await expect(asked[0]).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED', details: 'Not here' })
    await expect(asked[1]).rejects.toMatchObject({ code: 'FRAME_ERROR', said: 'Not here' })
    await expect(asked[2]).rejects.toMatchObject({ code: 'FRAME_ERROR', said: 'Not here' })
  })

  it('has an outcome that nobody knows where the frame says so', async () => {
    const { channel, says } = page()
    const ask = (id: string, name: 'RPC_REQUEST' | 'GET_CHAIN_ID', code: unknown) => {
      const asked = codeOf(
        channel.ask(name, name === 'GET_CHAIN_ID' ? undefined : { method: 'eth_sendTransaction' }, {
          signal: never,
        }),
      )
      says({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'Look first.', code } })
      return asked
    }
    expect(await ask('id-1', 'RPC_REQUEST', 'OUTCOME_UNKNOWN')).toBe('OUTCOME_UNKNOWN')
    expect(await ask('id-2', 'RPC_REQUEST', -32000)).toBe('FRAME_ERROR')
    expect(await ask('id-3', 'GET_CHAIN_ID', 'OUTCOME_UNKNOWN')).toBe('FRAME_ERROR')
  })

  it('[R4.27] [R8.45] ends at once when it is aborted, and its late answer changes nothing', async () => {
    const { channel, says } = page()
    const stop = new AbortController()
    const asked = channel.ask('GET_CHAIN_ID', undefined, { signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED', shortMessage: 'Request was aborted' })
    expect(() =>
      says({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'id-1', payload: { chainId: 1 } }),
    ).not.toThrow()
    expect(await codeOf(channel.ask('GET_CHAIN_ID', undefined, { signal: stop.signal }))).toBe('ABORTED')
  })

  it('a call that has ended, in whatever way, leaves no listener on its signal', async () => {
    const { channel, says, remove } = page()
    const { signal } = new AbortController()
    const listeners = () => getEventListeners(signal, 'abort').length
    const ask = () => channel.ask('GET_CHAIN_ID', undefined, { signal })
    const [answered, refused, closed] = [ask(), ask(), ask()]
    expect(listeners()).toBe(3)
    says({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'id-1', payload: { chainId: 1 } })
    says({ type: '@w3m-frame/GET_CHAIN_ID_ERROR', id: 'id-2', payload: { message: 'No' } })
    expect([await codeOf(answered), await codeOf(refused), listeners()]).toEqual([
      undefined,
      'FRAME_ERROR',
      1,
    ])
    channel.close()
    expect([await codeOf(closed), listeners()]).toEqual(['ABORTED', 0])
    remove()
    expect([await codeOf(ask()), listeners()]).toEqual(['FRAME_NOT_SET', 0])
  })

  it('[R8.48] fails without a frame in the page, with too many calls open, and with a message that is too large', async () => {
    const { channel, posted, remove } = page()
    const open = Array.from({ length: 64 }, () =>
      channel.ask('GET_USER', undefined, { signal: new AbortController().signal }),
    )
    expect(await codeOf(channel.ask('GET_USER', undefined, { signal: never }))).toBe('FRAME_BUSY')
    expect(posted).toHaveLength(64)
    channel.close()
    expect(await Promise.all(open.map(codeOf))).toEqual(open.map(() => 'ABORTED'))

    const other = page()
    const params = ['x'.repeat(256 * 1024)]
    expect(
      await codeOf(other.channel.ask('RPC_REQUEST', { method: 'personal_sign', params }, { signal: never })),
    ).toBe('FRAME_MESSAGE_TOO_LARGE')
    expect(other.posted).toEqual([])
    remove()
    other.remove()
    expect(await codeOf(other.channel.ask('GET_USER', undefined, { signal: never }))).toBe('FRAME_NOT_SET')
  })

  it('has only data that JSON has, and nothing is sent in part', async () => {
    const { channel, posted } = page()
    const params = [() => 'a function']
    expect(
      await codeOf(channel.ask('RPC_REQUEST', { method: 'personal_sign', params }, { signal: never })),
    ).toBe('OPTION_INVALID')
    expect(posted).toEqual([])
  })
})

describe('[B60] a message', () => {
  const answer = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'id-1', payload: { isConnected: true } }
  it.each([
    ['[A1:1] of another origin', answer, { origin: 'https://evil.example' }],
    ['[A1:1] of an origin that only begins alike', answer, { origin: `${ORIGIN}.evil.example` }],
    ['[A1:1] of another window of the right origin', answer, { source: { postMessage: () => undefined } }],
    ['[A1:1] without a window', answer, { source: null }],
    ['[A1:2 partly] for a number that was never sent', { ...answer, id: 'id-9' }, {}],
    ['[A1:2 partly] without a number', { type: answer.type, payload: answer.payload }, {}],
    ['[A1:2 partly] with the name of another call', { ...answer, type: '@w3m-frame/SIGN_OUT_SUCCESS' }, {}],
    ['[A1:2 partly] of a wrong shape', { ...answer, payload: { isConnected: 'yes' } }, {}],
    ['[A1:2 partly] with a type that only holds the prefix', { ...answer, type: `x${answer.type}` }, {}],
    ['[A1:2 partly] that is a text', JSON.stringify(answer), {}],
    ['[A1:2 partly] that is nothing', null, {}],
  ])('%s is ignored, and the call waits on', async (_, data, from) => {
    const { channel, says } = page()
    const asked = channel.ask('IS_CONNECTED', undefined, { signal: never })
    says(data, from)
    expect(await hasEnded(asked)).toBe(false)
    says(answer)
    expect(await asked).toEqual({ isConnected: true })
    // Once is enough.
    says({ ...answer, payload: { isConnected: false } })
    channel.close()
  })

  it('[A1:2] for an unknown, answered or aborted id, or of a wrong shape, changes nothing for the calls that wait', async () => {
    const { channel, says, told } = page()
    const stop = new AbortController()
    const answered = channel.ask('IS_CONNECTED', undefined, { signal: never })
    const aborted = channel.ask('IS_CONNECTED', undefined, { signal: stop.signal })
    const waits = channel.ask('IS_CONNECTED', undefined, { signal: never })
    says(answer)
    stop.abort()
    says({ ...answer, payload: { isConnected: false } })
    says({ ...answer, id: 'id-2' })
    says({ ...answer, id: 'id-4' })
    says({ ...answer, id: 'id-3', payload: {} })
    says({ ...answer, id: 'id-3', type: '@w3m-frame/IS_CONNECTED' })
    says({ ...answer, id: 3 })
    expect(await answered).toEqual({ isConnected: true })
    expect(await codeOf(aborted)).toBe('ABORTED')
    expect(await hasEnded(waits)).toBe(false)
    expect(told).toEqual([])
    says({ ...answer, id: 'id-3', payload: { isConnected: false } })
    expect(await waits).toEqual({ isConnected: false })
  })

  it('[A1:3] that counts for nothing costs a few reads, however large it is: ten thousand block no page', async () => {
    const { channel, says } = page()
    const waits = channel.ask('IS_CONNECTED', undefined, { signal: never })
    let reads = 0
    const counted = <Data extends object>(data: Data): Data =>
      new Proxy(data, {
        get: (target, name) => {
          reads += 1
          return Reflect.get(target, name)
        },
      })
    const large = counted({ isConnected: 'yes', more: Array.from({ length: 10_000 }, () => 'x') })
    for (let at = 0; at < 5_000; at += 1) {
      says(counted({ ...answer, id: `no-${at}` }))
      says(counted({ ...answer, payload: large }))
    }
    expect(reads).toBeGreaterThan(10_000)
    expect(reads).toBeLessThanOrEqual(10_000 * 10)
    expect(await hasEnded(waits)).toBe(false)
    says(answer)
    expect(await waits).toEqual({ isConnected: true })
  })

  it('[A1:3 partly] of a stranger is dropped before it is read: ten thousand cost no time', () => {
    const { says, told } = page()
    const read = vi.fn()
    const data = new Proxy({}, { get: read, has: read, ownKeys: read })
    for (let at = 0; at < 10_000; at += 1) says(data, { origin: 'https://evil.example' })
    expect(read).not.toHaveBeenCalled()
    expect(told).toEqual([])
  })
})

describe('a frame that is ready', () => {
  it('says so, and its version; the session it tells is handed on', () => {
    const { says, told } = page()
    says({ type: '@w3m-frame/READY', payload: { version: '4' } })
    says({ type: '@w3m-frame/READY' })
    says({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } })
    says({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
    expect(told).toEqual([
      { type: 'frame.ready', version: '4', approves: false },
      { type: 'frame.ready', version: undefined, approves: false },
      { type: 'frame.session', token: 'secret' },
    ])
  })

  it('again, after its page was loaded anew, ends every call that waited', async () => {
    const { channel, says } = page()
    says({ type: '@w3m-frame/READY' })
    const asked = channel.ask('GET_USER', undefined, { signal: never })
    says({ type: '@w3m-frame/READY' })
    expect(await codeOf(asked)).toBe('FRAME_RELOADED')
  })

  it('gets what was asked to wait for it, once; the rest is posted at once', async () => {
    const { channel, posted, says } = page()
    const types = () => posted.map(({ message }) => message.type)
    const waits = channel.ask('SIGN_OUT', undefined, { signal: never, whenReady: true })
    channel.ask('GET_USER', undefined, { signal: never }).catch(() => undefined)
    expect(types()).toEqual(['@w3m-app/GET_USER'])
    says({ type: '@w3m-frame/READY' })
    expect(types()).toEqual(['@w3m-app/GET_USER', '@w3m-app/SIGN_OUT'])
    says({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'id-1' })
    await waits
    channel.ask('SIGN_OUT', undefined, { signal: never, whenReady: true }).catch(() => undefined)
    expect(types().slice(2)).toEqual(['@w3m-app/SIGN_OUT'])
  })

  it('gets nothing of what was given up meanwhile', async () => {
    const { channel, posted, says } = page()
    const gone = new AbortController()
    const left = channel.ask('SIGN_OUT', undefined, { signal: gone.signal, whenReady: true })
    gone.abort()
    expect(await codeOf(left)).toBe('ABORTED')
    says({ type: '@w3m-frame/READY' })
    expect(posted).toEqual([])
    const closed = channel.ask('SIGN_OUT', undefined, { signal: never, whenReady: true })
    channel.close()
    says({ type: '@w3m-frame/READY' })
    expect(await codeOf(closed)).toBe('ABORTED')
  })

  it('is heard no more once the channel is closed', () => {
    const { channel, says, told } = page()
    channel.close()
    says({ type: '@w3m-frame/READY' })
    expect(told).toEqual([])
  })
})

describe('a frame that takes a port', () => {
  /** The frame announces the port, and answers on it. */
  const upgraded = async (nonce?: string) => {
    const set = page()
    set.says({ type: '@w3m-frame/READY', payload: { version: '1', channels: 1 } })
    const [offer] = set.posted
    if (offer?.port === undefined) throw new Error('No port was offered.')
    const { port } = offer
    const heard: unknown[] = []
    port.onmessage = ({ data }) => heard.push(data)
    port.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: nonce ?? 'id-1' } })
    return { ...set, port, offer, heard }
  }

  it('is offered one at its exact origin, with a number that it has to repeat', async () => {
    const { offer, told } = await upgraded()
    expect(offer).toMatchObject({
      message: { type: '@w3m-app/CHANNEL', payload: { nonce: 'id-1' } },
      targetOrigin: ORIGIN,
    })
    expect(told).toEqual([])
    await until(() => expect(told).toEqual([{ type: 'frame.ready', version: '1', approves: false }]))
  })

  it('is asked and heard on the port alone: an answer by the window is ignored', async () => {
    const { channel, told, posted, says, port, heard } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    const asked = channel.ask('GET_CHAIN_ID', undefined, { signal: never })
    await until(() => expect(heard).toEqual([{ type: '@w3m-app/GET_CHAIN_ID', id: 'id-2' }]))
    expect(posted).toHaveLength(1)
    says({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'id-2', payload: { chainId: 666 } })
    says({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'planted' } })
    port.postMessage({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'id-2', payload: { chainId: 1 } })
    expect(await asked).toEqual({ chainId: 1 })
    expect(told).toHaveLength(1)
  })

  it('is not ready with another number, and nothing it says counts', async () => {
    const { told, port } = await upgraded('id-7')
    port.postMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'planted' } })
    port.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: 'id-1' } })
    await until(() => expect(told).toEqual([{ type: 'frame.ready', version: '1', approves: false }]))
  })

  it('gets another port when its page was loaded anew, and the first one is dead', async () => {
    const { channel, told, posted, says, port } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    const asked = channel.ask('GET_USER', undefined, { signal: never })
    says({ type: '@w3m-frame/READY', payload: { channels: 1 } })
    expect(await codeOf(asked)).toBe('FRAME_RELOADED')
    port.postMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'late' } })
    const next = posted.at(-1)
    expect(next?.message).toEqual({ type: '@w3m-app/CHANNEL', payload: { nonce: 'id-3' } })
    next?.port?.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: 'id-3' } })
    await until(() => expect(told).toHaveLength(2))
    expect(told.at(-1)).toEqual({ type: 'frame.ready', version: undefined, approves: false })
  })

  it('is shown by its word on the port alone: no other script of the page can have it shown', async () => {
    const { told, says, port } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    says({ type: '@w3m-frame/VIEW', payload: { isShown: true } })
    port.postMessage({ type: '@w3m-frame/VIEW', payload: { isShown: 'yes' } })
    port.postMessage({ type: '@w3m-frame/VIEW', payload: { isShown: false } })
    await until(() => expect(told.slice(1)).toEqual([{ type: 'frame.view', isShown: false }]))
  })

  it('says how its keys stand, on its port alone and in one shape', async () => {
    const { told, says, port } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    says({ type: '@w3m-frame/KEYS', payload: { state: 'open', isBackedUp: true } })
    for (const payload of [
      undefined,
      { state: 'open' },
      { state: 'Open', isBackedUp: true },
      { isBackedUp: true },
    ])
      port.postMessage({ type: '@w3m-frame/KEYS', payload })
    port.postMessage({ type: '@w3m-frame/KEYS', payload: { state: 'locked', isBackedUp: false, more: 1 } })
    await until(() =>
      expect(told.slice(1)).toEqual([{ type: 'frame.keys', state: 'locked', isBackedUp: false }]),
    )
  })

  it('says where its page for the account is, on its own origin', async () => {
    const { told, says, posted } = page()
    says({ type: '@w3m-frame/READY', payload: { channels: 1, pages: '/account' } })
    posted[0]?.port?.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: 'id-1' } })
    await until(() => expect(told).toMatchObject([{ type: 'frame.ready', pages: `${ORIGIN}/account` }]))
    says({ type: '@w3m-frame/READY', payload: { channels: 1, pages: '//elsewhere.example/account' } })
    posted[1]?.port?.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: 'id-2' } })
    await until(() => expect(told[1]).toMatchObject({ type: 'frame.ready', pages: undefined }))
  })

  it('is believed only with a port where its pages are, and how its keys stand', () => {
    const { told, says } = page()
    says({ type: '@w3m-frame/READY', payload: { pages: '/account' } })
    says({ type: '@w3m-frame/KEYS', payload: { state: 'open', isBackedUp: true } })
    expect(told).toEqual([{ type: 'frame.ready', version: undefined, approves: false }])
  })

  it('says how high its view is, on its port alone', async () => {
    const { told, heights, says, port } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    says({ type: '@w3m-frame/SIZE', payload: { height: 100 } })
    for (const height of [0, -1, 1.5, '200', Number.NaN, 240])
      port.postMessage({ type: '@w3m-frame/SIZE', payload: { height } })
    await until(() => expect(heights).toEqual([240]))
  })

  it('that asks the user itself says so before its port is taken', async () => {
    const { told, says, posted } = page()
    says({ type: '@w3m-frame/READY', payload: { channels: 1, approves: true } })
    posted[0]?.port?.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: 'id-1' } })
    await until(() => expect(told).toEqual([{ type: 'frame.ready', version: undefined, approves: true }]))
  })

  it('says the lifetime of its codes in seconds, and a wrong one is no message', async () => {
    const { told, says, posted } = page()
    for (const codeLifetime of [0, -1, 1.5, '600'])
      says({ type: '@w3m-frame/READY', payload: { channels: 1, codeLifetime } })
    expect(posted).toEqual([])
    says({ type: '@w3m-frame/READY', payload: { channels: 1, codeLifetime: 600 } })
    posted[0]?.port?.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: 'id-1' } })
    await until(() => expect(told).toMatchObject([{ type: 'frame.ready', codeLifetime: 600_000 }]))
  })

  it('is believed only with a port that it asks the user itself', () => {
    const { told, says } = page()
    says({ type: '@w3m-frame/READY', payload: { approves: true } })
    expect(told).toEqual([{ type: 'frame.ready', version: undefined, approves: false }])
  })

  it('that the user closed refuses what it was asked, and is heard no more', async () => {
    const { channel, told, port } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    const asked = channel.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: never })
    channel.refuseAll()
    expect(await codeOf(asked)).toBe('USER_REJECTED')
    port.postMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'late' } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(told).toHaveLength(1)
  })

  it('that the user closed gets what it is asked meanwhile once its page is there again, and nothing that was given up', async () => {
    const { channel, told, posted, says, heard } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    channel.refuseAll()
    const gone = new AbortController()
    const abandoned = channel.ask('RPC_REQUEST', { method: 'eth_sendTransaction' }, { signal: gone.signal })
    const asked = channel.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: never })
    gone.abort()
    expect(await codeOf(abandoned)).toBe('ABORTED')
    expect([posted.length, heard]).toEqual([1, []])
    says({ type: '@w3m-frame/READY', payload: { channels: 1, approves: true } })
    const port = posted.at(-1)?.port
    const methods: unknown[] = []
    if (port == null) throw new Error('The frame got no port.')
    port.onmessage = ({ data }) => {
      methods.push(data.payload.method)
      port.postMessage({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: data.id, payload: '0x1' })
    }
    port.postMessage({
      type: '@w3m-frame/CHANNEL_SUCCESS',
      payload: Object(posted.at(-1)?.message).payload,
    })
    expect(await asked).toBe('0x1')
    expect(methods).toEqual(['personal_sign'])
    expect(posted).toHaveLength(2)
  })

  it.each([{}, { channels: 1 }])(
    'that the user closed gets nothing of it from a page that asks nobody: %j',
    async (payload) => {
      const { channel, told, posted, says, heard } = await upgraded()
      await until(() => expect(told).toHaveLength(1))
      channel.refuseAll()
      const asked = channel.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: never })
      says({ type: '@w3m-frame/READY', payload })
      expect(await codeOf(asked)).toBe('FRAME_RELOADED')
      expect(posted.filter(({ message }) => !String(Object(message).type).endsWith('CHANNEL'))).toEqual([])
      expect(heard).toEqual([])
    },
  )

  it('that the user closed is asked to sign out once its page is there again', async () => {
    const { channel, says } = await upgraded()
    channel.refuseAll()
    const asked = channel.ask('SIGN_OUT', undefined, { signal: never, whenReady: true })
    says({ type: '@w3m-frame/READY' })
    says({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'id-2' })
    expect(await hasEnded(asked)).toBe(true)
  })

  it('that the user closed may have sent one of two transactions before', async () => {
    const { channel, told } = await upgraded()
    await until(() => expect(told).toHaveLength(1))
    const ask = (method: string) => codeOf(channel.ask('RPC_REQUEST', { method }, { signal: never }))
    const asked = [ask('eth_sendTransaction'), ask('personal_sign'), ask('eth_getBalance')]
    channel.refuseAll()
    expect(await Promise.all(asked)).toEqual(['FRAME_RELOADED', 'USER_REJECTED', 'USER_REJECTED'])
    const alone = [ask('eth_sendTransaction'), ask('eth_getBalance')]
    channel.refuseAll()
    expect(await Promise.all(alone)).toEqual(['USER_REJECTED', 'USER_REJECTED'])
  })
})
