import { vi } from 'vitest'

/** A track of a camera. It notes whether it was stopped. */
class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  stop = (): void => {
    this.readyState = 'ended'
  }
}

/** A camera that a test holds in its hand. jsdom has none. */
export interface FakeCamera {
  /** The tracks of all streams so far, in order. */
  readonly tracks: readonly FakeTrack[]
  /** True while a stream runs. */
  readonly isOn: () => boolean
  /** The questions to the browser. A question waits until it is answered. */
  readonly asked: ReturnType<typeof vi.fn>
  readonly allow: () => void
  readonly refuse: (name: 'NotAllowedError' | 'NotFoundError') => void
}

/** Gives the page a camera until `remove`. */
export function fakeCamera(): FakeCamera & { readonly remove: () => void } {
  const tracks: FakeTrack[] = []
  let answer: { readonly allow: (stream: object) => void; readonly refuse: (thrown: unknown) => void }[] = []
  const asked = vi.fn(() => new Promise<object>((allow, refuse) => void answer.push({ allow, refuse })))
  const answered = (how: (one: (typeof answer)[number]) => void): void => {
    const waiting = answer
    answer = []
    for (const one of waiting) how(one)
  }
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: asked } })
  return {
    tracks,
    asked,
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
    allow: () =>
      answered(({ allow }) => {
        const track = new FakeTrack()
        tracks.push(track)
        allow({ getTracks: () => [track] })
      }),
    refuse: (name) => answered(({ refuse }) => refuse(new DOMException('No', name))),
    remove: () => {
      Reflect.deleteProperty(navigator, 'mediaDevices')
      Reflect.deleteProperty(window, 'isSecureContext')
    },
  }
}
