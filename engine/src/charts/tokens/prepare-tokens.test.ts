import { describe, expect, it } from 'vitest'
import type { NetworkTokens, ReadToken } from '../../model/tokens/network-tokens.js'
import { isLongList, prepareTokens } from './prepare-tokens.js'
import { preparedTokens } from './prepared-tokens.js'

const tokenAt = (at: number): ReadToken => ({
  address: `0x${at.toString(16).padStart(40, '0')}`,
  name: `Token\u200b ${at}`,
  symbol: `T\u043e${at}`,
  decimals: 6,
  amount: String(at * 1_000_003),
  ...(at % 2 === 0 && { isListed: true as const, price: { value: `${at}.5`, at: 7 } }),
})
const listOf = (count: number): NetworkTokens => ({
  network: 'eip155:1',
  address: '0xA',
  source: 'api',
  readAt: 7,
  tokens: Array.from({ length: count }, (_, at) => tokenAt(at)),
})

/** Prepares a list, and counts the tokens that are read in each task. */
async function prepared(
  given: NetworkTokens,
  {
    before,
    msPerToken = 0,
    abortAt = Number.POSITIVE_INFINITY,
  }: { readonly before?: NetworkTokens; readonly msPerToken?: number; readonly abortAt?: number } = {},
) {
  const leaving = new AbortController()
  const tasks = [0]
  let ms = 0
  const tokens = given.tokens.map((token) => {
    const counted = { ...token }
    // A token is asked for its picture once, while it is prepared.
    return Object.defineProperty(counted, 'iconUrl', {
      get: () => {
        tasks.push((tasks.pop() ?? 0) + 1)
        ms += msPerToken
        return undefined
      },
    })
  })
  const read = { ...given, tokens: before === undefined ? tokens : given.tokens }
  await prepareTokens(read, before, {
    nextTask: async () => {
      tasks.push(0)
      if (tasks.length > abortAt) leaving.abort()
    },
    monotonic: () => ms,
    signal: leaving.signal,
  })
  return { read, tasks }
}

describe('a list of tokens', () => {
  it('of fewer than 200 needs no pause', () => {
    expect([199, 200].map((count) => isLongList(listOf(count)))).toEqual([false, true])
  })

  it('of any length is prepared 200 at a time, and is put in order and shown in tasks without others', async () => {
    const { tasks } = await prepared(listOf(1_050))
    expect(tasks).toEqual([0, 200, 200, 200, 200, 200, 50, 0, 0])
  })

  it('takes no more than 8 ms of a task, whatever a token takes', async () => {
    const { tasks } = await prepared(listOf(200), { msPerToken: 3 })
    expect(Math.max(...tasks)).toBe(3)
    expect(tasks.reduce((sum, count) => sum + count, 0)).toBe(200)
  })

  it('is the same, prepared in slices or at once', async () => {
    const [sliced, atOnce] = [listOf(450), listOf(450)]
    const { read } = await prepared(sliced, { before: listOf(0) })
    expect(preparedTokens(read)).toEqual(preparedTokens(atOnce))
    expect(preparedTokens(read)).toHaveLength(450)
  })

  it('is not prepared again when prices come: only the tokens with a new price are', async () => {
    const before = listOf(600)
    const first = await prepared(before, { before: listOf(0) })
    const priced = { ...before.tokens[599], amount: '1', price: { value: '2', at: 8 } }
    const after = { ...before, tokens: [...before.tokens.slice(0, 599), priced] }
    const { read, tasks } = await prepared(after, { before: first.read })
    expect(tasks).toHaveLength(4)
    const known = new Set(preparedTokens(first.read))
    expect(
      preparedTokens(read)
        .filter((one) => !known.has(one))
        .map(({ token }) => token),
    ).toEqual([priced])
  })

  it('is left where it is once nobody waits', async () => {
    const { tasks } = await prepared(listOf(1_000), { abortAt: 3 })
    expect(tasks).toEqual([0, 200, 200, 0])
  })
})
