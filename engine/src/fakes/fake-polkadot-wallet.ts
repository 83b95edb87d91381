import { fakePayloadSignature, fakePolkadotSignature } from './fake-polkadot-signature.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** An account of a fake extension. */
export interface FakePolkadotAccount {
  readonly address: string
  readonly name?: string
  /** `sr25519` when left out. */
  readonly type?: string
  /** The only chain of the account. */
  readonly genesisHash?: string | null
}

/** A function of an extension. */
export type FakePolkadotMethod = 'enable' | 'accounts.get' | 'signRaw' | 'signPayload'

/** One call of a function. */
export interface FakePolkadotCall {
  readonly method: FakePolkadotMethod
  readonly params: unknown
}

export interface FakePolkadotWalletOptions {
  /** Its key in `window.injectedWeb3`. `fake-polkadot` when left out. */
  readonly key?: string
  /** SS58 addresses, or whole accounts. */
  readonly accounts?: readonly (string | FakePolkadotAccount)[]
  /** True if it knows the page already: then `enable` is no prompt. */
  readonly granted?: boolean
  /** Functions that it does not have. */
  readonly without?: readonly ('signRaw' | 'signPayload' | 'subscribe')[]
  /** The behaviour for a prompt that no script names. `approve` when left out. */
  readonly prompts?: FakeBehaviour
  /** Signs what `signRaw` got, as hexadecimal. Signs with the key of `FAKE_POLKADOT_ACCOUNT` when left out. */
  readonly signRaw?: (payload: { readonly address: string; readonly data: string }) => string
  /** Answers what `signPayload` got. Signs with the key of `FAKE_POLKADOT_ACCOUNT` when left out. */
  readonly signPayload?: (payload: { readonly address: string }) => object
}

/** A Polkadot extension that does what a test tells it. */
export interface FakePolkadotWallet {
  /** The object that it puts into the page; a test may change it. */
  readonly injected: Record<string, unknown>
  /** Every call of a function, in order. */
  readonly calls: readonly FakePolkadotCall[]
  /** The prompts that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** The number of its listeners. */
  readonly listenerCount: number
  /** Sets the behaviour of a function, from now on. */
  script(method: FakePolkadotMethod, behaviour: FakeBehaviour): void
  /** Tells its listeners of accounts, right or wrong. */
  emit(accounts: unknown): void
  /** Changes its accounts and tells so. */
  setAccounts(accounts: readonly (string | FakePolkadotAccount)[]): void
  /** Puts itself into `window.injectedWeb3`. */
  inject(window: Window & typeof globalThis): void
}

/** The address of a fake Polkadot wallet: Alice of development chains. */
export const FAKE_POLKADOT_ACCOUNT = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/** Makes an extension. Unless a script says otherwise it approves everything at once. */
export function fakePolkadotWallet(options: FakePolkadotWalletOptions = {}): FakePolkadotWallet {
  const { key = 'fake-polkadot', without = [], prompts: onPrompt = 'approve' } = options
  const {
    signRaw = fakePolkadotSignature,
    signPayload = (payload) => ({ id: 1, signature: fakePayloadSignature(payload) }),
  } = options
  const calls: FakePolkadotCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<FakePolkadotMethod, FakeBehaviour>()
  const listeners = new Set<(accounts: unknown) => void>()
  let isGranted = options.granted ?? false

  const accountOf = (given: string | FakePolkadotAccount): FakePolkadotAccount => ({
    type: 'sr25519',
    ...(typeof given === 'string' ? { address: given } : given),
  })
  let accounts = (options.accounts ?? [FAKE_POLKADOT_ACCOUNT]).map(accountOf)

  const call = (
    method: FakePolkadotMethod,
    params: unknown,
    approve: () => unknown,
  ): PromiseLike<unknown> => {
    calls.push({ method, params })
    const isSilent = method === 'accounts.get' || (method === 'enable' && isGranted)
    const behaviour = scripts.get(method) ?? (isSilent ? 'approve' : onPrompt)
    return playFakeBehaviour({ method, params, behaviour, approve, prompts })
  }

  const access: Readonly<Record<'accounts' | 'signer', Record<string, unknown>>> = {
    accounts: {
      get: (anyType: unknown) => call('accounts.get', anyType, () => [...accounts]),
      subscribe: (listener: (given: unknown) => void) => {
        listeners.add(listener)
        // An extension tells the accounts of the moment first.
        queueMicrotask(() => listeners.has(listener) && listener([...accounts]))
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (payload: never) => call('signRaw', payload, () => ({ id: 1, signature: signRaw(payload) })),
      signPayload: (payload: never) => call('signPayload', payload, () => signPayload(payload)),
    },
  }
  for (const name of without) delete access[name === 'subscribe' ? 'accounts' : 'signer'][name]

  const emit = (given: unknown) => {
    for (const listener of [...listeners]) listener(given)
  }
  const injected: Record<string, unknown> = {
    version: '0.62.1',
    enable: (originName: unknown) =>
      call('enable', originName, () => {
        isGranted = true
        return access
      }),
  }

  return {
    injected,
    calls,
    prompts,
    get listenerCount() {
      return listeners.size
    },
    script: (method, behaviour) => void scripts.set(method, behaviour),
    emit,
    setAccounts(next) {
      accounts = next.map(accountOf)
      emit([...accounts])
    },
    inject(window) {
      const before: object = Object('injectedWeb3' in window ? window.injectedWeb3 : {})
      Object.defineProperty(window, 'injectedWeb3', {
        value: { ...before, [key]: injected },
        configurable: true,
        writable: true,
        enumerable: true,
      })
    },
  }
}
