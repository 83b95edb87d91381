import { hex } from '@scure/base'
import { FAKE_BITCOIN_TXID, type FakeBitcoinAccount, fakeBitcoinAccounts } from './fake-bitcoin-accounts.js'
import { fakeMessageSignature, fakePsbtSignatures } from './fake-bitcoin-signer.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'
import type { FakeFeatureCall } from './fake-standard-wallet.js'

/** The signing of a fake Bitcoin wallet. */
export interface FakeBitcoinSigning {
  /** Signs a text for an address. Without it the key of the accounts by default signs. */
  readonly signMessage?: (message: string, address: string) => Uint8Array
  /** Signs inputs of a PSBT. Without it the key of the accounts by default signs. */
  readonly signPsbt?: (
    psbt: Uint8Array,
    inputs: readonly { readonly address: string; readonly index: number }[],
  ) => Uint8Array
  /** Sends a PSBT and answers the id. `FAKE_BITCOIN_TXID` when left out. */
  readonly send?: (psbt: Uint8Array) => string
}

export interface FakeBitcoinWalletOptions extends FakeBitcoinSigning {
  readonly name?: string
  readonly icon?: string
  /** Addresses, or whole accounts. */
  readonly accounts?: readonly (string | FakeBitcoinAccount)[]
  /** True if it has granted the page its accounts already. */
  readonly granted?: boolean
  readonly chains?: readonly string[]
  /** Features that it does not have, such as `standard:connect`. */
  readonly without?: readonly string[]
  /** The behaviour for a prompt that no script names. `approve` when left out. */
  readonly prompts?: FakeBehaviour
}

/** A Bitcoin wallet of the Wallet Standard that does what a test tells it. */
export interface FakeBitcoinWallet {
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
  setAccounts(accounts: readonly (string | FakeBitcoinAccount)[]): void
  /** Registers itself in a window, now and whenever a page asks; returns what takes it out again. */
  register(window: Window & typeof globalThis): () => void
}

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

interface SignInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: FakeBitcoinAccount
    readonly signingIndexes: readonly number[]
  }[]
}

/** Signs inputs of a PSBT as the options say. */
export const fakeSignedPsbt = async (
  psbt: Uint8Array,
  inputs: readonly { readonly address: string; readonly index: number }[],
  { signPsbt }: FakeBitcoinSigning,
): Promise<Uint8Array> => signPsbt?.(psbt, inputs) ?? fakePsbtSignatures(psbt, inputs)

/** Makes a wallet. Unless a script says otherwise it approves everything at once. */
export function fakeBitcoinWallet(options: FakeBitcoinWalletOptions = {}): FakeBitcoinWallet {
  const { prompts: onPrompt = 'approve', without = [], signMessage = fakeMessageSignature } = options
  const chains = options.chains ?? ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest']
  const calls: FakeFeatureCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  const listeners = new Set<(properties: unknown) => void>()

  const accountOf = (given: string | FakeBitcoinAccount) => {
    const { publicKey, ...account } = typeof given === 'string' ? { address: given } : given
    return Object.freeze({
      chains,
      features: [],
      publicKey: publicKey === undefined ? new Uint8Array() : hex.decode(publicKey),
      ...account,
    })
  }
  let accounts = (options.accounts ?? fakeBitcoinAccounts).map(accountOf)
  let isGranted = options.granted ?? false
  const granted = () => (isGranted ? [...accounts] : [])

  const signed = ({ psbt, inputsToSign }: SignInput): Promise<Uint8Array> =>
    fakeSignedPsbt(
      psbt,
      inputsToSign.flatMap(({ account, signingIndexes }) =>
        signingIndexes.map((index) => ({ address: account.address, index })),
      ),
      options,
    )
  const connect = () => {
    isGranted = true
    return { accounts: granted() }
  }
  const disconnect = () => {
    isGranted = false
  }
  const answers: Readonly<Record<string, (inputs: readonly unknown[]) => unknown>> = {
    'standard:connect': ([input]) => (Object(input).silent ? { accounts: granted() } : connect()),
    'bitcoin:connect': connect,
    'standard:disconnect': disconnect,
    'bitcoin:disconnect': disconnect,
    'bitcoin:signMessage': (inputs) =>
      inputs.map((input) => {
        const { message, account }: { message: Uint8Array; account: FakeBitcoinAccount } = Object(input)
        const signature = signMessage(new TextDecoder().decode(message), account.address)
        return { signedMessage: message, signature }
      }),
    'bitcoin:signTransaction': (inputs) =>
      Promise.all(inputs.map(async (input) => ({ signedPsbt: await signed(Object(input)) }))),
    'bitcoin:signAndSendTransaction': (inputs) =>
      Promise.all(
        inputs.map(async (input) => ({
          txId: options.send?.(await signed(Object(input))) ?? FAKE_BITCOIN_TXID,
        })),
      ),
  }

  const call =
    (feature: string) =>
    (...inputs: readonly unknown[]) => {
      calls.push({ feature, inputs })
      const isSilent = feature.endsWith(':disconnect') || Object(inputs[0]).silent === true
      return playFakeBehaviour({
        method: feature,
        params: inputs,
        behaviour: scripts.get(feature) ?? (isSilent ? 'approve' : onPrompt),
        approve: () => answers[feature]?.(inputs),
        prompts,
      })
    }
  const on = (_: string, listener: (properties: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const features: Record<string, object> = {
    'standard:events': { version: '1.0.0', on },
    'bitcoin:events': { version: '1.0.0', on },
  }
  for (const feature of Object.keys(answers))
    features[feature] = { version: '1.0.0', [feature.slice(feature.indexOf(':') + 1)]: call(feature) }
  for (const feature of without) delete features[feature]

  const emit = (properties: unknown) => {
    for (const listener of [...listeners]) listener(properties)
  }
  const wallet: Record<string, unknown> = {
    version: '1.0.0',
    name: options.name ?? 'Fake Bitcoin',
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
