// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCamera, fakeCamera } from '../../../testing/fake-camera.js'
import type { CodeReader } from './code-reader.js'
import { nextScan, type Scan, type ScanEvent, type ScanStep, useScan } from './use-scan.js'

const steps: readonly ScanStep[] = ['asking', 'looking', 'unseen', 'refused', 'failed']
const events: readonly ScanEvent[] = ['opened', 'waited', 'refused', 'failed', 'again']

it('a scan goes no other ways', () => {
  const ways = steps.flatMap((step) =>
    events
      .map((event) => [step, event, nextScan(step, event)].join(' '))
      .filter((way) => !way.endsWith(step)),
  )
  expect(ways).toEqual([
    'asking opened looking',
    'asking refused refused',
    'asking failed failed',
    'looking waited unseen',
    'looking failed failed',
    'unseen failed failed',
    'refused again asking',
    'failed again asking',
  ])
})

const onFound = vi.fn()
const onHidden = vi.fn()
/** What the hook says now. */
let now: Scan

function Scanning({ open }: { readonly open: () => Promise<CodeReader> }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  now = useScan(video, { onFound, onHidden }, open)
  const isOff = now.step === 'refused' || now.step === 'failed'
  return isOff ? null : <video ref={setVideo} muted />
}

describe('a scan', () => {
  let camera: FakeCamera & { readonly remove: () => void }
  /** What the reader reads next. */
  let seen: string | undefined
  let open: () => Promise<CodeReader>

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    camera = fakeCamera()
    seen = undefined
    open = async () => async () => seen
  })
  afterEach(() => {
    cleanup()
    camera.remove()
    onFound.mockReset()
    onHidden.mockReset()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const begin = async (strict = false) => {
    const shown = render(<Scanning open={open} />, strict ? { wrapper: StrictMode } : {})
    await pass(0)
    return shown
  }
  const allow = async () => {
    camera.allow()
    await pass(0)
  }
  const hide = async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
  }

  it('asks for the camera at the back, without sound, and looks until a code comes', async () => {
    await begin()
    expect([now.step, camera.asked.mock.calls]).toEqual([
      'asking',
      [[{ audio: false, video: expect.objectContaining({ facingMode: 'environment' }) }]],
    ])
    await allow()
    expect(now.step).toBe('looking')
    await pass(1_000)
    expect([onFound.mock.calls, camera.isOn()]).toEqual([[], true])
    seen = ' ethereum:0x1\n'
    await pass(150)
    expect(onFound.mock.calls).toEqual([['ethereum:0x1']])
    expect(camera.isOn()).toBe(false)
    // Nothing looks any more.
    await pass(60_000)
    expect(onFound).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says after ten seconds that it saw no code, and goes on', async () => {
    await begin()
    await allow()
    await pass(9_999)
    expect(now.step).toBe('looking')
    await pass(1)
    expect([now.step, camera.isOn()]).toEqual(['unseen', true])
    seen = 'marina.eth'
    await pass(150)
    expect(onFound.mock.calls).toEqual([['marina.eth']])
  })

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'failed'],
  ] as const)('says %s, and asks again when it is told to', async (name, step) => {
    await begin()
    camera.refuse(name)
    await pass(0)
    expect(now.step).toBe(step)
    act(() => now.again())
    await pass(0)
    expect(now.step).toBe('asking')
    await allow()
    expect([now.step, camera.isOn()]).toEqual(['looking', true])
  })

  it('turns the camera off when it is left, also where the camera comes later', async () => {
    const first = await begin()
    await allow()
    first.unmount()
    expect(camera.isOn()).toBe(false)
    const second = await begin()
    second.unmount()
    await allow()
    expect([camera.tracks.length, camera.isOn()]).toEqual([2, false])
    seen = 'marina.eth'
    await pass(60_000)
    expect(onFound).not.toHaveBeenCalled()
  })

  it('turns the camera off with the page, and tells', async () => {
    await begin()
    await allow()
    await hide()
    expect([camera.isOn(), onHidden.mock.calls.length]).toEqual([false, 1])
  })

  it('turns the camera off when the reader cannot be loaded, or fails', async () => {
    open = () => Promise.reject(new Error('offline'))
    const first = await begin()
    await allow()
    expect([now.step, camera.isOn()]).toEqual(['failed', false])
    first.unmount()
    open = async () => () => Promise.reject(new Error('broken'))
    await begin()
    await allow()
    expect([now.step, camera.isOn()]).toEqual(['failed', false])
  })

  it('fails when the camera is taken away', async () => {
    await begin()
    await allow()
    camera.tracks[0]?.dispatchEvent(new Event('ended'))
    await pass(0)
    expect([now.step, camera.isOn()]).toEqual(['failed', false])
  })

  it('leaves one camera on where React mounts every view twice', async () => {
    await begin(true)
    await allow()
    expect(camera.tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(1)
  })
})
