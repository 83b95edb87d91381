import { plainText } from '../text/plain-text.js'
import { spokenText } from '../text/spoken-text.js'
import type { ErrorCode } from './error-catalogue.js'
import { featureError, isFeatureErrorCode } from './feature-error.js'
import { isAboutChain, refusalIds, saysRefusal } from './refusals.js'
import { WalletchartError } from './walletchart-error.js'

type ProviderErrorCode = Extract<
  ErrorCode,
  | 'USER_REJECTED'
  | 'REQUEST_PENDING_IN_WALLET'
  | 'CHAIN_NOT_ADDED'
  | 'UNAUTHORIZED'
  | 'METHOD_UNSUPPORTED'
  | 'DISCONNECTED'
  | 'CHAIN_DISCONNECTED'
  | 'ABORTED'
  | 'REQUEST_TIMEOUT'
  | 'RPC_REQUEST_FAILED'
>

/** Wallets put the same meaning into codes of several standards, into names and into plain words. */
const meanings: readonly (readonly [
  ProviderErrorCode,
  ids: readonly (number | string)[],
  says?: (words: string) => boolean,
])[] = [
  ['USER_REJECTED', refusalIds, saysRefusal],
  [
    'REQUEST_PENDING_IN_WALLET',
    [-32002],
    (words) => /already pending|already processing|pending authori[sz]ation request/i.test(words),
  ],
  ['CHAIN_NOT_ADDED', [4902], (words) => /unrecognized chain/i.test(words)],
  ['UNAUTHORIZED', [4100]],
  ['METHOD_UNSUPPORTED', [4200, -32601, -32004]],
  ['DISCONNECTED', [4900]],
  ['CHAIN_DISCONNECTED', [4901]],
  ['ABORTED', ['AbortError']],
  ['REQUEST_TIMEOUT', ['TimeoutError']],
]

/** Where libraries and wallets keep the error they wrapped. */
const wrappers = ['data', 'originalError', 'cause', 'error', 'info']

/**
 * Turns whatever a wallet or its library threw into an error of the kit; the thrown value becomes its cause.
 * Errors of the kit come out unchanged, also when a library has wrapped them. Never throws, whatever it is given.
 * A failure without a known meaning says what the wallet said: its own sentence is the `shortMessage`.
 * @param foreignCodes codes that mean something else in the family of the wallet, and so say nothing here
 */
export function fromProviderError(thrown: unknown, foreignCodes: readonly number[] = []): WalletchartError {
  const layers = layersOf(thrown)
  const foreign: readonly (number | string)[] = foreignCodes
  const own = layers.find((layer) => layer.own)?.own
  if (own) return own
  const found =
    meanings.find(([, ids]) =>
      layers.some((layer) => layer.ids.some((id) => ids.includes(id) && !foreign.includes(id))),
    ) ??
    (layers.some(isDefinite)
      ? undefined
      : meanings.find(([, , says]) => says && layers.some((layer) => says(layer.message))))
  const messages = layers.map(({ message }) => message).filter(Boolean)
  const details = messages.find((message) => spokenText(message) !== undefined) ?? messages[0]
  const code = found?.[0] ?? 'RPC_REQUEST_FAILED'
  const context = {
    details,
    cause: thrown,
    ...(found === undefined && details !== undefined && { said: spokenText(details) }),
  }
  return isFeatureErrorCode(code) ? featureError(code, context) : new WalletchartError(code, context)
}

/** The numeric error codes of a thrown value, outermost first. Never throws. */
export function rpcCodesOf(thrown: unknown): number[] {
  return layersOf(thrown).flatMap((layer) => layer.ids.filter((id) => typeof id === 'number'))
}

/** The values that a thrown value, and the errors it wraps, have in a field, outermost first. Never throws. */
export function fieldsOf(thrown: unknown, field: string): unknown[] {
  return layersOf(thrown).flatMap(({ source }) => (source === undefined ? [] : [read(source, field)]))
}

interface Layer {
  /** The object that it was read from. */
  readonly source?: object
  readonly ids: readonly (number | string)[]
  readonly message: string
  /** Set when this layer is already an error of the kit. */
  readonly own?: WalletchartError
}

/** Codes that say only that something failed; wallets put a rejection behind them too. */
const vague = [-32603, -32000, -32003]

/**
 * Whether a layer says with its code what happened, so that its words say no more: a reverted call's words are the contract's.
 * JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-5792, code 3 of Ethereum's nodes and the names of ethers.
 */
function isDefinite({ ids, message }: Layer): boolean {
  return (
    isAboutChain(message) ||
    ids.some((id) =>
      typeof id === 'string'
        ? /^(CALL_EXCEPTION|INSUFFICIENT_FUNDS|NONCE_EXPIRED)$/.test(id)
        : id === 3 ||
          (id >= 4000 && id < 6000) ||
          (!vague.includes(id) && ((id >= -32700 && id <= -32600) || (id >= -32006 && id <= -32001))),
    )
  )
}

function layersOf(thrown: unknown): Layer[] {
  const layers: Layer[] = []
  const seen = new Set<unknown>()
  const queue = [thrown]
  // 20 layers are more than any library wraps, and an end for errors that make new ones on every read
  while (queue.length > 0 && layers.length < 20) {
    const value = queue.shift()
    if (value == null || seen.has(value)) continue
    seen.add(value)
    if (isOwn(value)) layers.push({ ids: [], message: '', own: value })
    else if (typeof value === 'string') layers.push({ ids: [], message: plainText(value) })
    else if (typeof value === 'object' || typeof value === 'function') {
      const code = read(value, 'code')
      const ids = [/^-?\d{1,6}$/.test(asText(code)) ? Number(code) : code, read(value, 'name')]
      layers.push({
        source: value,
        ids: ids.filter((id) => typeof id === 'number' || typeof id === 'string'),
        message: plainText(asText(read(value, 'shortMessage')) || asText(read(value, 'message'))),
      })
      queue.push(...wrappers.map((key) => read(value, key)))
    }
  }
  return layers
}

/** An error of this copy of the kit. Its brand alone does not make one: anybody can put it on, and a wallet must not speak as the kit. */
function isOwn(value: unknown): value is WalletchartError {
  try {
    return value instanceof WalletchartError
  } catch {
    return false // a Proxy may throw
  }
}

function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined // a Proxy or a getter may throw on read
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
