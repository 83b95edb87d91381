import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPagePolicy } from './built-page-policy.js'
import { NONCE_PLACEHOLDER } from './nonce-placeholder.js'
import type { PageServer } from './page-server.js'
import { serveBuiltPage } from './serve-built-page.js'

const chain = {
  id: 31337,
  name: 'Harbor',
  rpcUrl: 'http://127.0.0.1:8545',
  wsUrl: 'ws://127.0.0.1:18545',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const world = {
  chains: [chain],
  tokens: [],
  accounts: [],
  relayUrl: 'ws://127.0.0.1:8555',
  listingUrl: 'http://127.0.0.1:8565',
}
let folder = ''
let server: PageServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'))
  await writeFile(join(folder, 'index.html'), `<script nonce="${NONCE_PLACEHOLDER}"></script>`)
  await writeFile(join(folder, 'page.js'), 'export {}')
  server = await serveBuiltPage({ folder, port: 0, world })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)
const nonceIn = (text: string | null) => /nonce[-=]"?([A-Za-z0-9+/=]{24})/.exec(text ?? '')?.[1]

describe('the server of the built page', () => {
  it('sends the strict policy with a nonce that stands in the page, a fresh one each time', async () => {
    const [one, two] = [await ask('/'), await ask('/')]
    const policy = one.headers.get('content-security-policy')
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      expect.stringMatching(/^style-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'$/),
      "img-src 'self' data: blob:",
      "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:8555 http://127.0.0.1:8565",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
      "require-trusted-types-for 'script'",
    ])
    expect(nonceIn(await one.text())).toBe(nonceIn(policy))
    expect(nonceIn(two.headers.get('content-security-policy'))).not.toBe(nonceIn(policy))
  })

  it('lets a page reach the Solana chain, by HTTP and by websocket', () => {
    const solana = {
      id: 'a',
      caipNetworkId: 'solana:a',
      name: 'Lagoon',
      rpcUrl: 'http://127.0.0.1:8899',
      wsUrl: 'ws://127.0.0.1:8900',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      accounts: [],
      tokens: [],
    }
    expect(builtPagePolicy({ ...world, solana }, 'nonce')).toContain(
      "connect-src 'self' http://127.0.0.1:8545 http://127.0.0.1:8899 ws://127.0.0.1:8900 ws://127.0.0.1:8555 http",
    )
  })

  it('lets a page reach the sign-in server, by its origin alone', () => {
    expect(builtPagePolicy({ ...world, signInUrl: 'http://127.0.0.1:8787/auth' }, 'nonce')).toContain(
      "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:8555 http://127.0.0.1:8565 http://127.0.0.1:8787;",
    )
  })

  it('lets a page reach the Blockchain API', () => {
    expect(builtPagePolicy({ ...world, blockchainApiUrl: 'http://127.0.0.1:8575' }, 'nonce')).toContain(
      ' http://127.0.0.1:8565 http://127.0.0.1:8575;',
    )
  })

  it('tells of the world', async () => {
    expect(await (await ask('/world.json')).json()).toEqual(world)
  })

  it('sends scripts with their type', async () => {
    const answer = await ask('/page.js?v=1')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe('export {}')
  })

  it('answers 404 for what is not there, or not its own', async () => {
    for (const path of ['/none.js', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/%zz', '/assets'])
      expect((await ask(path)).status).toBe(404)
  })

  it('serves the visualizer under its own policy where it was built, and says whether it was', async () => {
    expect(await (await ask('/visualizer.json')).json()).toEqual({})
    expect((await ask('/visualizer/')).status).toBe(404)
    const visualizer = join(folder, 'charts')
    await mkdir(visualizer)
    await writeFile(join(visualizer, 'index.html'), '<title>Charts</title>')
    const other = await serveBuiltPage({ folder, port: 0, world, visualizer })
    try {
      const from = (path: string) => fetch(new URL(path, other.url))
      expect(await (await from('/visualizer.json')).json()).toEqual({ page: '/visualizer/' })
      const page = await from('/visualizer/?live=x')
      expect(await page.text()).toContain('Charts')
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
      for (const path of ['/visualizer/none.js', '/visualizer/%2e%2e%2findex.html', '/visualizer/%zz'])
        expect((await from(path)).status).toBe(404)
      expect(await (await from('/')).text()).toContain('<script')
    } finally {
      await other.stop()
    }
  })

  it('only reads', async () => {
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
  })
})
