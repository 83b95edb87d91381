import { describe, expect, it } from 'vitest'
import { rest } from '../../behaviours/set-up.cases.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { Caip10 } from '../../model/ids/caip10.js'
import { ownedWrites } from './owned-writes.js'

const ONE: Caip10 = 'eip155:1:0xA'
const TWO: Caip10 = 'eip155:2:0xB'

interface Asked {
  readonly what: string
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Writes and revocations that wait for the test, and the notices to the listener. */
const setUp = (toEnd: readonly Caip10[] = []) => {
  const asked: Asked[] = []
  const told: string[] = []
  const waiting = (what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      asked.push({ what, resolve, reject })
    })
  const writes = ownedWrites({
    revoke: (account) => waiting(`revoke ${account}`),
    isToEnd: (account) => toEnd.includes(account),
  })
  const stop = writes.listen('eip155', {
    known: (accounts, are) => {
      if (accounts.length > 0) told.push(`${accounts.join(' ')} ${are}`)
    },
    unended: (error) => void told.push(`unended ${error instanceof Error ? error.message : ''}`),
  })
  const write = (accounts: readonly Caip10[], name = 'write', replacesAll = false) => {
    const giving = new AbortController()
    const done = writes.write({ accounts, run: () => waiting(name), signal: giving.signal, replacesAll })
    const outcome = done.then(
      () => 'ok',
      (error: unknown) => (isWalletchartError(error) ? error.code : String(error)),
    )
    return { giveUp: () => giving.abort(), outcome }
  }
  const answered = async (what: string, error?: Error): Promise<void> => {
    const place = asked.findIndex((one) => one.what === what)
    const [one] = asked.splice(place, 1)
    if (place < 0 || one === undefined) throw new Error(`Nothing waits for ${what}`)
    if (error === undefined) one.resolve()
    else one.reject(error)
    await rest()
  }
  return { writes, stop, write, answered, told, open: () => asked.map(({ what }) => what) }
}

describe('a write', () => {
  it('is told before it begins, and again only when it is refused', async () => {
    const { write, answered, told } = setUp()
    const { outcome } = write([ONE])
    await rest()
    expect(told).toEqual([`${ONE} in`])
    await answered('write', new Error('wrong signature'))
    expect([await outcome, ...told]).toEqual(['Error: wrong signature', `${ONE} in`, `${ONE} over`])
  })

  it('that is given up is to be ended at once, and ended when it is accepted', async () => {
    const { write, answered, told, open } = setUp()
    const { giveUp } = write([ONE, TWO])
    await rest()
    giveUp()
    expect(told.at(-1)).toBe(`${ONE} ${TWO} toEnd`)
    await answered('write')
    expect(open()).toEqual([`revoke ${ONE}`, `revoke ${TWO}`])
    await answered(`revoke ${TWO}`)
    await answered(`revoke ${ONE}`, new Error('503'))
    expect(told.slice(-2)).toEqual([`${TWO} over`, 'unended 503'])
  })

  it('that is given up and refused is over', async () => {
    const { write, answered, told, open } = setUp()
    const { giveUp } = write([ONE])
    await rest()
    giveUp()
    await answered('write', new Error('wrong signature'))
    expect([told.at(-1), open()]).toEqual([`${ONE} over`, []])
  })

  it('that is given up before it could begin never begins', async () => {
    const { writes, write, answered, told, open } = setUp()
    const ended = writes.end(ONE)
    const { giveUp, outcome } = write([ONE])
    await rest()
    giveUp()
    await answered(`revoke ${ONE}`)
    await ended
    expect([await outcome, open(), told]).toEqual(['ABORTED', [], [`${ONE} toEnd`, `${ONE} over`]])
  })

  it('waits for the end of its own account, and for no other', async () => {
    const { writes, write, answered, open } = setUp()
    const ended = writes.end(TWO)
    write([TWO], 'of two')
    write([ONE], 'of one')
    await rest()
    expect(open()).toEqual([`revoke ${TWO}`, 'of one'])
    await answered(`revoke ${TWO}`)
    await ended
    expect(open()).toEqual(['of one', 'of two'])
  })

  it('waits for one that replaces all sign-ins, and for its undoing', async () => {
    const { write, answered, open } = setUp()
    const { giveUp } = write([ONE], 'all', true)
    await rest()
    giveUp()
    write([ONE], 'newer')
    write([TWO], 'of another')
    await rest()
    expect(open()).toEqual(['all'])
    await answered('all')
    expect(open()).toEqual([`revoke ${ONE}`, 'of another'])
    await answered(`revoke ${ONE}`)
    expect(open()).toEqual(['of another', 'newer'])
  })

  it('that is refused ends what an earlier page could not end', async () => {
    const { write, answered, told, open } = setUp([ONE])
    write([ONE])
    await rest()
    await answered('write', new Error('wrong signature'))
    expect([told, open()]).toEqual([[`${ONE} in`, `${ONE} toEnd`], [`revoke ${ONE}`]])
  })

  it('ends nothing when nobody listens any more, as after stop()', async () => {
    const { write, answered, stop, open } = setUp()
    const { giveUp } = write([ONE])
    await rest()
    stop()
    giveUp()
    await answered('write')
    expect(open()).toEqual([])
  })
})

describe('an end', () => {
  it('under way is joined', async () => {
    const { writes, answered, open } = setUp()
    const ends = [writes.end(ONE), writes.end(ONE)]
    expect(open()).toEqual([`revoke ${ONE}`])
    await answered(`revoke ${ONE}`)
    await Promise.all(ends)
  })

  it('does not count as long as a write that was given up has no answer', async () => {
    const { writes, write, answered, told } = setUp()
    const { giveUp } = write([ONE])
    await rest()
    giveUp()
    const ended = writes.end(ONE)
    await answered(`revoke ${ONE}`)
    await ended
    expect(told.at(-1)).toBe(`${ONE} toEnd`)
    await answered('write')
    await answered(`revoke ${ONE}`)
    expect(told.at(-1)).toBe(`${ONE} over`)
  })

  it('that began before a given-up write was accepted is followed by another', async () => {
    const { writes, write, answered, told, open } = setUp()
    const { giveUp } = write([ONE])
    await rest()
    giveUp()
    const ending = writes.end(ONE)
    await answered('write')
    // The app revoked before it accepted.
    await answered(`revoke ${ONE}`)
    await ending
    expect(open()).toEqual([`revoke ${ONE}`])
    expect(told.at(-1)).toBe(`${ONE} toEnd`)
    await answered(`revoke ${ONE}`)
    expect(told.at(-1)).toBe(`${ONE} over`)
    expect(open()).toEqual([])
  })

  it('without an answer is asked for again, once its caller stopped waiting', async () => {
    const { writes, answered, told, open } = setUp()
    const waiting = new AbortController()
    writes.end(ONE, waiting.signal).catch(() => undefined)
    waiting.abort()
    expect(told).toEqual([`${ONE} toEnd`])
    const ending = writes.end(ONE)
    expect(open()).toEqual([`revoke ${ONE}`, `revoke ${ONE}`])
    await answered(`revoke ${ONE}`)
    expect(told).toEqual([`${ONE} toEnd`])
    await answered(`revoke ${ONE}`)
    await ending
    expect(told).toEqual([`${ONE} toEnd`, `${ONE} over`])
  })

  it('without an answer holds one write up, and no second one', async () => {
    const { writes, write, answered, open } = setUp()
    writes.end(ONE).catch(() => undefined)
    const { giveUp, outcome } = write([ONE])
    await rest()
    expect(open()).toEqual([`revoke ${ONE}`])
    giveUp()
    expect(await outcome).toBe('ABORTED')
    const second = write([ONE], 'second')
    await rest()
    await answered('second')
    expect(await second.outcome).toBe('ok')
  })

  it('that fails is tried anew by the next', async () => {
    const { writes, answered, open } = setUp()
    const first = writes.end(ONE).catch((error: unknown) => String(error))
    await answered(`revoke ${ONE}`, new Error('503'))
    expect(await first).toBe('Error: 503')
    const second = writes.end(ONE)
    expect(open()).toEqual([`revoke ${ONE}`])
    await answered(`revoke ${ONE}`)
    await second
  })
})
