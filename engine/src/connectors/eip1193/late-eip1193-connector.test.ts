import { expect, it, vi } from 'vitest'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { CapturedProvider } from './captured-provider.js'
import { lateEip1193Connector } from './late-eip1193-connector.js'

const descriptor: ConnectorDescriptor = {
  id: 'org.example.fake',
  name: 'Fake Wallet',
  type: 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
}
const request = () => ({ namespace: 'eip155', signal: new AbortController().signal })

const late = () => {
  const wallet = fakeEip1193Wallet()
  const provider = CapturedProvider.of(wallet.provider)
  if (provider === undefined) throw new Error('The fake wallet is no provider.')
  return { connector: lateEip1193Connector(descriptor, provider), wallet }
}

it('asks the wallet within the call once the code is there, and says nothing to the wallet before', async () => {
  const { connector, wallet } = late()
  connector.preload?.()
  await vi.dynamicImportSettled()
  expect(wallet.calls).toEqual([])
  const connecting = connector.connect(request())
  expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  expect(await connecting).toMatchObject([{ chainId: 'eip155:1' }])
})

it('asks the wallet as soon as the code is there when nobody fetched it before', async () => {
  const { connector, wallet } = late()
  expect(await connector.connect(request())).toMatchObject([{ chainId: 'eip155:1' }])
  expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})
