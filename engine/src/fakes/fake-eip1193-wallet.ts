import type { GivenEip1193Provider } from '../connectors/eip1193/given-eip1193-provider.js'
import { type FakeBehaviour, type FakePrompt, fakeProviderError, playFakeBehaviour } from './fake-script.js'

/** One call that the wallet got. */
export interface FakeWalletCall {
  readonly method: string
  readonly params: unknown
}

/** What a wallet announces about itself (EIP-6963). */
export interface FakeWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export interface FakeEip1193WalletOptions {
  /** Its accounts, the active one first. */
  readonly accounts?: readonly string[]
  /** Whether it has granted the page its accounts already. */
  readonly granted?: boolean
  /** The chain it is on, such as `0x1`. */
  readonly chainId?: string
  /** The chains it knows; switching to another one fails with 4902. */
  readonly chains?: readonly string[]
  /** Answers of methods it would not know, such as `eth_call`: the node behind the wallet. */
  readonly reads?: Readonly<Record<string, (params: unknown) => unknown>>
  /** What it does with a prompt that no script names. `approve` when left out. */
  readonly prompts?: FakeBehaviour
}

/** An EIP-1193 wallet that does what a test tells it. */
export interface FakeEip1193Wallet {
  readonly provider: GivenEip1193Provider
  /** Every call, in order. */
  readonly calls: readonly FakeWalletCall[]
  /** The prompts that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  readonly accounts: readonly string[]
  readonly chainId: string
  /** Sets what it does when it is asked for a method, from now on. */
  script(method: string, behaviour: FakeBehaviour): void
  /** Tells its listeners anything, right or wrong. */
  emit(event: string, payload?: unknown): void
  /** Changes its accounts and tells so. */
  setAccounts(accounts: readonly string[]): void
  /** Changes its chain and tells so. */
  setChain(chainId: string): void
  /** How many listeners it has, of one event or of all. */
  listenerCount(event?: string): number
  /** Stands as the one wallet of a window, `window.ethereum`; returns what takes it away again. */
  inject(window: Window & typeof globalThis & { ethereum?: unknown }): () => void
  /** Announces itself to a window, now and whenever it is asked (EIP-6963); returns what stops it. */
  announce(window: Window & typeof globalThis, info?: Partial<FakeWalletInfo>): () => void
}

/** First of the well-known accounts of local test chains. */
export const FAKE_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What a fake wallet announces unless it is told otherwise. */
export const fakeWalletInfo: FakeWalletInfo = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Fake Wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns: 'org.example.fake',
}

const signature = `0x${'1b'.repeat(65)}`
const transactionHash = `0x${'ab'.repeat(32)}`

/** Makes a wallet. Unless a script says otherwise it approves everything at once. */
export function fakeEip1193Wallet(options: FakeEip1193WalletOptions = {}): FakeEip1193Wallet {
  const { chainId = '0x1', prompts: onPrompt = 'approve' } = options
  const calls: FakeWalletCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const chains = new Set(options.chains ?? [chainId])
  const state = { accounts: options.accounts ?? [FAKE_ACCOUNT], granted: options.granted ?? false, chainId }

  const emit = (event: string, payload?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const moveTo = (next: string) => {
    if (next === state.chainId) return
    state.chainId = next
    emit('chainChanged', next)
  }
  const grant = () => {
    state.granted = true
    return [...state.accounts]
  }
  const switchTo = (params: unknown) => {
    const wanted = chainIdIn(params)
    if (!chains.has(wanted)) throw fakeProviderError(4902, `Unrecognized chain ID "${wanted}"`)
    moveTo(wanted)
    return null
  }
  const add = (params: unknown) => {
    const wanted = chainIdIn(params)
    chains.add(wanted)
    moveTo(wanted)
    return null
  }
  const revoke = () => {
    state.granted = false
    return null
  }
  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_accounts: () => (state.granted ? [...state.accounts] : []),
    eth_chainId: () => state.chainId,
    eth_requestAccounts: grant,
    eth_sendTransaction: () => transactionHash,
    eth_sign: () => signature,
    eth_signTypedData_v3: () => signature,
    eth_signTypedData_v4: () => signature,
    personal_sign: () => signature,
    wallet_addEthereumChain: add,
    wallet_revokePermissions: revoke,
    wallet_switchEthereumChain: switchTo,
  }
  const silent = new Set(['eth_accounts', 'eth_chainId', 'wallet_revokePermissions'])

  const provider: GivenEip1193Provider = {
    request({ method, params }) {
      calls.push({ method, params })
      const read = options.reads?.[method]
      const answer = read ?? answers[method]
      const quiet = read !== undefined || silent.has(method)
      const usual: FakeBehaviour = !answer ? 'unsupported' : quiet ? 'approve' : onPrompt
      return playFakeBehaviour({
        method,
        params,
        behaviour: scripts.get(method) ?? usual,
        approve: () => answer?.(params) ?? null,
        prompts,
      })
    },
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  return {
    provider,
    calls,
    prompts,
    get accounts() {
      return state.accounts
    },
    get chainId() {
      return state.chainId
    },
    script: (method, behaviour) => void scripts.set(method, behaviour),
    emit,
    setAccounts(accounts) {
      state.accounts = accounts
      emit('accountsChanged', [...accounts])
    },
    setChain: moveTo,
    listenerCount: (event) =>
      [...listeners].reduce(
        (sum, [name, heard]) => (event === undefined || name === event ? sum + heard.size : sum),
        0,
      ),
    inject(window) {
      const before = window.ethereum
      window.ethereum = provider
      return () => {
        window.ethereum = before
      }
    },
    announce(window, info = {}) {
      const detail = Object.freeze({ info: Object.freeze({ ...fakeWalletInfo, ...info }), provider })
      const say = () =>
        void window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', say)
      say()
      return () => window.removeEventListener('eip6963:requestProvider', say)
    },
  }
}

function chainIdIn(params: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const named = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  if (typeof named !== 'string') throw fakeProviderError(-32602, 'Expected [{ chainId }]')
  return named
}
