// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AccountButton, ConnectButton, NetworkButton, WalletModal, WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, initialState, makeState, restoring } from '../testing/make-state.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const page = (engine: FakeEngine) => (
  <StrictMode>
    <WalletProvider engine={engine}>
      <p>
        <ConnectButton />
      </p>
      <AccountButton />
      <NetworkButton />
      <ConnectButton.Custom>
        {({ status, account }) => <button type="button" data-state={status}>{`own ${account?.name}`}</button>}
      </ConnectButton.Custom>
      <WalletModal />
    </WalletProvider>
  </StrictMode>
)

describe('hydration', () => {
  it('[B7:2] [C3] takes over what the server sent without a difference, then shows what is known', async () => {
    const error = vi.spyOn(console, 'error')
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(page(new FakeEngine()))
    const sent = root.innerHTML

    // In the browser the wallet is back before React is.
    const engine = new FakeEngine(makeState({ accounts: { eip155: connected() } }), initialState)
    const first: string[] = []
    const watch = new MutationObserver(() => first.push(root.innerHTML))
    watch.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
    const problems: unknown[] = []
    const app = await act(async () =>
      hydrateRoot(root, page(engine), { onRecoverableError: (problem) => problems.push(problem) }),
    )
    expect(problems).toEqual([])
    expect(error).not.toHaveBeenCalled()
    expect(root.textContent).toContain('0xb4…C7aF18')
    expect(root.textContent).toContain('own 0xb4…C7aF18')
    expect(sent).toContain('own undefined')
    expect(sent).not.toContain('0xb4')
    watch.disconnect()
    await act(async () => app.unmount())
  })

  it('never shows "Connect wallet" as a button to press while a wallet may come back', async () => {
    const engine = new FakeEngine()
    const { container } = render(page(engine))
    const states = () => Array.from(container.querySelectorAll('button'), (button) => button.dataset.state)
    expect(states()).toEqual(['pending', 'pending', 'pending', 'pending'])
    await act(async () => engine.set(makeState({ accounts: { eip155: restoring('connecting') } })))
    expect(states()).toEqual(['pending', 'pending', 'pending', 'pending'])
    await act(async () => engine.set({ accounts: { eip155: connected() } }))
    expect(states()).toEqual(['idle', 'idle', 'idle', 'connected'])
  })
})
