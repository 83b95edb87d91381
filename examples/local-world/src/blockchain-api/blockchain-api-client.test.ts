import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../../../../engine/src/fakes/fake-clock.js'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { fakeWindow } from '../../../../engine/src/fakes/fake-window.js'
import {
  type BlockchainApi,
  blockchainApi,
} from '../../../../engine/src/http/blockchain-api/blockchain-api.js'
import { API_ANSWER_CAP } from '../../../../engine/src/http/blockchain-api/blockchain-api-limits.js'
import { balancePath } from '../../../../engine/src/http/blockchain-api/paths/balance.js'
import { fungiblePricePath } from '../../../../engine/src/http/blockchain-api/paths/fungible-price.js'
import { gasPricePath } from '../../../../engine/src/http/blockchain-api/paths/gas-price.js'
import { identityPath } from '../../../../engine/src/http/blockchain-api/paths/identity.js'
import { supportedChainsPath } from '../../../../engine/src/http/blockchain-api/paths/supported-chains.js'
import { RPC_TIMEOUT_MS } from '../../../../engine/src/http/json-rpc-limits.js'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import type { RestFault } from '../rest-server.js'
import { apiRoutes } from './api-routes.js'
import type { ChainReader } from './chain-reader.js'
import { type LocalBlockchainApi, startBlockchainApi } from './start-blockchain-api.js'

const START = Date.UTC(2030, 0, 2)
const [ACCOUNT = '', NAMED = '', PAINTED = '', NOBODY = ''] = LOCAL_ACCOUNTS
const TOKEN = 'eip155:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3'
const COIN = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A chain without a node: the tests of the server read real ones. */
const chain: ChainReader = {
  chainId: 'eip155:31337',
  hasSocket: false,
  coin: { address: COIN, name: 'Ether', symbol: 'ETH' },
  tokens: [
    { address: TOKEN, name: 'Old Kelp', symbol: 'KELP' },
    { address: `${TOKEN}0`, name: 'Free', symbol: 'FREE' },
  ],
  isAddress: (address) => address.startsWith('0x'),
  holdings: async () => [
    { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 22n },
    { address: TOKEN, name: 'Old Kelp', symbol: 'KELP', decimals: 18, amount: 2n ** 256n - 1n },
    { address: `${TOKEN}0`, name: 'Free', symbol: 'FREE', decimals: 2, amount: 1n },
  ],
  gasPrice: async () => 2n ** 64n,
}

let server: LocalBlockchainApi
beforeAll(async () => {
  server = await startBlockchainApi({ port: 0, chains: [chain] })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.faults.clear()
  server.clearRequests()
})
const open: BlockchainApi[] = []
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

const never = new AbortController().signal
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** When an answer was read. Its value has tests of its own. */
const readAt: unknown = expect.any(Number)

/** Waits, by turns of the event loop, until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 30_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It never became so.')
    await turn()
  }
}

/** A client of the local API whose clock, network and page a test holds. */
function client({
  projectId = 'local',
  random = () => 0,
}: {
  readonly projectId?: string
  readonly random?: () => number
} = {}) {
  const clock = fakeClock()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let asked = 0
  let answered = 0
  const environment = fakeEnvironment({
    window: fakeWindow({ document }),
    now: () => START + clock.now(),
    async fetch(...request) {
      asked += 1
      try {
        return await fetch(...request)
      } finally {
        answered += 1
      }
    },
  })
  const api = blockchainApi({
    url: server.url,
    projectId,
    st: 'walletchart',
    sv: '1.2.3',
    clientId: 'client-1',
    environment,
    clock,
    random,
  })
  open.push(api)
  return {
    api,
    clock,
    environment,
    setVisible(visible: boolean) {
      document.visibilityState = visible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    /** Lets time pass once `count` requests have their answer. */
    async pass(count: number, ms: number) {
      await until(() => asked === count && answered === count)
      for (let turns = 0; turns < 20; turns += 1) await turn()
      clock.advance(ms)
      for (let turns = 0; turns < 20; turns += 1) await turn()
    },
  }
}

interface Contract {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** As it reaches the server, not decoded. */
  readonly path: string
  readonly template: string
  readonly read: (api: BlockchainApi) => Promise<object>
  /** Besides who asks. */
  readonly query: Readonly<Record<string, string>>
  readonly body: object | undefined
  readonly answer: object
}

const contracts: readonly Contract[] = [
  {
    id: '[R7.2]',
    method: 'GET',
    path: '/v1/supported-chains',
    template: '/v1/supported-chains',
    read: (api) => api.read(supportedChainsPath, undefined, { signal: never }),
    query: {},
    body: undefined,
    answer: { http: ['eip155:31337'], ws: [] },
  },
  {
    id: '[R7.3]',
    method: 'GET',
    path: `/v1/identity/${ACCOUNT}`,
    template: '/v1/identity/{address}',
    read: (api) => api.read(identityPath, { address: ACCOUNT, sender: NOBODY }, { signal: never }),
    query: { sender: NOBODY },
    body: undefined,
    answer: { name: 'marina.local', avatar: expect.stringMatching(/^data:image\/svg\+xml,/) },
  },
  {
    id: '[R7.5]',
    method: 'GET',
    path: `/v1/account/${ACCOUNT}/balance`,
    template: '/v1/account/{address}/balance',
    read: (api) =>
      api.read(balancePath, { address: ACCOUNT, chainId: 'eip155:31337' }, { signal: never, fresh: true }),
    query: { currency: 'usd', chainId: 'eip155:31337', forceUpdate: 'true' },
    body: undefined,
    answer: {
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:31337',
          value: '31205000',
          price: '3120.5',
          quantity: { decimals: '18', numeric: '10000' },
        },
        {
          name: 'Old Kelp',
          symbol: 'KELP',
          chainId: 'eip155:31337',
          address: TOKEN,
          value: expect.stringMatching(/^1157920892\d{43}$/),
          price: '0.0000001',
          // Every digit of 2^256 - 1.
          quantity: {
            decimals: '18',
            numeric: '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
          },
        },
        {
          name: 'Free',
          symbol: 'FREE',
          chainId: 'eip155:31337',
          address: `${TOKEN}0`,
          quantity: { decimals: '2', numeric: '0.01' },
        },
      ],
    },
  },
  {
    id: '[R7.12]',
    method: 'POST',
    path: '/v1/fungible/price',
    template: '/v1/fungible/price',
    read: (api) => api.read(fungiblePricePath, { addresses: [COIN, TOKEN, COIN] }, { signal: never }),
    query: {},
    body: { currency: 'usd', addresses: [TOKEN, COIN], projectId: 'local' },
    answer: {
      fungibles: [
        { name: 'Old Kelp', symbol: 'KELP', address: TOKEN, price: '0.0000001' },
        { name: 'Ether', symbol: 'ETH', address: COIN, price: '3120.5' },
      ],
    },
  },
  {
    id: '[R7.9]',
    method: 'GET',
    path: '/v1/convert/gas-price',
    template: '/v1/convert/gas-price',
    read: (api) => api.read(gasPricePath, { chainId: 'eip155:31337' }, { signal: never }),
    query: { chainId: 'eip155:31337' },
    body: undefined,
    // Every digit of 2^64, a fifth more, and twice as much.
    answer: {
      standard: '18446744073709551616',
      fast: '22136092888451461939',
      instant: '36893488147419103232',
    },
  },
]

it('every path of the server has a contract here', () => {
  expect(contracts.map(({ template }) => template)).toEqual(apiRoutes.map(({ path }) => path))
})

describe.each(contracts)('$id $method $template', ({ method, path, template, query, body, answer, read }) => {
  it('says what it asks for, and reads the answer', async () => {
    const { api } = client()
    await expect(read(api)).resolves.toEqual({ ...answer, readAt })
    expect(server.requestsOf(template)).toHaveLength(1)
    const [request] = server.requests
    expect(request).toMatchObject({ method, path })
    const { projectId, st, sv, clientId, ...rest } = request?.query ?? {}
    expect(rest).toEqual(query)
    expect(request?.body).toBe(body === undefined ? '' : JSON.stringify(body))
  })

  it('[R7.1] [R7.39] says who asks', async () => {
    const { api } = client()
    await read(api)
    expect(server.requests[0]?.query).toMatchObject({
      projectId: 'local',
      st: 'walletchart',
      sv: '1.2.3',
      clientId: 'client-1',
    })
  })

  it('[R4.48] [R4.49] [R7.40] is tried three times, after 1 s and 2 s, and fails with the status', async () => {
    const { api, pass } = client()
    server.faults.set({ kind: 'status', status: 503 }, { path })
    const failed = read(api).catch((error: unknown) => error)
    await pass(1, 999)
    expect(server.requests).toHaveLength(1)
    await pass(1, 1)
    await pass(2, 1_999)
    expect(server.requests).toHaveLength(2)
    await pass(2, 1)
    const error = await failed
    expect(error).toMatchObject({ code: 'HTTP_REQUEST_FAILED', details: 'HTTP status code: 503' })
    expect(String(error)).toContain('HTTP status code: 503')
    expect(server.requests).toHaveLength(3)
  })

  it('may be late, but not by more than ten seconds', async () => {
    const { api, clock } = client()
    server.faults.set({ kind: 'delay', ms: 20 }, { path })
    await expect(read(api)).resolves.toEqual({ ...answer, readAt })
    server.faults.set({ kind: 'hang' }, { path })
    const other = client()
    const answered = read(other.api).catch((error: unknown) => error)
    await until(() => server.requests.length === 2)
    other.clock.advance(RPC_TIMEOUT_MS)
    expect(await answered).toMatchObject({ code: 'REQUEST_TIMEOUT' })
    expect(server.requests).toHaveLength(2)
    expect(clock.now()).toBe(0)
  })

  it('is read again if the answer was cut off', async () => {
    const { api, pass } = client()
    server.faults.set({ kind: 'cut-off' }, { path, times: 1 })
    const answered = read(api)
    await pass(1, 1_000)
    await expect(answered).resolves.toEqual({ ...answer, readAt })
    expect(server.requests).toHaveLength(2)
  })

  it('[A13 partly] fails with a typed error if the answer is garbage', async () => {
    const { api } = client()
    server.faults.set({ kind: 'text', body: '<!doctype html><p>Hello', contentType: 'text/html' }, { path })
    await expect(read(api)).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    expect(server.requests).toHaveLength(1)
  })

  it('[F13 partly] waits as long as the service asks', async () => {
    const { api, pass } = client()
    server.faults.set({ kind: 'status', status: 429, retryAfter: 7 }, { path, times: 1 })
    const answered = read(api)
    await pass(1, 6_999)
    expect(server.requests).toHaveLength(1)
    await pass(1, 1)
    await expect(answered).resolves.toEqual({ ...answer, readAt })
    expect(server.requests).toHaveLength(2)
  })
})

describe('what the paths answer', () => {
  it('an identity may have a name, a picture or neither', async () => {
    const { api } = client()
    const identity = (address: string) => api.read(identityPath, { address }, { signal: never })
    await expect(identity(NAMED)).resolves.toEqual({ readAt, name: 'rowan.local' })
    await expect(identity(PAINTED)).resolves.toEqual({
      readAt,
      avatar: expect.stringMatching(/^data:image/),
    })
    await expect(identity(NOBODY)).resolves.toEqual({ readAt })
    // No identity is an answer too: it is not asked for again.
    await identity(NOBODY)
    expect(server.requests).toHaveLength(3)
  })

  it('other services say by status 404 that there is no identity', async () => {
    const { api } = client()
    server.faults.set({ kind: 'status', status: 404 })
    await expect(api.read(identityPath, { address: NAMED }, { signal: never })).resolves.toEqual({ readAt })
  })

  it.each(['', '-1', '1.5', '0x1', '1e9', '9'.repeat(79), 1, null])(
    'a gas price of %j is no price',
    async (standard) => {
      const { api } = client()
      server.faults.set({ kind: 'text', body: JSON.stringify({ standard, fast: '1', instant: '1' }) })
      await expect(
        api.read(gasPricePath, { chainId: 'eip155:31337' }, { signal: never }),
      ).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    },
  )

  it('a read that is not forced leaves forceUpdate and an absent chain out', async () => {
    const { api } = client()
    await api.read(balancePath, { address: ACCOUNT }, { signal: never })
    expect(Object.keys(server.requests[0]?.query ?? {})).toEqual([
      'projectId',
      'st',
      'sv',
      'clientId',
      'currency',
    ])
  })

  it('a token without a price has none, which is not zero', async () => {
    const { api } = client()
    const { fungibles } = await api.read(
      fungiblePricePath,
      { addresses: [`${TOKEN}0`, COIN] },
      { signal: never },
    )
    expect(fungibles.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  it.each(['..', '.', ''])('an address leads to no other path: %j', async (address) => {
    const { api } = client()
    await expect(api.read(identityPath, { address }, { signal: never })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    expect(server.requests).toEqual([])
  })

  it('an address is one piece of the path, whatever it holds', async () => {
    const { api } = client()
    await api.read(identityPath, { address: '../chains?x=1#y' }, { signal: never })
    expect(server.requests[0]?.path).toBe('/v1/identity/..%2Fchains%3Fx%3D1%23y')
  })
})

describe('failures', () => {
  const identity = (api: BlockchainApi) => api.read(identityPath, { address: ACCOUNT }, { signal: never })

  it.each([
    ['a number', '7', 7_000],
    ['a date', new Date(START + 7_000).toUTCString(), 7_000],
    ['the past', new Date(START - 7_000).toUTCString(), 0],
    ['10^9', '1000000000', 60_000],
    ['abc', 'abc', 1_000],
  ])('[F13:1] Retry-After with %s: %s', async (_, retryAfter, wait) => {
    const { api, pass } = client()
    server.faults.set({ kind: 'status', status: 429, retryAfter }, { times: 1 })
    const answered = identity(api)
    if (wait > 0) {
      await pass(1, wait - 1)
      expect(server.requests).toHaveLength(1)
    }
    await pass(1, wait > 0 ? 1 : 0)
    await expect(answered).resolves.toMatchObject({ name: 'marina.local' })
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    ['what the service asked for', 7, 7_249],
    ['the back-off', undefined, 1_199],
  ])('[F13:2] pages do not come back at once: jitter is added to %s', async (_, retryAfter, wait) => {
    const { api, pass } = client({ random: () => 0.999 })
    const fault: RestFault = { kind: 'status', status: 429, ...(retryAfter && { retryAfter }) }
    server.faults.set(fault, { times: 1 })
    const answered = identity(api)
    await pass(1, wait - 1)
    expect(server.requests).toHaveLength(1)
    await pass(1, 1)
    await expect(answered).resolves.toMatchObject({ name: 'marina.local' })
  })

  it.each([408, 413, 429, 500, 502, 503, 504])('[F13:2] at most three tries after %i', async (status) => {
    const { api, pass } = client()
    server.faults.set({ kind: 'status', status, retryAfter: 0 })
    const failed = identity(api).catch((error: unknown) => error)
    await pass(1, 0)
    await pass(2, 0)
    expect(await failed).toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      details: `HTTP status code: ${status}`,
    })
    expect(server.requests).toHaveLength(3)
  })

  it.each([400, 401, 409, 422, 501])('[R7.40] %i is final', async (status) => {
    const { api } = client()
    server.faults.set({ kind: 'status', status })
    await expect(identity(api)).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      details: `HTTP status code: ${status}`,
    })
    expect(server.requests).toHaveLength(1)
  })

  it('404 is an error where it does not mean that there is nothing', async () => {
    const { api } = client()
    server.faults.set({ kind: 'status', status: 404 })
    await expect(api.read(balancePath, { address: ACCOUNT }, { signal: never })).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      details: 'HTTP status code: 404',
    })
  })

  it('[R7.40] 403 says that the project id is wrong, and is final', async () => {
    const { api } = client({ projectId: 'unknown' })
    await expect(identity(api)).rejects.toMatchObject({
      code: 'INVALID_PROJECT_ID',
      details: 'HTTP status code: 403',
    })
    expect(server.requests).toHaveLength(1)
  })

  it('[F14] [R4.50] a retry waits while the page is offline or hidden, and goes on once', async () => {
    const { api, environment, setVisible, pass } = client()
    server.faults.set({ kind: 'drop' }, { times: 1 })
    const answered = identity(api)
    await until(() => server.requests.length === 1)
    environment.setOnline(false)
    setVisible(false)
    await pass(1, 60_000)
    setVisible(true)
    await pass(1, 60_000)
    setVisible(false)
    environment.setOnline(true)
    await pass(1, 60_000)
    expect(server.requests).toHaveLength(1)
    setVisible(true)
    environment.setOnline(false)
    environment.setOnline(true)
    await expect(answered).resolves.toMatchObject({ name: 'marina.local' })
    expect(server.requests).toHaveLength(2)
  })

  it('says no key and no address of the service', async () => {
    const { api, pass } = client({ projectId: 'my-project' })
    server.faults.set({ kind: 'drop' })
    const failed = identity(api).catch((error: unknown) => error)
    await pass(1, 1_000)
    await pass(2, 2_000)
    const error = await failed
    expect(error).toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(JSON.stringify(error)).not.toMatch(/my-project|127\.0\.0\.1/)
  })
})

describe('hostile answers', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const read = (api: BlockchainApi) => api.read(balancePath, { address: ACCOUNT }, { signal: never })
  const good = {
    name: 'Good',
    symbol: 'GOOD',
    chainId: 'eip155:1',
    price: 1.5,
    iconUrl: 'https://icons.example/good.png',
    quantity: { decimals: '6', numeric: '1.000001' },
  }

  it.each<[string, string]>([
    ['a page', '<!doctype html><p>Hello'],
    ['nothing', ''],
    ['cut off', '{"balances":[{"name":"Eth'],
    ['a byte order mark', '\ufeff{"balances":[]}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a key twice', '{"balances":[],"balances":7}'],
    ['no balances', '{}'],
    ['balances that are no list', '{"balances":{"0":{}}}'],
    ['very deep', deep],
    ['very deep balances', `{"balances":${'{"balances":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['a prototype', '{"__proto__":{"polluted":true},"balances":[]}'],
    ['larger than the limit', `{"balances":[],"x":"${'x'.repeat(API_ANSWER_CAP)}"}`],
  ])('[A13:1+2] are a typed error: %s', async (_, body) => {
    const { api } = client()
    server.faults.set({ kind: 'text', body })
    await expect(read(api)).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    expect(server.requests).toHaveLength(1)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each<[string, object | string | number | null]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', []],
    ['no name', { ...good, name: undefined }],
    ['a number for a name', { ...good, name: 7 }],
    ['no chain', { ...good, chainId: undefined }],
    ['a chain that is none', { ...good, chainId: '1' }],
    ['no quantity', { ...good, quantity: undefined }],
    ['an amount as a number', { ...good, quantity: { decimals: '6', numeric: 1.5 } }],
    ['an amount with an exponent', { ...good, quantity: { decimals: '6', numeric: '1e3' } }],
    ['an amount below zero', { ...good, quantity: { decimals: '6', numeric: '-1' } }],
    ['an amount with too many decimals', { ...good, quantity: { decimals: '6', numeric: '1.0000001' } }],
    ['an empty amount', { ...good, quantity: { decimals: '6', numeric: '' } }],
    ['an amount of a thousand digits', { ...good, quantity: { decimals: '6', numeric: '9'.repeat(1_000) } }],
    ['decimals as a number', { ...good, quantity: { decimals: 6, numeric: '1' } }],
    ['256 decimals', { ...good, quantity: { decimals: '256', numeric: '1' } }],
    ['a price below zero', { ...good, price: -1 }],
    ['a price that is none', { ...good, price: 'free' }],
    ['an address that is none', { ...good, address: 7 }],
    ['a prototype', JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"price":0},'))],
  ])('[A13 partly] lose the entry and keep the others: %s', async (_, entry) => {
    const { api } = client()
    server.faults.set({ kind: 'text', body: JSON.stringify({ balances: [entry, good] }) })
    await expect(read(api)).resolves.toEqual({ readAt, balances: [{ ...good, price: '1.5' }] })
  })

  it('[A13 partly] are shown safely: names, pictures, and an unknown price that is not zero', async () => {
    const { api } = client()
    const entry = {
      ...good,
      name: `\u202e${'x'.repeat(10_000)}`,
      symbol: '',
      price: null,
      address: null,
      iconUrl: 'javascript:alert(1)',
    }
    const text = JSON.stringify({ balances: [entry] }).replace('"symbol"', `"more":${deep},"symbol"`)
    server.faults.set({ kind: 'text', body: text })
    await expect(read(api)).resolves.toEqual({
      readAt,
      balances: [
        {
          name: `${'x'.repeat(63)}…`,
          symbol: '',
          suspicious: true,
          chainId: 'eip155:1',
          quantity: { decimals: '6', numeric: '1.000001' },
        },
      ],
    })
  })

  it('[A13 partly] lose chains that are none, names that deceive, and prices that are none', async () => {
    const { api } = client()
    server.faults.set({ kind: 'text', body: '{"http":["eip155:1",7,"x",null],"ws":["__proto__"]}' })
    await expect(api.read(supportedChainsPath, undefined, { signal: never })).resolves.toEqual({
      readAt,
      http: ['eip155:1'],
      ws: [],
    })
    server.faults.set({ kind: 'text', body: '{"name":"\\u202evitalik.eth","avatar":"data:text/html,x"}' })
    await expect(api.read(identityPath, { address: ACCOUNT }, { signal: never })).resolves.toEqual({
      readAt,
      name: 'vitalik.eth',
      suspicious: true,
    })
    const fungibles = [
      { name: 'A', symbol: 'A', price: null },
      { name: 'B', symbol: 'B', price: '1e3' },
      { name: 'C', symbol: 'C', price: 1e21 },
      { name: 'D', symbol: 'D', price: '0.10' },
    ]
    server.faults.set({ kind: 'text', body: JSON.stringify({ fungibles }) })
    const read = await api.read(fungiblePricePath, { addresses: [COIN] }, { signal: never })
    expect(read.fungibles.map(({ price }) => price)).toEqual(['1000000000000000000000', '0.10'])
  })
})
