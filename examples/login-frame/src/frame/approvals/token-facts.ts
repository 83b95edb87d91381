import type { Hex } from 'viem'
import { decodeAbiParameters, isHex } from 'viem/utils'
import type { NodeClient } from '../node-client.js'
import { shownText } from '../shown-text.js'

/** The claims of a token about itself. Anybody can give a contract any name. */
export interface TokenFacts {
  readonly symbol: string
  readonly decimals: number
}

/** `decimals()` and `symbol()`. */
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
/** Ms that a user waits for names. Without them amounts are in the smallest unit. */
const DEADLINE = 1_000
const MOST_TOKENS = 10
const MOST_DECIMALS = 36n

/**
 * Asks the chain for the decimals and symbols of tokens. Tokens that do not answer are left out.
 * @returns facts by address in small letters
 */
export async function tokenFacts(
  node: NodeClient,
  tokens: readonly Hex[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  const asked = [...new Set(tokens.map((token) => token.toLowerCase()))].slice(0, MOST_TOKENS)
  const found = new Map<string, TokenFacts>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DEADLINE)
  })
  const all = asked.map(async (token) => {
    const call = (data: string) => node('eth_call', [{ to: token, data }, 'latest'])
    const [decimals, symbol] = await Promise.all([call(DECIMALS), call(SYMBOL)])
    const facts = factsOf(decimals, symbol)
    if (facts !== undefined) found.set(token, facts)
  })
  await Promise.race([Promise.allSettled(all), late])
  clearTimeout(timer)
  // A late answer must not change the text that the user reads.
  return new Map(found)
}

function factsOf(decimals: unknown, symbol: unknown): TokenFacts | undefined {
  if (!isHex(decimals) || decimals.length !== 66 || BigInt(decimals) > MOST_DECIMALS) return undefined
  const text = symbolOf(symbol)
  return text === undefined ? undefined : { symbol: text, decimals: Number(BigInt(decimals)) }
}

/** Letters that are written from the right. Without an isolate they would turn the sentence around. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A short name of letters and digits. Others could look like a part of the sentence. */
function symbolOf(symbol: unknown): string | undefined {
  if (!isHex(symbol) || symbol.length > 2_000) return undefined
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], symbol)
    if (!/^[\p{L}\p{N}.$₮+-]{1,16}$/u.test(text)) return undefined
    const shown = shownText(text)
    return FROM_THE_RIGHT.test(shown) ? `\u2068${shown}\u2069` : shown
  } catch {
    return undefined
  }
}
