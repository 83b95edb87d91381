// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { giveLogin, keysState } from '../../testing/make-login.js'
import { connected } from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'

afterEach(cleanup)

const missing = 'Not backed upWithout it this account is lost with this device'
const keyRows = () =>
  rowTexts().filter((text) => /^(Passkeys|Recovery|Export keys|This wallet's devices)/.test(text))

describe('the settings of an embedded wallet whose keys only the user holds', () => {
  it.each([
    ['Passkeys', 'passkeys'],
    ['Recovery', 'recovery'],
    ['Export keys', 'export'],
    ["This wallet's devices", 'devices'],
  ])('lead by %s to its page, in the task of the click', async (name, page) => {
    const engine = await renderView('AccountSettings', keysState())
    const asked = giveLogin(engine)
    const row = screen.getByRole('button', { name })
    expect(row.querySelectorAll('[data-part="row-end"] svg')).toHaveLength(1)
    row.click()
    expect(asked).toEqual([`openPage ${page}`])
  })

  it('are reached by the keyboard, one row after the other', async () => {
    const engine = await renderView('AccountSettings', keysState())
    const asked = giveLogin(engine)
    screen.getByRole('button', { name: 'Passkeys' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(asked).toEqual(['openPage export'])
  })

  it('say that the account is not backed up until it is, and that line is not cut', async () => {
    const engine = await renderView('AccountSettings', keysState({ isBackedUp: false }))
    expect(keyRows()).toEqual(['Passkeys', `Recovery${missing}`, 'Export keys', "This wallet's devices"])
    const row = screen.getByRole('button', { name: /^Recovery/ })
    expect(row.hasAttribute('data-caution')).toBe(true)
    expect(row.querySelector('[data-tone="warning"]')?.textContent).toBe('Not backed up')
    await change(engine, keysState({ isBackedUp: true }))
    expect(keyRows()).toEqual(['Passkeys', 'Recovery', 'Export keys', "This wallet's devices"])
  })

  it.each([
    ['a frame without pages', keysState({ pages: [] })],
    ['a frame that says nothing', keysState({ keys: undefined, isBackedUp: undefined, pages: undefined })],
    ['another wallet', { ...keysState(), accounts: { eip155: connected() } }],
  ])('have no such rows for %s', async (_, state) => {
    await renderView('AccountSettings', state)
    expect(keyRows()).toEqual([])
    expect(shownText()).not.toContain('Your keys')
  })

  it('stay as they are where the login ended since they were drawn', async () => {
    const engine = await renderView('AccountSettings', keysState())
    giveLogin(engine)
    const login = Reflect.get(engine, 'login')
    Object.assign(login, {
      openPage: () => {
        throw new Error('No embedded wallet is connected.')
      },
    })
    const faults: unknown[] = []
    const hear = (event: ErrorEvent) => faults.push(event.error)
    window.addEventListener('error', hear)
    await userEvent.click(screen.getByRole('button', { name: 'Passkeys' }))
    window.removeEventListener('error', hear)
    expect(faults).toEqual([])
    await change(engine, keysState({ keys: undefined, isBackedUp: undefined, pages: [] }))
    expect(keyRows()).toEqual([])
  })
})

describe('the account of such a wallet', () => {
  it('says that it is not backed up, and leads to the recovery, until it is', async () => {
    const engine = await renderView('Account', keysState({ isBackedUp: false }))
    const asked = giveLogin(engine)
    expect(keyRows()).toEqual([`Recovery${missing}`])
    screen.getByRole('button', { name: /^Recovery/ }).click()
    expect(asked).toEqual(['openPage recovery'])
    await change(engine, keysState({ isBackedUp: true }))
    expect(shownText()).not.toContain('Recovery')
  })

  it('says so without a way where the frame has no page for it', async () => {
    await renderView('Account', keysState({ isBackedUp: false, pages: [] }))
    expect(keyRows()).toEqual([`Recovery${missing}`])
    expect(screen.queryByRole('button', { name: /^Recovery/ })).toBeNull()
  })

  it.each([
    ['a frame that does not say it', keysState({ isBackedUp: undefined })],
    ['another wallet', { ...keysState({ isBackedUp: false }), accounts: { eip155: connected() } }],
  ])('says nothing for %s', async (_, state) => {
    await renderView('Account', state)
    expect(shownText()).not.toContain('Not backed up')
  })
})
