import { secp256k1 } from '@noble/curves/secp256k1'
import { describe, expect, it } from 'vitest'
import { bip122 } from '../bip122.js'
import { cosmos } from '../cosmos.js'
import { eip155 } from '../eip155.js'
import { fakeBitcoinWallet } from '../fakes/fake-bitcoin-wallet.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeKeplrWallet } from '../fakes/fake-keplr-wallet.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakePolkadotWallet } from '../fakes/fake-polkadot-wallet.js'
import { fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'
import {
  bitcoin,
  cosmoshub,
  mainnet,
  polkadot as polkadotNetwork,
  solana as solanaMainnet,
} from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { polkadot } from '../polkadot.js'
import type { Family } from '../ports/family.js'
import { solana } from '../solana.js'
import { accountOf, FAKE, failureOf, OTHER, rest, setUp } from './set-up.cases.js'

interface Case {
  readonly id: string
  readonly family: () => Family
  readonly network: Network
  readonly put: (window: FakeWindow) => unknown
}

const families: Readonly<Record<string, Case>> = {
  eip155: {
    id: 'org.example.fake',
    family: () => eip155(),
    network: mainnet,
    put: (window) => fakeEip1193Wallet({ chains: ['0x1'] }).announce(window),
  },
  solana: {
    id: 'solana:Lantern',
    family: () => solana(),
    network: solanaMainnet,
    put: (window) => fakeStandardWallet({ name: 'Lantern' }).register(window),
  },
  bip122: {
    id: 'bip122:Lantern',
    family: () => bip122(),
    network: bitcoin,
    put: (window) => fakeBitcoinWallet({ name: 'Lantern' }).register(window),
  },
  polkadot: {
    id: 'polkadot:lantern',
    family: () => polkadot(),
    network: polkadotNetwork,
    put: (window) => fakePolkadotWallet({ key: 'lantern' }).inject(window),
  },
  cosmos: {
    id: 'cosmos:Keplr',
    family: () => cosmos(),
    network: cosmoshub,
    put: (window) => {
      const wallet = fakeKeplrWallet()
      wallet.activate({ publicKey: secp256k1.getPublicKey(1n, true) })
      wallet.put(window)
    },
  },
}

const pageWith = ({ family, network, put }: Case) => {
  const window = fakeWindow()
  put(window)
  return setUp({ options: { networks: [network], families: [family()], environment: { window } } })
}

describe('a connect right after the start', () => {
  it.each(Object.entries(families))('finds a wallet of %s that is in the page', async (namespace, one) => {
    const { engine } = pageWith(one)
    engine.start()
    await expect(engine.connect({ wallet: one.id })).resolves.toMatchObject({ status: 'connected' })
    expect(accountOf(engine, namespace).connectedWalletInfo?.identifier).toBe(one.id)
  })

  it('is told that there is no such wallet once all have had their time', async () => {
    const { engine, clock } = setUp()
    engine.start()
    const failure = failureOf(engine.connect({ wallet: 'org.example.nobody' }))
    await rest()
    expect(engine.getState().connectorsReady).toBe(false)
    clock.advance(300)
    expect((await failure).code).toBe('WALLET_NOT_FOUND')
  })

  it('does not lead to pairing instead of a wallet that did not come', async () => {
    const pairing = fakePairing()
    const { engine, clock } = setUp({ options: { pairing, projectId: 'test' } })
    engine.start()
    const failure = failureOf(engine.connect({ wallet: 'org.example.nobody' }))
    await rest()
    clock.advance(300)
    await rest()
    expect(accountOf(engine).connecting).toBeUndefined()
    expect(pairing.codes).toEqual([])
    expect((await failure).code).toBe('WALLET_NOT_FOUND')
  })

  it('goes on with a wallet that comes meanwhile', async () => {
    const { engine, family } = setUp({ wallets: [fakeConnector({ id: OTHER })] })
    engine.start()
    const connecting = engine.connect({ wallet: FAKE })
    await rest()
    family.announce(fakeConnector())
    await expect(connecting).resolves.toMatchObject({ connectedWalletInfo: { identifier: FAKE } })
  })

  it.each([
    ['disconnects', 'ABORTED'],
    ['aborts', 'ABORTED'],
    ['connects another wallet', 'SUPERSEDED'],
  ])('is given up by a user who %s, and asks no wallet later', async (what, code) => {
    const { engine, family } = setUp({ wallets: [fakeConnector({ id: OTHER })] })
    const left = new AbortController()
    engine.start()
    const failure = failureOf(engine.connect({ wallet: FAKE, signal: left.signal }))
    await rest()
    if (what === 'disconnects') await engine.disconnect()
    else if (what === 'aborts') left.abort()
    else await engine.connect({ wallet: OTHER })
    expect((await failure).code).toBe(code)
    const late = fakeConnector()
    family.announce(late)
    await rest()
    expect(late.calls).toEqual([])
  })

  it('twice with one wallet asks it once', async () => {
    const { engine, family } = setUp({ wallets: [fakeConnector({ id: OTHER })] })
    engine.start()
    const both = [engine.connect({ wallet: FAKE }), engine.connect({ wallet: FAKE })]
    await rest()
    const wallet = fakeConnector()
    family.announce(wallet)
    await Promise.all(both)
    expect(wallet.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })
})
