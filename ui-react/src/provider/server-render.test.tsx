// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AccountButton, ConnectButton, NetworkButton, WalletModal, WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, initialState, makeState, showing } from '../testing/make-state.js'

describe('on a server', () => {
  it('[F21] [B7:1] renders without a window, and starts nothing', () => {
    expect(typeof globalThis.window).toBe('undefined')
    const engine = new FakeEngine()
    const html = renderToString(
      <WalletProvider engine={engine}>
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        <ConnectButton.Custom>
          {({ status, account }) => <b>{`own ${status} ${account?.name}`}</b>}
        </ConnectButton.Custom>
        <WalletModal />
      </WalletProvider>,
    )
    expect(html.match(/data-state="pending"/g)).toHaveLength(3)
    expect(html).toContain('<b>own pending undefined</b>')
    expect(engine.calls).toEqual([])
    expect(engine.listenerCount).toBe(0)
  })

  it('[B7:2] renders the state before the start, whatever the engine knows already', () => {
    const later = makeState({ accounts: { eip155: connected() }, modal: showing('Account') })
    const page = (engine: FakeEngine) => (
      <WalletProvider engine={engine} theme="dark">
        <ConnectButton />
        <WalletModal />
      </WalletProvider>
    )
    const html = renderToString(page(new FakeEngine(later, initialState)))
    expect(html).toBe(renderToString(page(new FakeEngine(initialState, initialState))))
    expect(html).not.toContain('style=')
  })
})
