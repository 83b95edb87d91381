// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeEngine } from '../testing/fake-engine.js'
import { makeState, showing } from '../testing/make-state.js'
import { renderSkin } from '../testing/render-skin.js'
import { setOnline } from '../testing/set-online.js'
import { dialogPart } from './dialog-part.js'
import { WalletModal } from './wallet-modal.js'

const script = vi.hoisted(() => ({ dialog: true, view: true, breaks: false, loads: 0 }))

vi.mock('./dialog-part.js', async (load) => {
  const real = await load<typeof import('./dialog-part.js')>()
  const { lazyPart } = await import('./lazy-part.js')
  const dialogPart = lazyPart(async () => {
    if (!script.dialog) throw new Error('offline')
    return real.dialogPart.load()
  })
  return { ...real, dialogPart }
})
vi.mock('../views/view-loaders.js', async (load) => {
  const real = await load<typeof import('../views/view-loaders.js')>()
  const { lazyPart } = await import('./lazy-part.js')
  const Broken = (): never => {
    throw new Error('broken view')
  }
  const Help = lazyPart(async () => {
    script.loads += 1
    if (!script.view) throw new Error('offline')
    const Real = await real.viewLoaders.WhatIsAWallet.load()
    return () => (script.breaks ? <Broken /> : <Real />)
  })
  return { viewLoaders: { ...real.viewLoaders, WhatIsAWallet: Help } }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show() {
  const engine = new FakeEngine(makeState({ modal: showing('WhatIsAWallet') }))
  renderSkin(<WalletModal />, { engine })
  return engine
}

// The order matters: what was loaded once stays loaded.
describe('parts that do not arrive', () => {
  it('says that the dialog did not load, and tries again when asked', async () => {
    script.dialog = false
    script.view = false
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('This part did not load')
    expect(screen.queryByRole('dialog')).toBeNull()
    script.dialog = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog')
  })

  it('says that a view did not load, can be left, and tries again when asked', async () => {
    const engine = show()
    await screen.findByText('This part did not load')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(engine.asked('dismiss')).toHaveLength(1)
    await setOnline(false)
    const retry = screen.getByRole('button', { name: 'Try again' })
    expect(retry.getAttribute('aria-disabled')).toBe('true')
    expect(retry.parentElement?.textContent).toContain('You are offline')
    const { loads } = script
    await setOnline(true)
    await waitFor(() => expect(script.loads).toBe(loads + 1))
    await screen.findByText('This part did not load')
    script.view = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'What is a wallet?' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What is a wallet?'))
  })

  it('keeps a view that breaks from taking the page with it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    script.breaks = true
    show()
    await screen.findByText('This part did not load')
    script.breaks = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'What is a wallet?' })).toBeTruthy()
  })

  it('loads the dialog only once', async () => {
    await expect(dialogPart.load()).resolves.toBe(dialogPart.peek())
  })
})
