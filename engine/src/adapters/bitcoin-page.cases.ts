import { hex } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { expect } from 'vitest'
import { accountOf, started, until } from '../behaviours/set-up.cases.js'
import { bip122 } from '../bip122.js'
import { eip155 } from '../eip155.js'
import type { FakeBitcoinAccount } from '../fakes/fake-bitcoin-accounts.js'
import { type FakeBitcoinWalletOptions, fakeBitcoinWallet } from '../fakes/fake-bitcoin-wallet.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import type { FakeStorageArea } from '../fakes/fake-storage.js'
import { type FakeWbipWalletOptions, fakeWbipWallet } from '../fakes/fake-wbip-wallet.js'
import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'
import { funding, keyOf, signedText, signerOfPsbts } from '../families/bip122/real-keys.cases.js'
import { scriptedEsplora } from '../families/bip122/scripted-esplora.cases.js'
import { bitcoin, bitcoinTestnet, mainnet } from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import type { EngineOptions } from '../options.js'

export const mine = keyOf(1)
export const other = keyOf(2)
export const payment = mine.address('p2wpkh')
export const ordinals = mine.address('p2tr')

/** The accounts of a wallet with this key. */
export const accountsOfKey = (
  key = mine,
  prefix: 'bc' | 'tb' | 'bcrt' = 'bc',
): readonly FakeBitcoinAccount[] => [
  { address: key.address('p2wpkh', prefix), purpose: 'payment', publicKey: hex.encode(key.publicKey) },
  {
    address: key.address('p2tr', prefix),
    purpose: 'ordinals',
    publicKey: hex.encode(key.publicKey.slice(1)),
  },
]

/** Signs with the real keys. */
export const signing = {
  signMessage: (message: string, address: string): Uint8Array => {
    const key = [mine, other].find((one) =>
      (['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const).some((kind) => one.address(kind) === address),
    )
    return Uint8Array.from(Buffer.from(signedText(key ?? mine, message, address), 'base64'))
  },
  signPsbt: signerOfPsbts(mine, other),
}

/** The answers of a node about an address that holds some outputs. */
export const esploraOf = (address: string, values: readonly bigint[]) => {
  const funds = values.map((value, salt) => funding(address, value, salt))
  const sum = Number(values.reduce((total, value) => total + value, 0n))
  const utxos = funds.map(({ tx, vout }, index) => ({
    txid: tx.getId(),
    vout,
    value: Number(values[index]),
    status: { confirmed: true, block_height: 1 },
  }))
  return {
    funds,
    answers: {
      [`/address/${address}`]: () => ({
        address,
        chain_stats: { funded_txo_sum: sum, spent_txo_sum: 0 },
        mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
      }),
      [`/address/${address}/utxo`]: () => utxos,
      ...Object.fromEntries(funds.map(({ tx }) => [`/tx/${tx.getId()}/hex`, () => tx.toHex()])),
      '/fee-estimates': () => ({ '1': 9.5, '3': 4.2, '6': 2 }),
      'POST /tx': (body = '') => Transaction.fromHex(body).getId(),
    } satisfies Record<string, (body?: string) => unknown>,
  }
}

export interface BitcoinPageOptions {
  readonly wallet?: FakeBitcoinWalletOptions
  /** Set for a wallet of WBIP-004 in the page as well. */
  readonly wbip?: FakeWbipWalletOptions
  readonly start?: Network
  readonly area?: FakeStorageArea
  readonly options?: Partial<EngineOptions>
  /** False leaves the wallet of the Wallet Standard out. */
  readonly standard?: boolean
  readonly window?: FakeWindow
}

export const STANDARD = 'bip122:Fake Bitcoin'
export const WBIP = 'bip122:Fake WBIP'

/** An engine of two families with wallets of real keys, and a node that a test scripts. */
export async function bitcoinPage(given: BitcoinPageOptions = {}) {
  const { start = bitcoin, area, standard: hasStandard = true, window = fakeWindow() } = given
  const standard = fakeBitcoinWallet({ accounts: accountsOfKey(), ...signing, ...given.wallet })
  if (hasStandard) standard.register(window)
  const wbip = fakeWbipWallet({ accounts: accountsOfKey(), ...signing, ...given.wbip })
  if (given.wbip) wbip.register(window)
  const evm = fakeEip1193Wallet({ granted: true })
  evm.announce(window)
  const node = scriptedEsplora(esploraOf(payment, [150_000n, 90_000n]).answers)
  const networks = [start, ...[mainnet, bitcoin, bitcoinTestnet].filter((one) => one !== start)]
  const set = await started({
    ...(area && { area }),
    options: {
      families: [eip155(), bip122()],
      networks,
      environment: fakeEnvironment({ window, fetch: node.fetch }),
      ...given.options,
    },
  })
  const found = () => set.engine.getState().connectors.map(({ id }) => id)
  await until(() => {
    if (hasStandard) expect(found()).toContain(`bip122:${given.wallet?.name ?? 'Fake Bitcoin'}`)
    if (given.wbip) expect(found()).toContain(`bip122:${given.wbip.name ?? 'Fake WBIP'}`)
  })
  /** The first input of each call of a feature. */
  const asked = (feature: string) =>
    standard.calls.filter((call) => call.feature === feature).map(({ inputs }) => Object(inputs[0]))
  const account = () => accountOf(set.engine, 'bip122')
  return { ...set, standard, wbip, evm, node, window, asked, found, account }
}

/** The same page with a wallet connected: the one of WBIP-004 where there is one. */
export async function connectedBitcoinPage(given: BitcoinPageOptions = {}) {
  const set = await bitcoinPage(given)
  await set.engine.connect({ wallet: given.wbip ? WBIP : STANDARD })
  await until(() => expect(set.account().balanceStatus).not.toMatch(/unknown|loading/))
  return set
}
