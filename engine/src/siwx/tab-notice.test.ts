import { describe, expect, it, onTestFinished } from 'vitest'
import { tabNotice } from './tab-notice.js'

/** A listener, and when it was called. */
const heardBy = (notice: ReturnType<typeof tabNotice>) => {
  let calls = 0
  const stop = notice.watch(() => {
    calls += 1
  })
  onTestFinished(stop)
  return {
    stop,
    get calls() {
      return calls
    },
  }
}

describe('a notice of a tab', () => {
  it('reaches the tabs of the same name, and each listener of this one once', async () => {
    const here = tabNotice('notice-1')
    const [first, second] = [heardBy(here), heardBy(here)]
    const [other, foreign] = [heardBy(tabNotice('notice-1')), heardBy(tabNotice('notice-2'))]
    here.tell()
    await expect.poll(() => other.calls).toBe(1)
    expect([first.calls, second.calls, foreign.calls]).toEqual([1, 1, 0])
  })

  it('comes from a tab that does not listen itself', async () => {
    const other = heardBy(tabNotice('notice-3'))
    tabNotice('notice-3').tell()
    await expect.poll(() => other.calls).toBe(1)
  })

  it('ends with its listener, and starts again with the next one', async () => {
    const notice = tabNotice('notice-4')
    const [first, second] = [heardBy(notice), heardBy(notice)]
    first.stop()
    first.stop()
    tabNotice('notice-4').tell()
    await expect.poll(() => second.calls).toBe(1)
    second.stop()
    const [third, witness] = [heardBy(notice), heardBy(tabNotice('notice-4'))]
    tabNotice('notice-4').tell()
    await expect.poll(() => witness.calls).toBe(1)
    await expect.poll(() => third.calls).toBe(1)
    expect([first.calls, second.calls]).toEqual([0, 1])
  })
})
