import { base64, hex } from '@scure/base'
import { FAKE_BITCOIN_TXID, type FakeBitcoinAccount, fakeBitcoinAccounts } from './fake-bitcoin-accounts.js'
import { fakeMessageSignature } from './fake-bitcoin-signer.js'
import { type FakeBitcoinSigning, fakeSignedPsbt } from './fake-bitcoin-wallet.js'
import { type FakeBehaviour, type FakePrompt, fakeProviderError, playFakeBehaviour } from './fake-script.js'

/** One request. */
export interface FakeWbipCall {
  readonly method: string
  readonly params: unknown
}

export interface FakeWbipWalletOptions extends FakeBitcoinSigning {
  readonly name?: string
  /** The place of its provider in the window, such as `fakeBitcoin.provider`. */
  readonly id?: string
  readonly icon?: string
  /** How it speaks: as wallets of sats-connect do, or as Leather does. */
  readonly dialect?: 'sats-connect' | 'leather'
  /** The methods that it knows and names. All of its dialect when left out. */
  readonly methods?: readonly string[]
  readonly accounts?: readonly FakeBitcoinAccount[]
  /** True if it has granted the page its accounts already. */
  readonly granted?: boolean
  /** `Mainnet`, `Testnet`, `Testnet4`, `Signet` or `Regtest`. */
  readonly network?: string
  /** The behaviour for a prompt that no script names. `approve` when left out. */
  readonly prompts?: FakeBehaviour
}

/** A Bitcoin wallet in the lists of WBIP-004 that does what a test tells it. */
export interface FakeWbipWallet {
  /** The provider; a test may change it. */
  readonly provider: Record<string, unknown>
  /** Every request, in order. */
  readonly calls: readonly FakeWbipCall[]
  /** The prompts that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** The number of its listeners. */
  readonly listenerCount: number
  /** Sets the behaviour of a method, from now on. An answer is the `result`. */
  script(method: string, behaviour: FakeBehaviour): void
  /** Tells its listeners of an event, such as `accountChange`. */
  emit(eventName: string, event?: object): void
  /** Changes its accounts and tells so. An empty list takes the grant back. */
  setAccounts(accounts: readonly FakeBitcoinAccount[]): void
  /** Puts itself into a window: the provider at its place, and an entry into the list of that name. */
  register(window: Window, list?: 'btc_providers' | 'wbip_providers'): void
}

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

const known = {
  'sats-connect': [
    'getInfo',
    'wallet_connect',
    'wallet_getAccount',
    'wallet_disconnect',
    'getAccounts',
    'getAddresses',
    'signMessage',
    'signPsbt',
    'sendTransfer',
  ],
  leather: ['getInfo', 'supportedMethods', 'getAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
} as const

/** The methods that these wallets answer without asking the user. */
const silent = /^(getInfo|supportedMethods|wallet_getAccount|wallet_disconnect)$/

interface SignParams {
  readonly psbt?: string
  readonly hex?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly signAtIndex?: readonly number[]
  readonly broadcast?: boolean
}

const kindOf = (address: string): string =>
  /^(bc|tb|bcrt)1p/.test(address) ? 'p2tr' : /^(bc|tb|bcrt)1/.test(address) ? 'p2wpkh' : 'p2sh'

/** Makes a wallet. Unless a script says otherwise it approves everything at once. */
export function fakeWbipWallet(options: FakeWbipWalletOptions = {}): FakeWbipWallet {
  const {
    dialect = 'sats-connect',
    id = 'fakeBitcoin.provider',
    network = 'Mainnet',
    prompts: onPrompt = 'approve',
    signMessage = fakeMessageSignature,
  } = options
  const isLeather = dialect === 'leather'
  const methods: readonly string[] = options.methods ?? known[dialect]
  const calls: FakeWbipCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  const listeners = new Set<{ readonly eventName: string; readonly cb: (event: unknown) => void }>()
  let accounts = options.accounts ?? fakeBitcoinAccounts
  let isGranted = options.granted ?? false

  const addresses = () =>
    accounts.map(({ address, publicKey = '', purpose }) =>
      isLeather
        ? { symbol: 'BTC', type: kindOf(address), address, publicKey, derivationPath: "m/84'/0'/0'/0/0" }
        : {
            address,
            publicKey,
            addressType: kindOf(address),
            walletType: 'software',
            ...(purpose && { purpose }),
          },
    )
  const networks = { bitcoin: { name: network }, stacks: { name: 'mainnet' } }
  const account = () => ({
    ...(isLeather ? {} : { id: 'account', walletType: 'software', network: networks }),
    addresses: addresses(),
  })
  const grant = <Answer>(answer: () => Answer): Answer => {
    isGranted = true
    return answer()
  }

  const signed = ({ psbt, hex: inHex = '', signInputs, signAtIndex }: SignParams): Promise<Uint8Array> => {
    const [{ address = '' } = {}] = accounts
    const inputs = signAtIndex
      ? signAtIndex.map((index) => ({ address, index }))
      : Object.entries(signInputs ?? {}).flatMap(([by, indexes]) =>
          indexes.map((index) => ({ address: by, index })),
        )
    return fakeSignedPsbt(psbt === undefined ? hex.decode(inHex) : base64.decode(psbt), inputs, options)
  }

  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    getInfo: () =>
      isLeather
        ? { version: '1', platform: 'extension', supportedMethods: methods }
        : { version: '1', methods, supports: [] },
    supportedMethods: () => ({ methods: methods.map((name) => ({ name })) }),
    wallet_connect: () => grant(account),
    wallet_getAccount: () => {
      if (!isGranted) throw fakeProviderError(-32002, 'Access denied.')
      return account()
    },
    wallet_disconnect: () => {
      isGranted = false
      return null
    },
    getAccounts: () => grant(addresses),
    getAddresses: () => grant(account),
    signMessage: (params) => {
      const { message, address: given, paymentType } = Object(params)
      const address = given ?? accounts.find((one) => kindOf(one.address) === paymentType)?.address ?? ''
      const signature = base64.encode(signMessage(message, address))
      return { address, signature, ...(isLeather ? { message } : { messageHash: '00'.repeat(32) }) }
    },
    signPsbt: async (params) => {
      const given: SignParams = Object(params)
      const psbt = await signed(given)
      const txid = given.broadcast ? (options.send?.(psbt) ?? FAKE_BITCOIN_TXID) : undefined
      return {
        ...(isLeather ? { hex: hex.encode(psbt) } : { psbt: base64.encode(psbt) }),
        ...(txid && { txid }),
      }
    },
    sendTransfer: () => ({ txid: FAKE_BITCOIN_TXID }),
  }

  let ids = 0
  const request = async (method: string, params: unknown): Promise<unknown> => {
    calls.push({ method, params })
    ids += 1
    const envelope = { jsonrpc: '2.0', id: String(ids) }
    try {
      const usual = methods.includes(method) ? (silent.test(method) ? 'approve' : onPrompt) : 'unsupported'
      const behaviour = scripts.get(method) ?? usual
      const approve = () => answers[method]?.(params)
      return { ...envelope, result: await playFakeBehaviour({ method, params, behaviour, approve, prompts }) }
    } catch (thrown) {
      const { code = -32603, message = '' } = Object(thrown)
      const codes = new Map([[4200, -32601], ...(isLeather ? [] : [[4001, -32000] as const])])
      const error = { ...envelope, error: { code: codes.get(code) ?? code, message } }
      // Leather throws its answer when it is an error.
      if (isLeather) throw error
      return error
    }
  }

  const provider: Record<string, unknown> = {
    request,
    addListener: (listener: { readonly eventName: string; readonly cb: (event: unknown) => void }) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  const emit = (eventName: string, event: object = {}) => {
    for (const listener of [...listeners])
      if (listener.eventName === eventName) listener.cb({ type: eventName, ...event })
  }

  return {
    provider,
    calls,
    prompts,
    get listenerCount() {
      return listeners.size
    },
    script: (method, behaviour) => void scripts.set(method, behaviour),
    emit,
    setAccounts(next) {
      accounts = next
      isGranted = next.length > 0
      if (isGranted) emit('accountChange', { addresses: addresses() })
      else emit('disconnect')
    },
    register(window, list = 'btc_providers') {
      const parts = id.split('.')
      let place: object = window
      for (const part of parts.slice(0, -1)) {
        const next: object = Object(Reflect.get(place, part) ?? {})
        Reflect.set(place, part, next)
        place = next
      }
      Reflect.set(place, parts.at(-1) ?? '', provider)
      const found: unknown = Reflect.get(window, list)
      const entries: readonly unknown[] = Array.isArray(found) ? found : []
      const entry = { id, name: options.name ?? 'Fake WBIP', icon: options.icon ?? icon, methods }
      Reflect.set(window, list, [...entries, entry])
    },
  }
}
