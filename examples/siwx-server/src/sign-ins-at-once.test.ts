import { Keyv } from 'keyv'
import { describe, expect, it, onTestFinished } from 'vitest'
import { alice, type Browser, bob, messageOf, startedServer } from './browser.cases.js'

const { WALLETCHART_SOAK } = process.env
/** The soak has all of them. */
const mixes = WALLETCHART_SOAK === 'true' ? 50 : 16

const accepts = async () => ({ ok: true }) as const
const chains = Array.from({ length: 40 }, (_, index) => `eip155:${index + 1}` as const)
/** Cookies of one request. */
const MOST_SENT = 32
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The same numbers from 0 to 1 for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A store over a network, whose answers have any order. */
class UnsteadyMap {
  readonly values = new Map<string, string>()
  constructor(private readonly random: () => number) {}
  private async far<Value>(work: () => Value): Promise<Value> {
    for (let turns = Math.floor(this.random() * 4); turns >= 0; turns -= 1) await new Promise(setImmediate)
    return work()
  }
  get = (key: string) => this.far(() => this.values.get(key))
  set = (key: string, value: string) => this.far(() => void this.values.set(key, value))
  delete = (key: string) => this.far(() => this.values.delete(key))
  clear = () => this.far(() => this.values.clear())
}

/** A browser, and every token that it was ever given. */
async function startedBrowser(options: object) {
  const { server, browser } = await startedServer({
    checks: { eip155: accepts, solana: accepts },
    chains: [...chains, SOLANA],
    noncesPerMinute: 10_000,
    ...options,
  })
  onTestFinished(() => server.close())
  const page = browser()
  const given: string[] = []
  const noted = async (reply: ReturnType<Browser['send']>) => {
    for (const set of (await reply).headers.getSetCookie()) given.push(set.split(';')[0] ?? '')
    return reply
  }
  const verify = async (chain: number) => {
    const { json } = await page.send('/nonce')
    const message = messageOf(alice, String(json.nonce), chain)
    return noted(page.post('/verify', { message, signature: '0x' }))
  }
  const revoke = (chain: number) =>
    noted(page.post('/revoke', { chainId: `eip155:${chain}`, address: alice.address }))
  const held = async () => {
    const { accounts = [] } = (await page.send('/me')).json
    return JSON.stringify(accounts)
      .split('},{')
      .flatMap((one) => /"chainId":"([^"]+)"/.exec(one)?.[1] ?? [])
      .sort()
  }
  /** True if one of the cookies opens anything. A request carries many: the server reads 64 of them. */
  const opens = async (cookies: readonly string[]) => {
    for (let from = 0; from < cookies.length; from += MOST_SENT) {
      const cookie = cookies.slice(from, from + MOST_SENT).join('; ')
      if ((await page.send('/me', { headers: { cookie } })).status !== 401) return true
    }
    return false
  }
  return { page, verify, revoke, held, given, opens, noted }
}

const idsOf = (...numbers: readonly number[]) => numbers.map((number) => `eip155:${number}`).sort()

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)

describe.each<[string, (random: () => number) => object]>([
  ['in memory', () => ({})],
  [
    'in a key-value store',
    (random) => ({ keyv: new Keyv({ store: new UnsteadyMap(random), throwOnErrors: true }) }),
  ],
])('sign-ins at once %s', (_, storeOf) => {
  it(`lose no other, whatever the order: ${mixes} mixes of verify, revoke and read`, async () => {
    for (let seed = 1; seed <= mixes; seed += 1) {
      const random = seededRandom(seed)
      const { page, verify, revoke, held, given, opens } = await startedBrowser(storeOf(random))
      // One after the other, or all at once: the first sign-ins of a browser are at once too.
      if (seed % 2 === 0) for (const chain of [1, 2, 3, 4]) await verify(chain)
      else await Promise.all([1, 2, 3, 4].map(verify))
      expect(await held(), `seed ${seed}`).toEqual(idsOf(1, 2, 3, 4))
      const revoked = given.filter((cookie) => !cookie.endsWith('='))
      const moves = [
        () => verify(5),
        () => verify(6),
        () => verify(7),
        // Again, while other requests replace its token.
        () => verify(3),
        () => revoke(1),
        () => revoke(2),
        () => page.send('/me'),
      ]
      await Promise.all(shuffled(moves, random).map((move) => move()))
      expect(await held(), `seed ${seed}`).toEqual(idsOf(3, 4, 5, 6, 7))
      // Every token from before these sign-ins was replaced or ended.
      expect(await opens(revoked), `seed ${seed}`).toBe(false)
      await page.post('/sign-out')
      // Nothing lives on that no cookie could end.
      expect(await opens(given), `seed ${seed}`).toBe(false)
    }
  }, 120_000)

  it('stand side by side in two tabs of two families', async () => {
    const { page, held, verify, noted } = await startedBrowser(storeOf(seededRandom(1)))
    const solana = async () => {
      const { json } = await page.send('/nonce')
      const message = messageOf(alice, String(json.nonce))
        .replace('Ethereum', 'Solana')
        .replace(alice.address, 'BeFPnnsD1dc3HgsxLMf8a4W3xvk1PRfNWxR9mUWfp4vF')
        .replace('Chain ID: 1', `Chain ID: ${SOLANA}`)
      return noted(page.post('/verify', { message, signature: '0x' }))
    }
    const replies = await Promise.all([verify(1), solana(), verify(2), solana()])
    expect(replies.map(({ status, json }) => json.code ?? status)).toEqual([200, 200, 200, 200])
    expect(await held()).toEqual([...idsOf(1, 2), SOLANA].sort())
  })

  it('of one account are one, and end together', async () => {
    const { page, held, verify, revoke, given, opens } = await startedBrowser(storeOf(seededRandom(2)))
    await Promise.all([verify(1), verify(1), verify(1), verify(2)])
    expect(await held()).toEqual(idsOf(1, 2))
    const query = new URLSearchParams({ chainId: 'eip155:1', address: alice.address })
    expect((await page.send(`/sessions?${query}`)).json.sessions).toHaveLength(1)
    await revoke(1)
    expect(await held()).toEqual(idsOf(2))
    await revoke(2)
    expect(await opens(given)).toBe(false)
  })

  it('end with a revocation that carries a token of a moment ago', async () => {
    const { page, held, verify, given, opens } = await startedBrowser(storeOf(seededRandom(3)))
    await verify(1)
    const old = page.cookie
    await verify(2)
    const late = await page.post('/revoke', {})
    expect(late.status).toBe(204)
    expect(await held()).toEqual([])
    await verify(1)
    const { cookie } = page
    await verify(2)
    // The answer that has the next token of the first account was still on its way.
    await page.send('/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ chainId: 'eip155:1' }),
    })
    expect(await held()).toEqual(idsOf(2))
    expect(old).not.toBe(cookie)
    await page.post('/sign-out')
    expect(await opens(given)).toBe(false)
  })

  it('are not raised by a cookie that somebody planted', async () => {
    const { page, held, verify } = await startedBrowser(storeOf(seededRandom(4)))
    await verify(9)
    const planted = page.cookie
    await verify(1)
    expect(await held()).toEqual(idsOf(1, 9))
    const status = async () => (await page.send('/me', { headers: { cookie: planted } })).status
    expect(await status()).toBe(401)
    // The attacker signs in with it, and reaches its own account only.
    const { json } = await page.send('/nonce')
    const message = messageOf(bob, String(json.nonce), 3)
    const reply = await page.send('/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: planted },
      body: JSON.stringify({ message, signature: '0x' }),
    })
    expect(reply.headers.getSetCookie()).toHaveLength(1)
  })
})
