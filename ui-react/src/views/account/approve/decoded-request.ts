/** The effect of a request, as far as its bytes say so. Amounts are base units. */
export type DecodedRequest =
  | { readonly kind: 'send'; readonly to: string; readonly amount: bigint }
  | { readonly kind: 'transfer'; readonly token: string; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'approve' | 'permit'
      readonly token: string
      readonly spender: string
      readonly amount: bigint
      readonly unlimited: boolean
    }
  | {
      readonly kind: 'approveAll'
      readonly token: string
      readonly spender: string
      readonly allowed: boolean
    }
  | { readonly kind: 'create' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'calls'; readonly calls: readonly DecodedRequest[] }
  | { readonly kind: 'unknown'; readonly to: string | undefined; readonly bytes: number }

/** More than any account has: the whole of a token, with any decimals. */
const UNLIMITED = 1n << 159n

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
const textOf = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : undefined
}

const isHex = (text: string): boolean => /^0x([0-9a-f]{2})*$/i.test(text)
const isAddress = (text: string | undefined): text is string =>
  text !== undefined && /^0x[0-9a-f]{40}$/i.test(text)

/** A quantity as wallets write it; undefined for any other value. */
const quantity = (value: unknown): bigint | undefined => {
  if (value === undefined || value === null) return 0n
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  return typeof text === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(text) ? BigInt(text) : undefined
}

/** The words of calldata after its selector; undefined if they are not exactly so many. */
const wordsOf = (data: string, count: number): readonly string[] | undefined => {
  const rest = data.slice(10)
  return rest.length === count * 64 ? (rest.match(/.{64}/g) ?? []) : undefined
}

/** An address in a word: what stands before it has to be zero. */
const addressIn = (word: string | undefined): string | undefined =>
  word !== undefined && /^0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(24)}` : undefined

const amountOf = (word: string | undefined): bigint => BigInt(`0x${word ?? '0'}`)

/** The calls of tokens that money moves by. Any other one is not guessed. */
const tokenCall = (token: string, data: string): DecodedRequest | undefined => {
  const words = wordsOf(data, 2)
  const to = addressIn(words?.[0])
  if (words === undefined || to === undefined) return undefined
  const amount = amountOf(words[1])
  switch (data.slice(0, 10).toLowerCase()) {
    case '0xa9059cbb':
      return { kind: 'transfer', token, to, amount }
    case '0x095ea7b3':
      return { kind: 'approve', token, spender: to, amount, unlimited: amount >= UNLIMITED }
    case '0xa22cb465':
      return amount > 1n ? undefined : { kind: 'approveAll', token, spender: to, allowed: amount === 1n }
    default:
      return undefined
  }
}

const transaction = (given: unknown): DecodedRequest => {
  const to = textOf(given, 'to')
  const data = textOf(given, 'data') ?? textOf(given, 'input') ?? '0x'
  const amount = quantity(fieldOf(given, 'value'))
  const unknown: DecodedRequest = { kind: 'unknown', to, bytes: Math.max(0, (data.length - 2) >> 1) }
  if (amount === undefined || !isHex(data)) return unknown
  if (!isAddress(to)) return data === '0x' ? unknown : { kind: 'create' }
  if (data === '0x') return { kind: 'send', to, amount }
  // A call that also pays does more than its name says.
  return (amount === 0n ? tokenCall(to, data) : undefined) ?? unknown
}

/** The text of signed bytes; undefined for what is no readable text. */
const readable = (text: string): string | undefined => {
  if (!isHex(text)) return text
  const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[\p{Cc}]/u.test(decoded.replace(/[\n\r\t]/g, '')) ? undefined : decoded
  } catch {
    return undefined
  }
}

const message = (text: unknown): DecodedRequest => {
  const given = typeof text === 'string' ? text : ''
  const shown = readable(given)
  return shown === undefined
    ? { kind: 'unknown', to: undefined, bytes: (given.length - 2) >> 1 }
    : { kind: 'text', text: shown }
}

const typedData = (given: unknown): DecodedRequest => {
  const data = parsed(given)
  const domain = fieldOf(data, 'domain')
  const name = textOf(data, 'primaryType') ?? ''
  const signed = fieldOf(data, 'message')
  const token = textOf(domain, 'verifyingContract')
  const spender = textOf(signed, 'spender')
  const amount = quantity(fieldOf(signed, 'value'))
  if (name === 'Permit' && isAddress(token) && isAddress(spender) && amount !== undefined)
    return { kind: 'permit', token, spender, amount, unlimited: amount >= UNLIMITED }
  return { kind: 'typed', name }
}

const parsed = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}

/** Reads a request by its exact parameters. A request that cannot be read whole is `unknown`, and never guessed. */
export function decodedRequest(method: string, params: unknown): DecodedRequest {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'eth_sendTransaction':
      return transaction(first)
    case 'personal_sign':
      return message(first)
    case 'eth_signTypedData_v4':
      return typedData(second)
    case 'wallet_sendCalls': {
      const calls = fieldOf(first, 'calls')
      return Array.isArray(calls)
        ? { kind: 'calls', calls: calls.map(transaction) }
        : { kind: 'unknown', to: undefined, bytes: 0 }
    }
    default:
      return { kind: 'unknown', to: undefined, bytes: 0 }
  }
}
