import type { DecodedPart } from './decoded-part.js'

/** More than any account has: the whole of a token, with any decimals. */
const UNLIMITED = 1n << 159n

/** True for an allowance without a real limit. */
export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED

/** The words of calldata after its selector; undefined if they are not exactly so many. */
const wordsOf = (data: string, count: number): readonly string[] | undefined => {
  const rest = data.slice(10)
  return rest.length === count * 64 ? (rest.match(/.{64}/g) ?? []) : undefined
}

/** An address in a word: what stands before it has to be zero. */
const addressIn = (word: string | undefined): string | undefined =>
  word !== undefined && /^0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(24)}` : undefined

const amountIn = (word: string | undefined): bigint => BigInt(`0x${word ?? '0'}`)

/** Calls with an account and an amount. */
const callOfTwo = (selector: string, token: string, data: string): DecodedPart | undefined => {
  const words = wordsOf(data, 2)
  const account = addressIn(words?.[0])
  if (words === undefined || account === undefined) return undefined
  const amount = amountIn(words[1])
  const allowance = {
    kind: 'approve',
    token,
    spender: account,
    amount,
    unlimited: isUnlimited(amount),
  } as const
  switch (selector) {
    case '0xa9059cbb':
      return { kind: 'transfer', token, to: account, amount }
    case '0x095ea7b3':
      return allowance
    // increaseAllowance
    case '0x39509351':
      return { ...allowance, more: true }
    case '0xa22cb465':
      return amount > 1n ? undefined : { kind: 'approveAll', token, spender: account, allowed: amount === 1n }
    default:
      return undefined
  }
}

/** transferFrom, and safeTransferFrom of a collection. */
const callOfThree = (token: string, data: string): DecodedPart | undefined => {
  const words = wordsOf(data, 3)
  const from = addressIn(words?.[0])
  const to = addressIn(words?.[1])
  if (words === undefined || from === undefined || to === undefined) return undefined
  return { kind: 'move', token, from, to, amount: amountIn(words[2]) }
}

/** The calls of tokens that money moves by. Any other one is undefined, and never guessed. */
export function tokenCall(token: string, data: string): DecodedPart | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  return selector === '0x23b872dd' || selector === '0x42842e0e'
    ? callOfThree(token, data)
    : callOfTwo(selector, token, data)
}
