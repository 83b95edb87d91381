import { vi } from 'vitest'
import {
  FAKE_BITCOIN_ORDINALS as ordinals,
  FAKE_BITCOIN_ACCOUNT as payment,
} from '../../fakes/fake-bitcoin-accounts.js'
import { fakeBitcoinWallet } from '../../fakes/fake-bitcoin-wallet.js'
import { FAKE_ACCOUNT, fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { FAKE_KEPLR_ACCOUNT, fakeKeplrWallet } from '../../fakes/fake-keplr-wallet.js'
import { FAKE_POLKADOT_ACCOUNT, fakePolkadotWallet } from '../../fakes/fake-polkadot-wallet.js'
import { type FakeBehaviour, type FakePrompt, fakeProviderError } from '../../fakes/fake-script.js'
import { FAKE_SOLANA_ACCOUNT, fakeStandardWallet } from '../../fakes/fake-standard-wallet.js'
import { fakeWbipWallet } from '../../fakes/fake-wbip-wallet.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { accountWith, addressOf } from '../../families/cosmos/real-keys.cases.js'
import { accountIdOf, addressOfAccount } from '../../model/ids/account-id.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { cosmoshub, polkadot } from '../../model/networks/built-in-networks.js'
import { cosmosChains } from '../../model/networks/cosmos-chains.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import { eip1193Connector } from '../eip1193/eip1193-connector.js'
import { capturedExtension } from '../injected-web3/captured-extension.js'
import { polkadotConnector } from '../injected-web3/polkadot-connector.js'
import { capturedKeplrWallet } from '../keplr/captured-keplr-wallet.js'
import { keplrConnector } from '../keplr/keplr-connector.js'
import { bitcoinConnector } from '../wallet-standard/bitcoin-connector.js'
import { capturedStandardWallet } from '../wallet-standard/captured-standard-wallet.js'
import { solanaConnector } from '../wallet-standard/solana-connector.js'
import { wbipConnector } from '../wbip/wbip-connector.js'
import { wbipWallets } from '../wbip/wbip-wallets.js'
import { heldPermit } from './held-permit.cases.js'

/** A wallet of the page and its connector. */
export interface PageWallet {
  readonly connector: Connector
  /** The prompts that wait for the test. */
  readonly prompts: readonly FakePrompt[]
  /** The names of all that it was asked. */
  asked(): readonly string[]
  /** The number of its listeners. */
  listening(): number
  script(method: string, behaviour: FakeBehaviour): void
  /** Has another active account, and tells so. */
  move(): void
}

export interface PageWalletOptions {
  readonly granted?: boolean
  readonly prompts?: FakeBehaviour
  /** The user grants no account. */
  readonly isEmpty?: boolean
  /** It throws when somebody listens. */
  readonly isDeaf?: boolean
}

/** A page connector, and the words of its wallets. */
export interface PageCase {
  readonly name: string
  readonly namespace: Namespace
  /** The question for access, and what restores it without one. */
  readonly access: string
  readonly silent: string
  /** The question whose answer has the accounts. */
  readonly accounts: string
  /** The question that ends the connection; undefined where wallets have none. */
  readonly leave: string | undefined
  /** A request of the app that asks the user, and the question that it becomes. */
  readonly signing: { readonly method: string; readonly params: unknown; readonly asks: string }
  /** A request of the app that reads the accounts. */
  readonly reading: string
  /** The address of the active account, and after it has moved. */
  readonly first: string
  readonly second: string
  /** The answer to `silent` of a wallet that does not allow the page any more. */
  readonly denial: FakeBehaviour
  /** What its wallets cannot do. */
  readonly cannot?: readonly ('empty' | 'deaf' | 'share listeners' | 'know the account' | 'ask silently')[]
  open(options?: PageWalletOptions): PageWallet
}

const descriptorOf = (chain: Namespace): ConnectorDescriptor => ({
  id: `${chain}:Fake`,
  name: 'Fake',
  type: 'ANNOUNCED',
  chain,
  namespaces: [chain],
})

const taken = <Wallet>(wallet: Wallet | undefined): Wallet => {
  if (wallet) return wallet
  throw new Error('The wallet is not taken')
}

const trap = () => {
  throw new Error('No events today')
}

const polkadotSecond = '22'.repeat(32)
const polkadotCase: PageCase = {
  name: 'polkadot',
  namespace: 'polkadot',
  access: 'enable',
  silent: 'enable',
  accounts: 'accounts.get',
  leave: undefined,
  signing: { method: 'polkadot_signMessage', params: { message: 'Hello' }, asks: 'signRaw' },
  reading: 'polkadot_getAccounts',
  first: addressOfAccount(accountIdOf(FAKE_POLKADOT_ACCOUNT) ?? '', 0),
  second: addressOfAccount(polkadotSecond, 0),
  denial: { error: new Error('The source my.app is not allowed to interact with this extension') },
  cannot: ['ask silently'],
  open({ isEmpty, isDeaf, ...options } = {}) {
    const wallet = fakePolkadotWallet({ ...options, ...(isEmpty && { accounts: [] }) })
    const { enable } = wallet.injected
    if (isDeaf && typeof enable === 'function')
      wallet.injected.enable = async (name: string) => {
        const access = Object(await enable(name))
        return { ...access, accounts: { ...access.accounts, subscribe: trap } }
      }
    return {
      connector: polkadotConnector(descriptorOf('polkadot'), taken(capturedExtension(wallet.injected)), {
        networks: () => [polkadot.caipNetworkId],
        formats: {},
        originName: 'my.app',
        permit: heldPermit([]),
      }),
      prompts: wallet.prompts,
      asked: () => wallet.calls.map(({ method }) => method),
      listening: () => wallet.listenerCount,
      script: (method, behaviour) => Reflect.apply(wallet.script, wallet, [method, behaviour]),
      move: () => wallet.setAccounts([addressOfAccount(polkadotSecond, 42)]),
    }
  },
}

const cosmosSecond = accountWith(new Uint8Array(32).fill(8))
const keplrCase: PageCase = {
  name: 'keplr',
  namespace: 'cosmos',
  access: 'enable',
  silent: 'enable',
  accounts: 'getKey',
  leave: 'disable',
  signing: { method: 'cosmos_signArbitrary', params: { data: 'Hello' }, asks: 'signArbitrary' },
  reading: 'cosmos_getAccounts',
  first: addressOf(FAKE_KEPLR_ACCOUNT),
  second: addressOf(cosmosSecond),
  denial: { error: fakeProviderError(4100, 'Unauthorized') },
  cannot: ['empty', 'deaf', 'ask silently'],
  open({ granted, prompts = 'approve' } = {}) {
    const window = fakeWindow()
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    const wallet = fakeKeplrWallet({ prompts, ...(granted && { granted: ['cosmoshub-4'] }) })
    return {
      connector: keplrConnector(descriptorOf('cosmos'), taken(capturedKeplrWallet(wallet.wallet)), {
        chains: cosmosChains([]),
        networks: () => [cosmoshub],
        window,
        events: ['keplr_keystorechange'],
        permit: heldPermit(['cosmoshub-4']),
      }),
      prompts: wallet.prompts,
      asked: () => wallet.calls.map(({ method }) => method),
      listening: () => added.mock.calls.length - removed.mock.calls.length,
      script: wallet.script,
      move: () => wallet.activate(cosmosSecond, window),
    }
  },
}

const wbipCase: PageCase = {
  name: 'wbip',
  namespace: 'bip122',
  access: 'wallet_connect',
  silent: 'wallet_getAccount',
  accounts: 'wallet_connect',
  leave: 'wallet_disconnect',
  signing: { method: 'signMessage', params: { message: 'Hello', address: payment }, asks: 'signMessage' },
  reading: 'getAccountAddresses',
  first: payment,
  second: ordinals,
  denial: { error: fakeProviderError(-32002, 'Access denied') },
  open({ isEmpty, isDeaf, ...options } = {}) {
    const wallet = fakeWbipWallet({ ...options, ...(isEmpty && { accounts: [] }) })
    if (isDeaf) wallet.provider.addListener = trap
    const window = fakeWindow()
    wallet.register(window)
    return {
      connector: wbipConnector(descriptorOf('bip122'), taken(wbipWallets(window)[0])),
      prompts: wallet.prompts,
      asked: () => wallet.calls.map(({ method }) => method),
      listening: () => wallet.listenerCount,
      script: wallet.script,
      move: () => wallet.setAccounts([{ address: ordinals, purpose: 'ordinals' }]),
    }
  },
}

const solanaSecond = 'So11111111111111111111111111111111111111112'
const solanaCase: PageCase = {
  name: 'solana',
  namespace: 'solana',
  access: 'standard:connect',
  silent: 'standard:connect',
  accounts: 'standard:connect',
  leave: 'standard:disconnect',
  signing: { method: 'solana_signMessage', params: { message: '2Z' }, asks: 'solana:signMessage' },
  reading: 'solana_getAccounts',
  first: FAKE_SOLANA_ACCOUNT,
  second: solanaSecond,
  denial: { error: fakeProviderError(4100, 'Unauthorized') },
  open({ isEmpty, isDeaf, ...options } = {}) {
    const wallet = fakeStandardWallet({ ...options, ...(isEmpty && { accounts: [] }) })
    if (isDeaf) Reflect.set(Object(wallet.wallet.features), 'standard:events', { on: trap })
    const needs = ['standard:connect', 'standard:events']
    const uses = ['standard:disconnect', 'solana:signMessage']
    const captured = capturedStandardWallet(wallet.wallet, { prefix: 'solana:', needs, uses })
    return {
      connector: solanaConnector(descriptorOf('solana'), taken(captured)),
      prompts: wallet.prompts,
      asked: () => wallet.calls.map(({ feature }) => feature),
      listening: () => wallet.listenerCount,
      script: wallet.script,
      move: () => wallet.setAccounts([solanaSecond]),
    }
  },
}

const bitcoinCase: PageCase = {
  ...wbipCase,
  name: 'bitcoin',
  access: 'bitcoin:connect',
  silent: 'standard:connect',
  accounts: 'bitcoin:connect',
  leave: 'bitcoin:disconnect',
  signing: { ...wbipCase.signing, asks: 'bitcoin:signMessage' },
  denial: { error: fakeProviderError(4100, 'Unauthorized') },
  open({ isEmpty, isDeaf, ...options } = {}) {
    const wallet = fakeBitcoinWallet({ ...options, ...(isEmpty && { accounts: [] }) })
    if (isDeaf) Reflect.set(Object(wallet.wallet.features), 'bitcoin:events', { on: trap })
    const needs = [['bitcoin:connect', 'standard:connect']]
    const uses = ['bitcoin:events', 'standard:events', 'bitcoin:disconnect', 'bitcoin:signMessage']
    const captured = capturedStandardWallet(wallet.wallet, { prefix: 'bitcoin:', needs, uses })
    return {
      connector: bitcoinConnector(descriptorOf('bip122'), taken(captured)),
      prompts: wallet.prompts,
      asked: () => wallet.calls.map(({ feature }) => feature),
      listening: () => wallet.listenerCount,
      script: wallet.script,
      move: () => wallet.setAccounts([{ address: ordinals, purpose: 'ordinals' }]),
    }
  },
}

const eip1193Second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eip1193Case: PageCase = {
  name: 'eip1193',
  namespace: 'eip155',
  access: 'eth_requestAccounts',
  silent: 'eth_accounts',
  accounts: 'eth_requestAccounts',
  leave: 'wallet_revokePermissions',
  signing: { method: 'personal_sign', params: ['0x', FAKE_ACCOUNT], asks: 'personal_sign' },
  reading: 'eth_accounts',
  first: FAKE_ACCOUNT,
  second: eip1193Second,
  denial: { error: fakeProviderError(4100, 'Unauthorized') },
  // Its wallets speak JSON-RPC: they check the account themselves, and the connector listens for each who watches.
  cannot: ['share listeners', 'know the account'],
  open({ isEmpty, isDeaf, ...options } = {}) {
    const wallet = fakeEip1193Wallet({ ...options, ...(isEmpty && { accounts: [] }) })
    const provider = isDeaf ? { ...wallet.provider, on: trap } : wallet.provider
    return {
      connector: eip1193Connector({ descriptor: descriptorOf('eip155'), provider }),
      prompts: wallet.prompts,
      asked: () => wallet.calls.map(({ method }) => method),
      listening: () => wallet.listenerCount(),
      script: wallet.script,
      move: () => wallet.setAccounts([eip1193Second]),
    }
  },
}

/** Every connector of the page. */
export const pageCases: readonly PageCase[] = [
  polkadotCase,
  keplrCase,
  wbipCase,
  solanaCase,
  bitcoinCase,
  eip1193Case,
]
