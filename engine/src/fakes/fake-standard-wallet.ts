import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** An account of a fake wallet. */
export interface FakeStandardAccount {
  readonly address: string
  readonly label?: string
  /** The names of its chains. Those of the wallet when left out. */
  readonly chains?: readonly string[]
}

/** One call of a feature. */
export interface FakeFeatureCall {
  /** Such as `solana:signMessage`. */
  readonly feature: string
  readonly inputs: readonly unknown[]
}

export interface FakeStandardWalletOptions {
  readonly name?: string
  readonly icon?: string
  /** Base58 addresses, or whole accounts. */
  readonly accounts?: readonly (string | FakeStandardAccount)[]
  /** True if it has granted the page its accounts already. */
  readonly granted?: boolean
  readonly chains?: readonly string[]
  /** Features that it does not have, such as `solana:signIn`. */
  readonly without?: readonly string[]
  /** The behaviour for a prompt that no script names. `approve` when left out. */
  readonly prompts?: FakeBehaviour
  /** Signs bytes for an address. Left out: the key of `FAKE_SOLANA_ACCOUNT`, and 64 bytes of 0x1b for any other address. */
  readonly sign?: (message: Uint8Array, address: string) => Uint8Array
}

/** A Solana wallet of the Wallet Standard that does what a test tells it. */
export interface FakeStandardWallet {
  /** The wallet as it registers itself; a test may change it. */
  readonly wallet: Record<string, unknown>
  /** Every call of a feature, in order. */
  readonly calls: readonly FakeFeatureCall[]
  /** The prompts that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** The number of its listeners. */
  readonly listenerCount: number
  /** Sets the behaviour of a feature, from now on. `params` of a function are the inputs. */
  script(feature: string, behaviour: FakeBehaviour): void
  /** Tells its listeners of a change, right or wrong. */
  emit(properties: unknown): void
  /** Changes its accounts and tells so. An empty list takes the grant back. */
  setAccounts(accounts: readonly (string | FakeStandardAccount)[]): void
  /** Registers itself in a window, now and whenever a page asks; returns what takes it out again. */
  register(window: Window & typeof globalThis): () => void
}

/** The address of a fake Solana wallet, whose key is known: the kit takes no transaction with a made-up signature. */
export const FAKE_SOLANA_ACCOUNT = '32kSi9P4AoNDrV7B2GVa6iGaXADP539vT5tpixnfrRej'

const FAKE_KEY = new Uint8Array(32).fill(0x1b)
const fakeSignature = (message: Uint8Array, address: string): Uint8Array =>
  address === FAKE_SOLANA_ACCOUNT ? ed25519.sign(message, FAKE_KEY) : new Uint8Array(64).fill(0x1b)

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/** Makes a wallet. Unless a script says otherwise it approves everything at once. */
export function fakeStandardWallet(options: FakeStandardWalletOptions = {}): FakeStandardWallet {
  const { prompts: onPrompt = 'approve', without = [], sign = fakeSignature } = options
  const chains = options.chains ?? ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
  const calls: FakeFeatureCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  const listeners = new Set<(properties: unknown) => void>()

  const accountOf = (given: string | FakeStandardAccount) => {
    const account = typeof given === 'string' ? { address: given } : given
    return Object.freeze({ chains, features: [], publicKey: publicKeyOf(account.address), ...account })
  }
  let accounts = (options.accounts ?? [FAKE_SOLANA_ACCOUNT]).map(accountOf)
  let isGranted = options.granted ?? false
  const granted = () => (isGranted ? [...accounts] : [])

  const signedTransaction = ({ transaction, account }: SignInput): Uint8Array =>
    withSignature(transaction, account.address, sign)
  const answers: Readonly<Record<string, (inputs: readonly unknown[]) => unknown>> = {
    'standard:connect': ([input]) => {
      if (!Object(input).silent) isGranted = true
      return { accounts: granted() }
    },
    'standard:disconnect': () => {
      isGranted = false
    },
    'solana:signMessage': (inputs) =>
      inputs.map((input) => {
        const { message, account }: { message: Uint8Array; account: FakeStandardAccount } = Object(input)
        return { signedMessage: message, signature: sign(message, account.address) }
      }),
    'solana:signTransaction': (inputs) =>
      inputs.map((input) => ({ signedTransaction: signedTransaction(Object(input)) })),
    'solana:signAndSendTransaction': (inputs) =>
      inputs.map((input) => ({ signature: signedTransaction(Object(input)).slice(1, 65) })),
    'solana:signIn': (inputs) =>
      inputs.map((input) => {
        const [account] = accounts
        const { domain, address = account?.address } = Object(input)
        const text = `${domain} wants you to sign in with your Solana account:\n${address}`
        const signedMessage = new TextEncoder().encode(text)
        return { account, signedMessage, signature: sign(signedMessage, address) }
      }),
  }

  const call =
    (feature: string) =>
    (...inputs: readonly unknown[]) => {
      calls.push({ feature, inputs })
      const isSilent = feature === 'standard:disconnect' || Object(inputs[0]).silent === true
      return playFakeBehaviour({
        method: feature,
        params: inputs,
        behaviour: scripts.get(feature) ?? (isSilent ? 'approve' : onPrompt),
        approve: () => answers[feature]?.(inputs),
        prompts,
      })
    }
  const features: Record<string, object> = {
    'standard:events': {
      version: '1.0.0',
      on: (_: string, listener: (properties: unknown) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  for (const feature of Object.keys(answers))
    features[feature] = {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      [feature.slice(feature.indexOf(':') + 1)]: call(feature),
    }
  for (const feature of without) delete features[feature]

  const emit = (properties: unknown) => {
    for (const listener of [...listeners]) listener(properties)
  }
  const wallet: Record<string, unknown> = {
    version: '1.0.0',
    name: options.name ?? 'Fake Solana',
    icon: options.icon ?? icon,
    chains,
    features,
  }
  Object.defineProperty(wallet, 'accounts', { get: granted, enumerable: true, configurable: true })

  return {
    wallet,
    calls,
    prompts,
    get listenerCount() {
      return listeners.size
    },
    script: (feature, behaviour) => void scripts.set(feature, behaviour),
    emit,
    setAccounts(next) {
      accounts = next.map(accountOf)
      isGranted = next.length > 0
      emit({ accounts: granted() })
    },
    register(window) {
      const leaves: unknown[] = []
      const say = (api: unknown) => {
        const register: unknown = Object(api).register
        if (typeof register === 'function') leaves.push(register(wallet))
      }
      const onReady = (event: Event) => say('detail' in event ? event.detail : undefined)
      window.dispatchEvent(
        new window.CustomEvent('wallet-standard:register-wallet', { detail: (api: unknown) => say(api) }),
      )
      window.addEventListener('wallet-standard:app-ready', onReady)
      return () => {
        window.removeEventListener('wallet-standard:app-ready', onReady)
        for (const leave of leaves.splice(0)) if (typeof leave === 'function') leave()
      }
    },
  }
}

interface SignInput {
  readonly transaction: Uint8Array
  readonly account: FakeStandardAccount
}

const publicKeyOf = (address: string): Uint8Array => {
  try {
    return base58.decode(address)
  } catch {
    return new Uint8Array(32) // an address that a test has spoiled
  }
}

/** Puts the signature of an address into its place in a serialized transaction of fewer than 128 signatures and accounts. */
const withSignature = (
  transaction: Uint8Array,
  address: string,
  sign: (message: Uint8Array, address: string) => Uint8Array,
): Uint8Array => {
  const signed = Uint8Array.from(transaction)
  const [signatures = 0] = signed
  const message = signed.subarray(1 + signatures * 64)
  // The first byte of a versioned message names its version.
  const keys = ((message[0] ?? 0) & 0x80 ? 1 : 0) + 4
  const place = Array.from({ length: signatures }, (_, index) =>
    base58.encode(message.subarray(keys + index * 32, keys + (index + 1) * 32)),
  ).indexOf(address)
  if (place >= 0) signed.set(sign(message, address), 1 + place * 64)
  return signed
}
