// @vitest-environment jsdom

import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { fakeLogger, fakeStorage } from '@walletchart/engine/fakes'
import { embeddedLogin } from '@walletchart/engine/login'
import { mainnet } from '@walletchart/engine/networks'
import { walletConnect } from '@walletchart/engine/pairing'
import { WalletModal, WalletProvider } from '@walletchart/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '../../local-world/src/relay/start-relay.js'

const relays: Relay[] = []
beforeAll(async () => {
  relays.push(await startRelay({ port: 0 }), await startRelay({ port: 0 }))
})
afterAll(() => Promise.all(relays.map((relay) => relay.stop())))

/** An engine with a relay, and a site for its login, that no other engine uses. */
const engineOf = (relay: Relay, name: string) => {
  const frame = `https://${name}.example/sdk`
  const engine = createEngine({
    networks: [mainnet],
    families: [eip155()],
    pairing: walletConnect(),
    login: embeddedLogin(),
    services: { frame, relay: relay.url },
    projectId: 'test',
    storage: fakeStorage(),
    storageName: name,
    logger: fakeLogger(),
    // Parts load in real time, which takes as long as the machine likes.
    limits: { loadDeadline: 2_000_000_000, frameDeadline: 2_000_000_000, relayPatience: 2_000_000_000 },
  })
  return {
    name,
    engine,
    /** The open sockets, and the frames in the page. */
    held: () => [relay.sockets, document.querySelectorAll(`iframe[src^="${frame}"]`).length],
    begin: () => {
      engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
      engine.login?.submit('sam@example.org')
    },
  }
}

it('[F18] in StrictMode, with an unmount in the middle and two engines on a page: one socket and one frame for each, and none afterwards', async () => {
  const engines = relays.map((relay, at) => engineOf(relay, `strict-${at}`))
  const page = (
    <StrictMode>
      {engines.map(({ name, engine }) => (
        <WalletProvider key={name} engine={engine}>
          <WalletModal />
        </WalletProvider>
      ))}
    </StrictMode>
  )
  const all = () => engines.map(({ held }) => held())
  for (const visit of ['first', 'second']) {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(page)
    // The engines start when the page stands.
    await vi.waitFor(() => expect(engines.every(({ engine }) => engine.getState().ready)).toBe(true), {
      timeout: 60_000,
    })
    for (const { begin } of engines) begin()
    await vi.waitFor(
      () =>
        expect(all(), visit).toEqual([
          [1, 1],
          [1, 1],
        ]),
      { timeout: 60_000 },
    )
    root.unmount()
    await vi.waitFor(
      () =>
        expect(all(), visit).toEqual([
          [0, 0],
          [0, 0],
        ]),
      { timeout: 60_000 },
    )
  }
  expect(document.querySelectorAll('iframe, dialog')).toHaveLength(0)
})
