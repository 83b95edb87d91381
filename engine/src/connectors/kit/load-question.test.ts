import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { Grant } from '../../ports/connector.js'
import { heldPermit } from './held-permit.cases.js'
import { loadQuestion, WINDOW_AFTER_MS } from './load-question.js'

const grant: Grant = {
  namespace: 'cosmos',
  accounts: [{ address: 'cosmos1x', type: 'eoa' }],
  chainId: 'cosmos:a',
  supportsAllNetworks: false,
}

/** A wallet that answers when the test says so. */
function world(chains: readonly string[] | undefined = ['a']) {
  const permit = heldPermit(chains)
  const notify = vi.fn()
  const answers: { resolve(grant: Grant | undefined): void; reject(thrown: unknown): void }[] = []
  const signals: AbortSignal[] = []
  const question = vi.fn((_: readonly string[], signal: AbortSignal) => {
    signals.push(signal)
    const answer = new Promise<Grant | undefined>((resolve, reject) => {
      answers.push({ resolve, reject })
      signal.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')))
    })
    return answer.then((given) => {
      if (given) permit.grant(['a'])
      return given
    })
  })
  const { ask, leave } = loadQuestion({ page: { notify }, permit, errorOf: fromProviderError, question })
  const caller = new AbortController()
  return { permit, notify, answers, signals, question, caller, leave, ask: () => ask(caller.signal) }
}

/** Lets all that is due happen; no time passes. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the question of a load', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('asks for the chains of the last grant, and answers with the grant', async () => {
    const { ask, answers, question, permit } = world()
    const asked = ask()
    await settle()
    answers[0]?.resolve(grant)
    expect(await asked).toBe(grant)
    expect(question).toHaveBeenCalledExactlyOnceWith(['a'], expect.anything())
    expect(await permit.take()).toEqual(['a'])
  })

  it('does not ask a wallet whose last answer was no grant', async () => {
    const { ask, question, permit } = world()
    permit.withdraw()
    expect(await ask()).toBe('needsGesture')
    expect(question).not.toHaveBeenCalled()
  })

  it('leaves a wallet to the user that takes longer than a second: it shows a window', async () => {
    const { ask, answers, question, permit, notify } = world()
    const asked = ask()
    await vi.advanceTimersByTimeAsync(WINDOW_AFTER_MS - 1)
    const early = await Promise.race([asked, Promise.resolve('waits')])
    await vi.advanceTimersByTimeAsync(1)
    expect([early, await asked, await permit.take(), await ask()]).toEqual([
      'waits',
      'needsGesture',
      undefined,
      'needsGesture',
    ])
    expect(question).toHaveBeenCalledTimes(1)
    answers[0]?.resolve(undefined)
    await settle()
    expect(notify).not.toHaveBeenCalled()
  })

  it('tells a grant that the user gave in that window, and asks again from then on', async () => {
    const { ask, answers, permit, notify } = world()
    const asked = ask()
    await vi.advanceTimersByTimeAsync(WINDOW_AFTER_MS)
    await asked
    answers[0]?.resolve(grant)
    await settle()
    expect(notify).toHaveBeenCalledExactlyOnceWith(grant)
    expect(await permit.take()).toEqual(['a'])
  })

  it.each([
    ['nothing', undefined],
    ['a failure', new Error('Locked up')],
  ])('asks no more after %s', async (_, given) => {
    const { ask, answers, permit, question } = world()
    const asked = ask()
    await settle()
    if (given) answers[0]?.reject(given)
    else answers[0]?.resolve(undefined)
    expect([await asked, await ask(), await permit.take()]).toEqual([
      'needsGesture',
      'needsGesture',
      undefined,
    ])
    expect(question).toHaveBeenCalledTimes(1)
  })

  it('fails with a refusal, and asks no more', async () => {
    const { ask, answers, permit } = world()
    const asked = expect(ask()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await settle()
    answers[0]?.reject({ code: 4001 })
    await asked
    expect(await permit.take()).toBeUndefined()
  })

  it('ignores a refusal that comes late', async () => {
    const { ask, answers, notify } = world()
    const asked = ask()
    await vi.advanceTimersByTimeAsync(WINDOW_AFTER_MS)
    answers[0]?.reject({ code: 4001 })
    expect(await asked).toBe('needsGesture')
    await settle()
    expect(notify).not.toHaveBeenCalled()
  })

  it('asks nothing when its caller has gone while the permit was read', async () => {
    const { ask, caller, question, permit } = world()
    const asked = expect(ask()).rejects.toMatchObject({ code: 'ABORTED' })
    caller.abort()
    await asked
    await settle()
    expect(question).not.toHaveBeenCalled()
    // The next load may ask.
    expect(await permit.take()).toEqual(['a'])
  })

  it('ends with its caller although the permit is never read', async () => {
    const { ask, caller, permit, question } = world()
    permit.take = () => new Promise(() => undefined)
    const asked = expect(ask()).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    caller.abort()
    await asked
    expect(question).not.toHaveBeenCalled()
  })

  it('ends with its caller', async () => {
    const { ask, signals, caller } = world()
    const asked = expect(ask()).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    caller.abort()
    await asked
    expect(signals[0]?.aborted).toBe(true)
  })

  it('is not waited for any more once the user presses', async () => {
    const { ask, signals, leave, notify } = world()
    const asked = ask()
    await vi.advanceTimersByTimeAsync(WINDOW_AFTER_MS)
    await asked
    leave()
    await settle()
    expect(signals[0]?.aborted).toBe(true)
    expect(notify).not.toHaveBeenCalled()
  })
})
