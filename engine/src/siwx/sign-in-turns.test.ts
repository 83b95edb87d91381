import { describe, expect, it } from 'vitest'
import { signInTurns, type TabLocks, type TurnSettings } from './sign-in-turns.js'

const flush = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that ends when the test says so. */
function works() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  return {
    log,
    end: (name: string) => ends.get(name)?.(),
    named: (name: string) => async () => {
      log.push(`${name} starts`)
      await new Promise<void>((resolve) => void ends.set(name, resolve))
      log.push(`${name} ends`)
      return name
    },
  }
}

interface Asked {
  readonly mode: string
  readonly start: () => Promise<void>
}

/** The locks of a browser, as its tabs share them. */
function browserLocks() {
  const asked: string[] = []
  const lines = new Map<string, { readonly waiting: Asked[]; readonly running: string[] }>()
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? { waiting: [], running: [] }
    lines.set(name, line)
    return line
  }
  const next = (name: string): void => {
    const { waiting, running } = lineOf(name)
    const [first] = waiting
    if (first === undefined) return
    const mayStart = first.mode === 'shared' ? !running.includes('exclusive') : running.length === 0
    if (!mayStart) return
    waiting.shift()
    void first.start()
    next(name)
  }
  const locks: TabLocks = {
    request: (name, { mode, signal }, granted) =>
      new Promise((resolve, reject) => {
        asked.push(`${mode} ${name}`)
        const { waiting, running } = lineOf(name)
        const one: Asked = {
          mode,
          start: async () => {
            running.push(mode)
            await granted().then(resolve, reject)
            running.splice(running.indexOf(mode), 1)
            next(name)
          },
        }
        signal.addEventListener('abort', () => {
          if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1)
          reject(signal.reason)
        })
        waiting.push(one)
        next(name)
      }),
  }
  return { asked, locks }
}

let names = 0
const uniqueName = () => {
  names += 1
  return `turns ${names}`
}

const alone = (): TurnSettings => ({ locks: () => undefined })
const inTabs = (): TurnSettings => {
  const { locks } = browserLocks()
  return { locks: () => locks }
}
const sandboxed = (): TurnSettings => {
  const locks: TabLocks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
  return { locks: () => locks }
}

describe.each([
  ['on a page without locks', alone],
  ['in the tabs of a browser', inTabs],
  ['on a page that may not use locks', sandboxed],
])('turns %s', (_, settingsOf) => {
  it('let changes run one after the other, whichever of two objects is asked', async () => {
    const [name, settings] = [uniqueName(), settingsOf()]
    const [one, other] = [signInTurns(() => name, settings), signInTurns(() => name, settings)]
    const { log, named, end } = works()
    const first = one.change(named('a'))
    const second = other.change(named('b'))
    await flush()
    expect(log).toEqual(['a starts'])
    end('a')
    expect(await first).toBe('a')
    await flush()
    expect(log).toEqual(['a starts', 'a ends', 'b starts'])
    end('b')
    expect(await second).toBe('b')
  })

  it('let reads run beside each other, and never beside a change', async () => {
    const name = uniqueName()
    const turns = signInTurns(() => name, settingsOf())
    const { log, named, end } = works()
    const all = [
      turns.read(named('r1')),
      turns.read(named('r2')),
      turns.change(named('c')),
      turns.read(named('r3')),
    ]
    await flush()
    expect(log).toEqual(['r1 starts', 'r2 starts'])
    end('r1')
    end('r2')
    await flush()
    expect(log.slice(4)).toEqual(['c starts'])
    end('c')
    await flush()
    expect(log.slice(5)).toEqual(['c ends', 'r3 starts'])
    end('r3')
    expect(await Promise.all(all)).toEqual(['r1', 'r2', 'c', 'r3'])
  })

  it('go on after work that failed, whose error is its own', async () => {
    const name = uniqueName()
    const turns = signInTurns(() => name, settingsOf())
    const failed = turns.change(async () => {
      throw new Error('mine')
    })
    const next = turns.change(async () => 'next')
    await expect(failed).rejects.toThrow('mine')
    expect(await next).toBe('next')
  })

  it('of other names do not wait', async () => {
    const settings = settingsOf()
    const { named, end } = works()
    const held = signInTurns(uniqueName, settings).change(named('held'))
    expect(await signInTurns(uniqueName, settings).change(async () => 1)).toBe(1)
    await flush()
    end('held')
    await held
  })
})

describe('a turn that does not come', () => {
  const never: TabLocks = { request: () => new Promise(() => undefined) }

  it.each([
    ['of a lock that is never granted', () => ({ locks: () => never, patience: 5 })],
    ['behind a change of this page that never ends', () => ({ ...alone(), patience: 5 })],
    ['behind a change of another tab that never ends', () => ({ ...inTabs(), patience: 5 })],
  ])('is a typed error: %s', async (_, settingsOf) => {
    const name = uniqueName()
    const settings: TurnSettings = settingsOf()
    const { log, named } = works()
    const first = signInTurns(() => name, settings).change(named('endless'))
    first.catch(() => undefined)
    await flush()
    const turns = signInTurns(() => name, settings)
    await expect(turns.change(named('late'))).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
    expect(log).not.toContain('late starts')
    // A read changes nothing, so it is done anyway.
    expect(await turns.read(async () => 'read')).toBe('read')
  })

  it('does nothing when it comes after all', async () => {
    const name = uniqueName()
    const { log, named, end } = works()
    const held = signInTurns(() => name, alone()).change(named('held'))
    const late = signInTurns(() => name, { ...alone(), patience: 5 }).change(named('late'))
    await expect(late).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
    end('held')
    await held
    await flush()
    expect(log).toEqual(['held starts', 'held ends'])
  })

  it('is done without its turn where that was asked for', async () => {
    const turns = signInTurns(uniqueName, { locks: () => never, patience: 5, late: 'done' })
    expect(await turns.change(async () => 'done')).toBe('done')
  })
})

it('a lock has the name of its store', async () => {
  const { asked, locks } = browserLocks()
  const turns = signInTurns(() => 'walletchart.siwx /auth', { locks: () => locks })
  await turns.change(async () => undefined)
  await turns.read(async () => undefined)
  expect(asked).toEqual(['exclusive walletchart.siwx /auth', 'shared walletchart.siwx /auth'])
})
