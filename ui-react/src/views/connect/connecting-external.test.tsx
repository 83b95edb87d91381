// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ErrorCode } from '@walletchart/engine'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdClock } from '../../testing/hold-time.js'
import { connected, connecting, disconnected, lantern, signInOf } from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { viewLoaders } from '../view-loaders.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const data = { connectorId: lantern.id, namespace: 'eip155' }
const span = () => screen.getByRole('dialog').querySelector('[data-part="span"]')?.getAttribute('data-state')
const failed = (code: ErrorCode, shortMessage = '', said?: string) => ({
  eip155: {
    ...disconnected(),
    failure: {
      connectorId: lantern.id,
      name: lantern.name,
      error: { code, shortMessage, docsPath: '', ...(said !== undefined && { said }) },
    },
  },
})

describe('ConnectingExternal', () => {
  it('[R2.7] says whose turn it is, with a clock and a way out', async () => {
    holdClock()
    const engine = await renderView('ConnectingExternal', { accounts: { eip155: connecting() } }, data)
    expect(span()).toBe('wait')
    expect(shownText()).toContain(
      'Continue in LanternApprove in the Lantern window. Marsh Market sees your address and cannot move anything without you.',
    )
    expect(screen.getByRole('timer').textContent).toBe('Time left 4:00')
    expect(document.querySelector('[data-part="deadline-rest"]')?.getAttribute('width')).toBe('80.00%')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('calls an app without a name by its host', async () => {
    await renderView('ConnectingExternal', { accounts: { eip155: connecting() } }, data, {})
    expect(shownText()).toContain('localhost sees your address')
  })

  it('[F11] says when a request is open already, and sends no second one', async () => {
    const engine = await renderView(
      'ConnectingExternal',
      { accounts: { eip155: connecting('pending') } },
      data,
    )
    expect(span()).toBe('turn')
    expect(shownText()).toContain('A request is already open')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(engine.asked('connect')).toEqual([])
  })

  it('[F10:2] [B29] tells a refusal quietly, without red, and offers another try', async () => {
    const engine = await renderView('ConnectingExternal', { accounts: failed('USER_REJECTED') }, data)
    expect(span()).toBe('no')
    expect(shownText()).toContain('You declined in LanternNothing was shared.')
    expect(document.querySelector('[data-tone="danger"], [data-variant="danger"]')).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engine.asked('connect')).toEqual([{ wallet: lantern.id, namespace: 'eip155' }])
    await userEvent.click(screen.getByRole('button', { name: 'Other wallets' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[F7 partly] says how long it waited when the wallet did not answer', async () => {
    const engine = await renderView('ConnectingExternal', { accounts: { eip155: connecting() } }, data)
    await change(engine, { accounts: failed('WALLET_NOT_ANSWERING') })
    expect(span()).toBe('bad')
    expect(shownText()).toContain('No answer from LanternWe waited 5 minutes.')
  })

  it('[S8] quotes the wallet under its name, and guesses at no cause', async () => {
    const words = 'Ledger: enable blind signing'
    await renderView('ConnectingExternal', { accounts: failed('RPC_REQUEST_FAILED', words, words) }, data)
    expect(shownText()).toContain(`Lantern says${words}`)
    expect(shownText()).not.toMatch(/unlock/i)
  })

  it('[S8] does not quote the wallet for a sentence of the kit', async () => {
    await renderView(
      'ConnectingExternal',
      { accounts: failed('RPC_REQUEST_FAILED', 'The request failed') },
      data,
    )
    // It says no more than the title does.
    expect(shownText()).toContain('Lantern could not connectNothing was shared. Try again')
    expect(shownText()).not.toMatch(/says|The request failed/)
  })

  it('says what the wallet said when it failed otherwise', async () => {
    await renderView(
      'ConnectingExternal',
      { accounts: failed('GRANT_EMPTY', 'The wallet gave access to no account') },
      data,
    )
    expect(span()).toBe('bad')
    expect(shownText()).toContain('Lantern could not connect')
    expect(shownText()).toContain('The wallet gave access to no account')
  })

  it('leads to the help for a wallet that is not there', async () => {
    const engine = await renderView('ConnectingExternal', {}, { connectorId: 'Palisade' })
    expect(span()).toBe('off')
    expect(shownText()).toContain('Palisade is not in this browser')
    await userEvent.click(screen.getByRole('button', { name: 'Get Palisade' }))
    expect(engine.asked('push')).toEqual(['GetWallet'])
  })

  it('asks nothing by itself when it is opened by the app', async () => {
    const engine = await renderView('ConnectingExternal', {}, data)
    expect(span()).toBe('go')
    expect(engine.asked('connect')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(engine.asked('connect')).toHaveLength(1)
  })

  it('says so when it is connected', async () => {
    const engine = await renderView('ConnectingExternal', { accounts: { eip155: connected() } }, data)
    expect(span()).toBe('ok')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(engine.asked('dismiss')).toHaveLength(1)
  })

  it('says that a sign-in is looked for, without a Done that would be gone in a moment', async () => {
    const engine = await renderView('ConnectingExternal', { accounts: { eip155: connecting() } }, data)
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    cancel.focus()
    const load = vi.spyOn(viewLoaders.SIWXSignMessage, 'load')
    // The part of the engine that signs in is on its way.
    await change(engine, { accounts: { eip155: connected() } })
    expect(span()).toBe('ok')
    expect(shownText()).toContain('Connected with LanternChecking your sign-in…')
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(load).toHaveBeenCalledOnce()
    await change(engine, { accounts: { eip155: connected({ signIn: signInOf('checking') }) } })
    expect(shownText()).toContain('Connected with LanternChecking your sign-in…')
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(document.activeElement).toBe(cancel)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and disconnect' }))
    expect(engine.asked('cancelSignIn')).toEqual([{ namespace: 'eip155' }])
    await change(engine, { accounts: { eip155: connected({ signIn: signInOf('signedIn') }) } })
    expect(shownText()).not.toContain('Checking')
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
  })

  it('says that a sign-in is looked for, also in a view that opens then', async () => {
    await renderView(
      'ConnectingExternal',
      { accounts: { eip155: connected({ signIn: signInOf('checking') }) } },
      data,
    )
    expect(shownText()).toContain('Checking your sign-in…')
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  })

  it('gives advice when the window did not open', async () => {
    await renderView('ConnectingExternal', { accounts: { eip155: connecting() } }, data)
    await userEvent.click(screen.getByRole('button', { name: 'Lantern did not open?' }))
    expect(shownText()).toMatch(/Open Lantern from the browser toolbar/)
    expect(screen.queryByRole('button', { name: 'Lantern did not open?' })).toBeNull()
  })

  it('[B30] takes the second half of a double click for nothing', async () => {
    const engine = await renderView('ConnectingExternal', { accounts: { eip155: connecting() } }, data)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail: 2 })
    expect(engine.asked('back')).toEqual([])
  })

  it('leaves no rejected promise behind when a try fails', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const engine = await renderView('ConnectingExternal', { accounts: failed('USER_REJECTED') }, data)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    engine.pending.connect?.reject(new Error('no'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })
})
