import { expect } from 'vitest'
import { accountOf, setUp, started, until } from '../../behaviours/set-up.cases.js'
import { type CosmosOptions, cosmos } from '../../cosmos.js'
import { eip155 } from '../../eip155.js'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { type FakeKeplrWalletOptions, fakeKeplrWallet } from '../../fakes/fake-keplr-wallet.js'
import { type FakeStorageArea, fakeStorageArea } from '../../fakes/fake-storage.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { cosmoshub, mainnet } from '../../model/networks/built-in-networks.js'
import { cosmosNetwork } from '../../model/networks/cosmos-network.js'
import type { Network } from '../../model/networks/network.js'
import type { EngineOptions } from '../../options.js'
import { accountWith, addressOf, estuary, signerWith } from './real-keys.cases.js'
import { scriptedCosmosNode } from './scripted-cosmos-node.cases.js'

export const privateKey = new Uint8Array(32).fill(7)
export const mine = accountWith(privateKey)
export const other = accountWith(new Uint8Array(32).fill(8), 'Other')
export const first = addressOf(mine)
export const second = addressOf(other)
export const firstOnEstuary = addressOf(mine, 'estuary')
export const KEPLR = 'cosmos:Keplr'
export const HUB = 'cosmoshub-4'
export const hubId = cosmoshub.caipNetworkId
export const estuaryNetwork = cosmosNetwork(estuary)
export const estuaryId = estuaryNetwork.caipNetworkId

/** A node that holds 2.5 coins of each chain on every account. */
export const richNode = () =>
  scriptedCosmosNode({
    '/cosmos/bank/v1beta1/balances/': ({ path }) => ({
      balance: { denom: new URLSearchParams(path.split('?')[1]).get('denom'), amount: '2500000' },
    }),
  })

interface PageOptions {
  readonly area?: FakeStorageArea
  readonly networks?: readonly Network[]
  readonly family?: CosmosOptions
  /** Where the wallet is in the window; nowhere when null. */
  readonly key?: string | null
  readonly options?: Partial<EngineOptions>
  /** False if the page is looked at while a restore goes on. */
  readonly waits?: boolean
}

/** An engine of two families. Its wallet of Keplr's kind has a real key, and a test scripts its node. */
export async function cosmosPage(
  wallet: FakeKeplrWalletOptions = {},
  {
    area = fakeStorageArea(),
    networks = [cosmoshub, mainnet],
    family = { chains: [estuary] },
    key = 'keplr',
    options,
    waits = true,
  }: PageOptions = {},
) {
  const window = fakeWindow()
  const keplr = fakeKeplrWallet({ account: mine, sign: signerWith(privateKey), ...wallet })
  if (key !== null) keplr.put(window, key)
  const evm = fakeEip1193Wallet({ granted: true })
  evm.announce(window)
  const node = richNode()
  const given = {
    area,
    options: {
      families: [eip155(), cosmos(family)],
      networks,
      environment: fakeEnvironment({ window, fetch: node.fetch }),
      ...options,
    },
  }
  const set = waits ? await started(given) : setUp(given)
  if (!waits) set.engine.start()
  const ids = () => set.engine.getState().connectors.map(({ id }) => id)
  if (key === 'keplr') await until(() => expect(ids()).toContain(KEPLR))
  /** The inputs of each call of a method. */
  const asked = (method: string) =>
    keplr.calls.filter((call) => call.method === method).map(({ inputs }) => inputs)
  const account = () => accountOf(set.engine, 'cosmos')
  return { ...set, keplr, evm, node, window, ids, asked, account }
}

/** The same page with the wallet connected. */
export async function connectedCosmosPage(...given: Parameters<typeof cosmosPage>) {
  const set = await cosmosPage(...given)
  await set.engine.connect({ wallet: KEPLR })
  await until(() => expect(set.account().balanceStatus).not.toMatch(/unknown|loading/))
  return set
}

export { cosmoshub, mainnet }
