import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { API, kept, left, lines, looked, portfolioOf, USDC } from './kept-tokens.cases.js'
import { accountOf, FIRST } from './set-up.cases.js'

describe('stored tokens that the Blockchain API alone lists', () => {
  const dollar = { name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', price: 1 }
  const balances = [{ ...dollar, address: `eip155:1:${USDC}`, quantity: { decimals: '6', numeric: '25' } }]
  const api = (answers: boolean) => {
    const net = fakeFetch()
    const down = () => new Response('', { status: 400 })
    net.script(`${API}/v1/supported-chains`, { answer: { http: ['eip155:1'], ws: [] } })
    net.script(`${API}/v1/account/${FIRST}/balance`, answers ? { answer: { balances } } : down)
    net.script(`${API}/v1/fungible/price`, down)
    return { fetch: net.fetch, options: { projectId: 'p', services: { api: API } } }
  }

  it('[R3.52] [Q43 partly] stay over two visits while it fails, with the time of their amounts', async () => {
    const area = fakeStorageArea()
    await left(area, api(true))
    const { readAt } = kept(area).accounts[0].networks[0]
    for (const at of [60_000, 120_000]) {
      const set = await looked(area, { at, ...api(false) })
      expect(lines(set)).toContain('eip155:1 USDC 25 verified')
      expect(accountOf(set.engine).tokenBalance).toContainEqual(
        expect.objectContaining({ address: USDC, readAt }),
      )
      expect(portfolioOf(set)).toMatchObject({ readAt, reach: 'part' })
      set.engine.stop()
    }
  })
})
