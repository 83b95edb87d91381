import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'
import type { FakeWindow } from './fake-window.js'

/** An account of the fake: one key, with an address on each chain. */
export interface FakeKeplrAccount {
  /** What the user calls it. */
  readonly name?: string
  /** 33 bytes. */
  readonly publicKey: Uint8Array
}

/** One call of the fake. */
export interface FakeKeplrCall {
  readonly method: string
  readonly inputs: readonly unknown[]
}

export interface FakeKeplrWalletOptions {
  /** The active one; `FAKE_KEPLR_ACCOUNT` when left out. */
  readonly account?: FakeKeplrAccount
  /** The prefixes of the addresses of the chains that it knows, by the id of the chain. Cosmos Hub and its test network when left out. */
  readonly chains?: Readonly<Record<string, string>>
  /** The chains that the page was granted on an earlier visit. */
  readonly granted?: readonly string[]
  /** The behaviour for a prompt that no script names. `approve` when left out. */
  readonly prompts?: FakeBehaviour
  /** The methods that it has not. */
  readonly without?: readonly string[]
  /** Signs the SHA-256 of a document. Signs with the key of `FAKE_KEPLR_ACCOUNT` when left out. */
  readonly sign?: (hash: Uint8Array, account: FakeKeplrAccount) => Uint8Array
}

/**
 * A wallet with the API of Keplr for tests. Unless a script says otherwise it grants everything at once. It asks
 * before it grants a chain, before it learns one, and before it signs.
 */
export interface FakeKeplrWallet {
  /** The object that a page finds in its window. */
  readonly wallet: Record<string, unknown>
  /** Every call, in order. */
  readonly calls: readonly FakeKeplrCall[]
  /** The prompts that wait for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** The chains that the page is granted. */
  readonly granted: readonly string[]
  /** The address of its active account on a chain that it knows. */
  addressOn(chainId: string): string
  /** Sets the behaviour of a method from now on, also where it would show no prompt. */
  script(method: string, behaviour: FakeBehaviour): void
  /** Another account becomes active. The window gets an empty event, unless it is undefined. */
  activate(account: FakeKeplrAccount, window?: FakeWindow, event?: string): void
  /** Puts the wallet into a window, `keplr` when no name is given. Returns what takes it out again. */
  put(window: FakeWindow, key?: string): () => void
}

/** The public key of the smallest private key. Its address on Cosmos Hub is `cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c`. */
export const FAKE_KEPLR_ACCOUNT: FakeKeplrAccount = {
  name: 'Savings',
  publicKey: hexToBytes('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'),
}

const FAKE_KEPLR_SECRET = 1n

const prompting = ['signDirect', 'signAmino', 'signArbitrary']

/** Makes a wallet with the API of Keplr. */
export function fakeKeplrWallet(options: FakeKeplrWalletOptions = {}): FakeKeplrWallet {
  const {
    account = FAKE_KEPLR_ACCOUNT,
    prompts: onPrompt = 'approve',
    without = [],
    sign = (hash) => secp256k1.sign(hash, FAKE_KEPLR_SECRET).toCompactRawBytes(),
  } = options
  const prefixes = new Map(Object.entries(options.chains ?? { 'cosmoshub-4': 'cosmos', provider: 'cosmos' }))
  const granted = new Set(options.granted)
  const calls: FakeKeplrCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  let active = account

  const addressOn = (chainId: unknown): string => {
    const prefix = prefixes.get(String(chainId))
    if (prefix === undefined) throw new Error(`There is no chain info for ${String(chainId)}`)
    return bech32.encode(prefix, bech32.toWords(hashOf(active)))
  }
  /** Throws in Keplr's words. */
  const signerOn = (chainId: unknown, signer: unknown): void => {
    const address = addressOn(chainId)
    if (!granted.has(String(chainId))) throw new Error('Request rejected')
    if (signer !== address) throw new Error('Signer mismatched')
  }
  const signatureOver = (bytes: Uint8Array) => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(active.publicKey) },
    signature: base64.encode(sign(sha256(bytes), active)),
  })

  const answers: Readonly<Record<string, (inputs: readonly unknown[]) => unknown>> = {
    enable: ([chainIds]) => {
      for (const chainId of [chainIds].flat()) granted.add(String(chainId))
    },
    disable: ([chainIds]) => {
      for (const chainId of chainIds === undefined ? [...granted] : [chainIds].flat())
        granted.delete(String(chainId))
    },
    experimentalSuggestChain: ([info]) => {
      prefixes.set(Object(info).chainId, Object(Object(info).bech32Config).bech32PrefixAccAddr)
    },
    getKey: ([chainId]) => {
      const bech32Address = addressOn(chainId)
      if (!granted.has(String(chainId))) throw new Error('Request rejected')
      const { name = '', publicKey } = active
      return { name, algo: 'secp256k1', pubKey: publicKey, address: hashOf(active), bech32Address }
    },
    signDirect: ([chainId, signer, doc]) => {
      signerOn(chainId, signer)
      return { signed: doc, signature: signatureOver(directBytes(Object(doc))) }
    },
    signAmino: ([chainId, signer, doc]) => {
      signerOn(chainId, signer)
      return { signed: doc, signature: signatureOver(aminoBytes(doc)) }
    },
    signArbitrary: ([chainId, signer, data]) => {
      signerOn(chainId, signer)
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : Uint8Array.from(Object(data))
      const value = { signer, data: base64.encode(bytes) }
      const fee = { gas: '0', amount: [] }
      const msgs = [{ type: 'sign/MsgSignData', value }]
      const numbers = { account_number: '0', sequence: '0' }
      return signatureOver(aminoBytes({ chain_id: '', ...numbers, fee, msgs, memo: '' }))
    },
  }

  /** True if the user has to be asked. */
  const asks = (method: string, [given]: readonly unknown[]): boolean => {
    if (method === 'experimentalSuggestChain') return !prefixes.has(Object(given).chainId)
    if (method === 'enable') return ![given].flat().every((chainId) => granted.has(String(chainId)))
    return prompting.includes(method)
  }

  const call =
    (method: string) =>
    async (...inputs: readonly unknown[]): Promise<unknown> => {
      calls.push({ method, inputs })
      // A chain that it does not know is refused before the user is asked.
      if (method === 'enable' && !scripts.has(method)) for (const one of [inputs[0]].flat()) addressOn(one)
      return playFakeBehaviour({
        method,
        params: inputs,
        behaviour: scripts.get(method) ?? (asks(method, inputs) ? onPrompt : 'approve'),
        approve: () => answers[method]?.(inputs),
        prompts,
      })
    }

  const wallet: Record<string, unknown> = { version: '0.12.0', mode: 'extension' }
  for (const method of Object.keys(answers)) if (!without.includes(method)) wallet[method] = call(method)

  return {
    wallet,
    calls,
    prompts,
    get granted() {
      return [...granted]
    },
    addressOn,
    script: (method, behaviour) => void scripts.set(method, behaviour),
    activate(next, window, event = 'keplr_keystorechange') {
      active = next
      window?.dispatchEvent(new window.Event(event))
    },
    put(window, key = 'keplr') {
      Reflect.set(window, key, wallet)
      return () => {
        Reflect.deleteProperty(window, key)
      }
    },
  }
}

const hashOf = ({ publicKey }: FakeKeplrAccount): Uint8Array => ripemd160(sha256(publicKey))

/** The bytes that an amino signature covers: JSON with its keys in order, and three characters written as codes. */
const aminoBytes = (doc: unknown): Uint8Array => {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  const codes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
  const text = JSON.stringify(doc, sorted).replace(/[&<>]/g, (character) => codes[character] ?? '')
  return new TextEncoder().encode(text)
}

const varint = (value: bigint): readonly number[] =>
  value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)]

/** The bytes that a direct signature covers: the protobuf message SignDoc, in which empty fields are left out. */
const directBytes = (doc: {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: unknown
}): Uint8Array => {
  const field = (number: number, bytes: Uint8Array) =>
    bytes.length === 0
      ? new Uint8Array()
      : concatBytes(Uint8Array.of(number * 8 + 2, ...varint(BigInt(bytes.length))), bytes)
  const accountNumber = BigInt(String(doc.accountNumber))
  return concatBytes(
    field(1, doc.bodyBytes),
    field(2, doc.authInfoBytes),
    field(3, new TextEncoder().encode(doc.chainId)),
    accountNumber === 0n ? new Uint8Array() : Uint8Array.of(4 * 8, ...varint(accountNumber)),
  )
}
