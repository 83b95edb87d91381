import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { readWithRetries } from './read-with-retries.js'

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A service that answers with these responses, in turn, and the times at which it was asked. */
function reading(answers: readonly (() => Response)[], attempts?: number) {
  const clock = fakeClock()
  const askedAt: number[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(fakeWindow(), { document })
  const environment = fakeEnvironment({
    window,
    now: clock.now,
    fetch: async () => {
      askedAt.push(clock.now())
      const answer = answers[Math.min(askedAt.length, answers.length) - 1]
      if (answer === undefined) throw new Error('A script needs an answer')
      return answer()
    },
  })
  const answered = readWithRetries(
    { read: () => ({ isRead: true }) },
    { url: 'https://api.example', init: {}, signal: new AbortController().signal },
    { environment, clock, random: () => 0, ...(attempts !== undefined && { attempts }) },
  )
  answered.catch(() => undefined)
  const shows = (visibilityState: 'visible' | 'hidden'): void => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const passes = async (ms: number): Promise<void> => {
    await turns()
    clock.advance(ms)
    await turns()
  }
  return { answered, askedAt, clock, environment, shows, passes }
}

const busy = () => new Response('', { status: 503 })
const fine = () => Response.json({})

describe('a read of a hosted service', () => {
  it('[B79] waits 1000, 2000, 4000 ms and so on, up to 30000 ms, and pauses while the page is offline or hidden', async () => {
    const { answered, askedAt, passes } = reading([busy], 9)
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]
    for (const [index, wait] of waits.entries()) {
      await passes(wait - 1)
      expect(askedAt).toHaveLength(index + 1)
      await passes(1)
      expect(askedAt).toHaveLength(index + 2)
    }
    await expect(answered).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))).toEqual(waits)
    await goesOnWhenActive()
  })

  /** A page that is offline for a minute, and then hidden for one. */
  async function goesOnWhenActive(): Promise<void> {
    const { answered, askedAt, environment, shows, passes } = reading([busy, busy, fine])
    await turns()
    environment.setOnline(false)
    await passes(60_000)
    expect(askedAt).toHaveLength(1)
    environment.setOnline(true)
    await turns()
    expect(askedAt).toHaveLength(2)
    shows('hidden')
    await passes(60_000)
    expect(askedAt).toHaveLength(2)
    shows('visible')
    await expect(answered).resolves.toEqual({ isRead: true })
    expect(askedAt).toHaveLength(3)
  }

  it.each([408, 413, 429, 500, 502, 503, 504])(
    '[R8.61] of status %i is tried three times in all',
    async (status) => {
      const { answered, askedAt, passes } = reading([() => new Response('', { status })])
      await passes(1_000)
      await passes(2_000)
      await passes(60_000)
      await expect(answered).rejects.toMatchObject({ details: `HTTP status code: ${status}` })
      expect(askedAt).toHaveLength(3)
    },
  )

  it.each([400, 401, 403, 404, 405, 410, 501, 505])(
    '[R8.61 partly] of status %i is tried once: 403 says that the project is wrong',
    async (status) => {
      const { answered, askedAt, passes } = reading([() => new Response('', { status })])
      await passes(60_000)
      await expect(answered).rejects.toMatchObject({ details: `HTTP status code: ${status}` })
      expect(askedAt).toHaveLength(1)
    },
  )

  it.each([
    ['7', 7_000],
    ['Thu, 01 Jan 1970 00:00:12 GMT', 12_000],
  ])('[R8.62] waits as long as Retry-After says: %s', async (header, wait) => {
    const limited = () => new Response('', { status: 429, headers: { 'retry-after': header } })
    const { answered, askedAt, passes } = reading([limited, fine])
    await passes(wait - 1)
    expect(askedAt).toHaveLength(1)
    await passes(1)
    await expect(answered).resolves.toEqual({ isRead: true })
  })
})
