import { expect, vi } from 'vitest'
import { started, until } from '../behaviours/set-up.cases.js'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { type FakeStandardWalletOptions, fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import type { FakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { addressOf, keypairOf, signerWith } from '../families/solana/real-keys.cases.js'
import { scriptedSolanaNode } from '../families/solana/scripted-solana-node.cases.js'
import { mainnet, solanaDevnet, solana as solanaMainnet } from '../model/networks/built-in-networks.js'
import type { EngineOptions } from '../options.js'
import { solana } from '../solana.js'

export const mine = keypairOf(1)
export const other = keypairOf(2)
export const [first, second] = [addressOf(mine), addressOf(other)]
export const SOLANA_WALLET = 'solana:Fake Solana'
export const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

/** An engine of two families, a Solana wallet with real keys, and a node that a test scripts. */
export async function solanaPage(
  wallet: FakeStandardWalletOptions = {},
  options: Partial<EngineOptions> = {},
  { window = fakeWindow(), area }: { window?: ReturnType<typeof fakeWindow>; area?: FakeStorageArea } = {},
) {
  const standard = fakeStandardWallet({ accounts: [first, second], sign: signerWith(mine, other), ...wallet })
  standard.register(window)
  const evm = fakeEip1193Wallet({ granted: true })
  evm.announce(window)
  const node = scriptedSolanaNode({
    getBalance: () => ({ value: 1 }),
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 77 } }),
    eth_getBalance: () => '0x1',
  })
  const set = await started({
    ...(area && { area }),
    options: {
      families: [eip155(), solana()],
      networks: [mainnet, solanaMainnet, solanaDevnet],
      environment: fakeEnvironment({ window, fetch: node.fetch }),
      ...options,
    },
  })
  const id = `solana:${wallet.name ?? 'Fake Solana'}`
  await until(() => expect(set.engine.getState().connectors.map((one) => one.id)).toContain(id))
  /** The inputs of each call of a feature. */
  const asked = (feature: string) =>
    standard.calls.filter((call) => call.feature === feature).map(({ inputs }) => inputs)
  return { ...set, standard, evm, node, window, asked }
}

/** The same page with the wallet connected. */
export async function connectedSolanaPage(...given: Parameters<typeof solanaPage>) {
  const set = await solanaPage(...given)
  await set.engine.connect({ wallet: SOLANA_WALLET })
  return set
}

/** A consumer of the Wallet Standard keeps these: it listens before wallets register, and asks those that registered already. */
export function standardConsumer(window: Window & typeof globalThis) {
  const wallets: unknown[] = []
  const register = (...added: readonly unknown[]) => {
    wallets.push(...added)
    return () => {
      for (const one of added) wallets.splice(wallets.indexOf(one), 1)
    }
  }
  const api = Object.freeze({ register })
  const onRegister = vi.fn((event: Event) => {
    const hear: unknown = Reflect.get(event, 'detail')
    if (typeof hear === 'function') hear(api)
  })
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: api }))
  return { wallets, names: () => wallets.map((wallet) => Reflect.get(Object(wallet), 'name')) }
}
