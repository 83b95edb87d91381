import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { LoginPage } from '../login.js'
import { FRAME } from './frame-page.cases.js'
import { settles, withLogin } from './logged-in.cases.js'
import { portedFrame } from './ported-frame.cases.js'
import { accountOf, rest, type SetUp, started, until } from './set-up.cases.js'

type Engine = Pick<SetUp, 'engine'>

const keysOf = ({ engine }: Engine) => {
  const { keys, isBackedUp, pages } = engine.getState().login ?? {}
  return { keys, isBackedUp, pages }
}
const unknown = { keys: undefined, isBackedUp: undefined }
const everyPage: readonly LoginPage[] = ['passkeys', 'recovery', 'export', 'devices']

/** The tabs that a page opens. */
const tabsOf = (window: object) => {
  const tabs: (readonly unknown[])[] = []
  Object.defineProperty(window, 'open', {
    configurable: true,
    value: (...asked: readonly unknown[]) => {
      tabs.push(asked)
      return null
    },
  })
  return tabs
}
const codeOf = (run: () => void): unknown => {
  try {
    run()
    return undefined
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}

describe('keys that only the user holds', () => {
  it('stand in the state of the login as the frame says it on its port', async () => {
    const { set, says } = await portedFrame({ pages: '/account' })
    expect(keysOf(set)).toEqual({ ...unknown, pages: everyPage })
    says('KEYS', { state: 'recovering', isBackedUp: true })
    await until(() => expect(keysOf(set)).toMatchObject({ keys: 'recovering', isBackedUp: true }))
    says('KEYS', { state: 'locked', isBackedUp: false })
    await until(() => expect(keysOf(set)).toMatchObject({ keys: 'locked', isBackedUp: false }))
    says('KEYS', { state: 'open', isBackedUp: false })
    await until(() => expect(keysOf(set)).toMatchObject({ keys: 'open', isBackedUp: false }))
  })

  it('stand as before after a message of another shape, and after one that does not come on the port', async () => {
    const { set, page, says } = await portedFrame()
    const wrong = [
      {},
      { state: 'locked' },
      { isBackedUp: true },
      { state: 'shut', isBackedUp: true },
      { state: 'locked', isBackedUp: 'yes' },
      { state: ['locked'], isBackedUp: true },
    ]
    page.says('KEYS', { payload: { state: 'locked', isBackedUp: true } })
    for (const payload of wrong) says('KEYS', payload)
    says('KEYS', { state: 'open', isBackedUp: false })
    const seen: unknown[] = []
    set.engine.subscribe(
      ({ login }) => login?.keys,
      (keys) => seen.push(keys),
    )
    await until(() => expect(keysOf(set)).toMatchObject({ keys: 'open', isBackedUp: false }))
    expect(seen).toEqual(['open'])
  })

  it('are unknown once the user left, and a late word of the frame changes nothing', async () => {
    const { set, says, heard } = await portedFrame({ pages: '/account' })
    says('KEYS', { state: 'open', isBackedUp: true })
    await until(() => expect(keysOf(set)).toEqual({ keys: 'open', isBackedUp: true, pages: everyPage }))
    await set.engine.disconnect()
    expect(keysOf(set)).toEqual({ ...unknown, pages: [] })
    says('KEYS', { state: 'locked', isBackedUp: true })
    await until(() => expect(heard).toContain('SIGN_OUT'))
    await rest()
    // So that another e-mail may be asked for.
    set.clock.advance(30_000)
    set.engine.login?.submit('sam@example.org')
    await until(() => expect(set.engine.getState().login?.step).toBe('code'))
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    expect(keysOf(set)).toEqual({ ...unknown, pages: everyPage })
  })

  it('are unknown when the frame starts anew, until it says how they stand', async () => {
    const { set, says, starts } = await portedFrame()
    says('KEYS', { state: 'open', isBackedUp: true })
    await until(() => expect(keysOf(set).keys).toBe('open'))
    starts()
    await until(() => expect(keysOf(set)).toMatchObject(unknown))
    set.clock.advance(500)
    await rest()
    expect(accountOf(set.engine).status).toBe('connected')
    says('KEYS', { state: 'locked', isBackedUp: true })
    await until(() => expect(keysOf(set).keys).toBe('locked'))
  })

  it('are those of a user, so none are shown before the login is through; then what was said of them counts', async () => {
    const login = fakeLogin()
    const set = await withLogin({ login })
    set.engine.login?.submit('sam@example.org')
    await settles(set)
    login.tells({ type: 'frame.keys', state: 'recovering', isBackedUp: true })
    expect(keysOf(set)).toEqual({ ...unknown, pages: [] })
    await until(() => expect(set.step()).toBe('code'))
    set.engine.login?.verify('123456')
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    expect(keysOf(set)).toEqual({ keys: 'recovering', isBackedUp: true, pages: [] })
  })

  it('are unknown for a frame that says nothing of them', async () => {
    const { set } = await portedFrame()
    expect(accountOf(set.engine).status).toBe('connected')
    expect(keysOf(set)).toEqual({ ...unknown, pages: [] })
  })
})

describe('the pages of an embedded wallet', () => {
  it('open in tabs of their own, each in the task of the call', async () => {
    const { set, page } = await portedFrame({ pages: '/account' })
    const tabs = tabsOf(page.window)
    for (const [at, name] of everyPage.entries()) {
      set.engine.login?.openPage(name)
      expect(tabs[at]).toEqual([`${FRAME}/account#${name}`, '_blank', 'noopener'])
    }
    expect(tabs).toHaveLength(4)
  })

  it.each([
    'https://elsewhere.example/account',
    '//elsewhere.example/account',
    '/\\elsewhere.example/account',
    '/\t/elsewhere.example/account',
    'account',
    '/account#export',
    `/${'a'.repeat(200)}`,
    '',
    7,
    ['/account'],
  ])('are none where the frame names %j: the frame is used without them', async (pages) => {
    const { set, page } = await portedFrame({ pages })
    const tabs = tabsOf(page.window)
    expect(keysOf(set).pages).toEqual([])
    expect(codeOf(() => set.engine.login?.openPage('passkeys'))).toBe('METHOD_UNSUPPORTED')
    expect(tabs).toEqual([])
  })

  it('are refused by any other name, and once the user left', async () => {
    const { set, page } = await portedFrame({ pages: '/account' })
    const tabs = tabsOf(page.window)
    const open = (name: unknown) =>
      codeOf(() => Reflect.apply(Object(set.engine.login).openPage, undefined, [name]))
    for (const name of ['', 'Passkeys', 'export#', undefined, 1, ['export'], { toString: () => 'export' }])
      expect(open(name)).toBe('OPTION_INVALID')
    await set.engine.disconnect()
    expect(open('export')).toBe('NOT_CONNECTED')
    expect(tabs).toEqual([])
  })

  it('are refused before anybody has logged in', async () => {
    const window = fakeWindow()
    const tabs = tabsOf(window)
    const login = fakeLogin({ pages: `${FRAME}/account` })
    const { engine } = await started({ window, options: { families: [eip155()], login } })
    expect(codeOf(() => engine.login?.openPage('export'))).toBe('NOT_CONNECTED')
    expect(tabs).toEqual([])
  })
})
