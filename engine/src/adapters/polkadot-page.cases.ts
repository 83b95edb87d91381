import { expect } from 'vitest'
import { setUp, started, until } from '../behaviours/set-up.cases.js'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import {
  type FakePolkadotMethod,
  type FakePolkadotWalletOptions,
  fakePolkadotWallet,
} from '../fakes/fake-polkadot-wallet.js'
import { type FakeStorageArea, fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { pairOf, payloadSignerWith, rawSignerWith } from '../families/polkadot/real-keys.cases.js'
import {
  nodeAnswers,
  POLKADOT_GENESIS,
  scriptedPolkadotNode,
  WESTEND_GENESIS,
} from '../families/polkadot/scripted-polkadot-node.cases.js'
import { accountIdOf, addressOfAccount } from '../model/ids/account-id.js'
import { mainnet, polkadotTestnet, polkadot as relayChain } from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import type { EngineOptions } from '../options.js'
import { polkadot } from '../polkadot.js'

export const mine = pairOf(1)
export const other = pairOf(2, 'ed25519')
export const westend = polkadotTestnet.caipNetworkId
export const onWestend = [mine.address, other.address] as const
const id = (address: string) => accountIdOf(address) ?? ''
export const onPolkadot = [
  addressOfAccount(id(mine.address), 0),
  addressOfAccount(id(other.address), 0),
] as const
export const POLKADOT_WALLET = 'polkadot:Talisman'

/** An engine of two families with a wallet of each. The Polkadot wallet has real keys, and the node answers as a test says. */
export async function polkadotPage(
  wallet: FakePolkadotWalletOptions = {},
  options: Partial<EngineOptions> = {},
  {
    area = fakeStorageArea(),
    start = relayChain,
    waits = true,
  }: {
    area?: FakeStorageArea
    start?: Network /** False if the page is looked at while a restore goes on. */
    waits?: boolean
  } = {},
) {
  const window = fakeWindow()
  const extension = fakePolkadotWallet({
    key: 'talisman',
    accounts: [
      { address: onWestend[0], name: 'Savings' },
      { address: onWestend[1], type: 'ed25519' },
    ],
    signRaw: rawSignerWith(mine, other),
    signPayload: payloadSignerWith(mine, other),
    ...wallet,
  })
  extension.inject(window)
  const evm = fakeEip1193Wallet({ granted: true })
  evm.announce(window)
  const genesis = start === relayChain ? POLKADOT_GENESIS : WESTEND_GENESIS
  const node = scriptedPolkadotNode({ ...nodeAnswers(genesis), eth_getBalance: () => '0x1' })
  const others = [mainnet, relayChain, polkadotTestnet].filter((one) => one !== start)
  const given = {
    area,
    options: {
      families: [eip155(), polkadot()],
      networks: [start, ...others],
      environment: fakeEnvironment({ window, fetch: node.fetch }),
      ...options,
    },
  }
  const set = waits ? await started(given) : setUp(given)
  if (!waits) set.engine.start()
  await until(() => expect(set.engine.getState().connectors.map((one) => one.id)).toContain(POLKADOT_WALLET))
  const asked = (method: FakePolkadotMethod) =>
    extension.calls.filter((call) => call.method === method).map(({ params }) => Object(params))
  return { ...set, extension, evm, node, window, asked }
}

/** The same page with the wallet connected. */
export async function connectedPolkadotPage(...given: Parameters<typeof polkadotPage>) {
  const set = await polkadotPage(...given)
  await set.engine.connect({ wallet: POLKADOT_WALLET })
  await until(() =>
    expect(set.engine.getState().accounts.polkadot?.balanceStatus).not.toMatch(/unknown|loading/),
  )
  return set
}
