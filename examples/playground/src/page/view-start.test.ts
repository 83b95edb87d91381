import { createEngine, type PublicState, type View } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { fakeConnector, fakeLogger, fakeStorage } from '@walletchart/engine/fakes'
import { base, mainnet } from '@walletchart/engine/networks'
import { routes } from '@walletchart/engine/routes'
import { afterEach, expect, it } from 'vitest'
import { viewStart } from './view-start.js'

const engines: { stop(): unknown }[] = []
afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop()
})

const started = async (networks = [mainnet, base]) => {
  const engine = createEngine({
    networks,
    families: [eip155()],
    connectors: [fakeConnector({ id: 'lantern' })],
    storage: fakeStorage(),
    logger: fakeLogger(),
  })
  engines.push(engine)
  await engine.start()
  return engine
}

/** What a view waits for; nothing where it opens. */
const missingIn = (state: PublicState) => (view: View) => {
  const start = viewStart(view, state)
  return 'missing' in start ? start.missing : undefined
}

it('says of each view that would show nothing true what it waits for', async () => {
  const missing = missingIn((await started()).getState())
  const views = Object.keys(routes) as readonly View[]
  expect(views.filter((view) => missing(view) === undefined)).toEqual([
    'Connect',
    'ConnectWallets',
    'ConnectingExternal',
    'Networks',
    'WhatIsAWallet',
    'WhatIsANetwork',
    'GetWallet',
  ])
  expect(missing('EmailVerifyOtp')).toBe('Opens once a code is sent by email')
  expect(missing('Account')).toBe('Connect a wallet first')
})

it('hands a view what it is about: a wallet of the browser, another network of the family, a family without a wallet', async () => {
  const engine = await started()
  expect(viewStart('ConnectingExternal', engine.getState())).toEqual({ data: { connectorId: 'lantern' } })
  await engine.connect({ wallet: 'lantern' })
  const state = engine.getState()
  expect(viewStart('SwitchNetwork', state)).toEqual({
    data: { networkId: base.caipNetworkId, namespace: 'eip155' },
  })
  const [connector] = state.connectors
  const networks = {
    ...state.networks,
    solana: { caipNetwork: undefined, caipNetworks: [{ ...mainnet, caipNetworkId: 'solana:1' }] },
  }
  expect(viewStart('SwitchActiveChain', state)).toHaveProperty('missing')
  expect(viewStart('SwitchActiveChain', Object.assign({}, state, { networks }))).toEqual({
    data: { networkId: 'solana:1', namespace: 'solana' },
  })
  const both = { ...state, connectors: connector ? [{ ...connector, namespaces: ['eip155', 'solana'] }] : [] }
  expect(viewStart('ConnectingMultiChain', both)).toEqual({ data: { connectorId: 'lantern' } })
})
