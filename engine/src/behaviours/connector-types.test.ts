import { expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { mergedConnectors } from '../links.js'
import { mainnet, solana as solanaMainnet } from '../networks.js'
import { solana } from '../solana.js'
import { started, until } from './set-up.cases.js'

it('[R3.26] each way to a wallet is a connector with an id, a name and its type; one wallet of two families is one row', async () => {
  const window = fakeWindow()
  fakeEip1193Wallet().inject(window)
  fakeEip1193Wallet().announce(window, { rdns: 'app.lantern', name: 'Lantern' })
  fakeStandardWallet({ name: 'Lantern' }).register(window)
  const { engine } = await started({
    options: {
      families: [eip155(), solana()],
      networks: [mainnet, solanaMainnet],
      environment: { window },
      connectors: [fakeConnector({ id: 'own', name: 'Own', type: 'EXTERNAL' })],
      features: [fakePairing()],
      login: fakeLogin(),
      projectId: 'test',
    },
  })
  await until(() => expect(engine.getState().connectors).toHaveLength(6))
  const { connectors } = engine.getState()
  const rows = mergedConnectors(connectors).map(({ id, name, type }) => [id, name, type])
  expect(rows.sort()).toEqual([
    ['app.lantern', 'Lantern', 'MULTI_CHAIN'],
    ['injected', 'Browser wallet', 'INJECTED'],
    ['login', 'Email', 'AUTH'],
    ['own', 'Own', 'EXTERNAL'],
    ['walletConnect', 'WalletConnect', 'WALLET_CONNECT'],
  ])
  expect(connectors.filter(({ name }) => name === 'Lantern').map(({ type }) => type)).toEqual([
    'ANNOUNCED',
    'ANNOUNCED',
  ])
})
