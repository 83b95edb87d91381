import type { DecodedPart } from './decoded-part.js'
import { fieldOf, textIn } from './field-of.js'
import { isEvmAddress } from './is-evm-address.js'
import { quantity } from './quantity.js'
import { tokenCall } from './token-call.js'
import { wholeBytes } from './whole-bytes.js'

/** Fields that change no effect. Any other one, as the delegations of EIP-7702, makes a transaction unreadable. */
const PLAIN =
  /^(from|to|value|data|input|gas|gasLimit|gasPrice|maxFeePerGas|maxPriorityFeePerGas|nonce|chainId|type|accessList)$/

const bytesIn = (data: string): number => Math.max(0, (data.length - 2) >> 1)

/** The effect of a transaction, or of a call of a batch. */
export function decodedTransaction(given: unknown): DecodedPart {
  const to = fieldOf(given, 'to')
  const [data = '0x', other] = [textIn(given, 'data'), textIn(given, 'input')].filter(
    (text) => text !== undefined,
  )
  const amount = quantity(fieldOf(given, 'value'))
  const unknown: DecodedPart = {
    kind: 'unknown',
    to: typeof to === 'string' ? to : undefined,
    bytes: bytesIn(data),
    amount: amount === 0n ? undefined : amount,
  }
  const isPlain = Object.keys(Object(given)).every((name) => PLAIN.test(name))
  if (amount === undefined || !isPlain || wholeBytes(data) === undefined) return unknown
  // Wallets differ in which of the two they take.
  if (other !== undefined && other.toLowerCase() !== data.toLowerCase()) return unknown
  if (to === undefined || to === null)
    return data === '0x' ? unknown : { kind: 'create', amount, bytes: bytesIn(data) }
  if (!isEvmAddress(to)) return unknown
  if (data === '0x') return { kind: 'send', to, amount }
  // A call that also pays does more than its name says.
  return (amount === 0n ? tokenCall(to, data) : undefined) ?? unknown
}
