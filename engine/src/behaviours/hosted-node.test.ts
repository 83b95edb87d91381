import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { bsc, mainnet } from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { FAKE, failureOf, started } from './set-up.cases.js'

/** A real HTTP server that answers JSON-RPC and keeps what it was asked. */
const serve = async () => {
  const posts: { readonly verb: string | undefined; readonly url: URL }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      posts.push({ verb: request.method, url: new URL(request.url ?? '', 'http://node') })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x2a' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { posts, url: `http://127.0.0.1:${port}` }
}

const noUrls = { default: { http: [] } }
const reading = async (url: string, network: Network, projectId?: string) => {
  const { engine } = await started({
    options: {
      networks: [network],
      families: [eip155()],
      services: { rpc: `${url}/base` },
      ...(projectId !== undefined && { projectId }),
      environment: { window: fakeWindow(), fetch },
    },
  })
  return engine.request({ method: 'eth_blockNumber' })
}

describe('the hosted node', () => {
  it('[R7.50] is posted to, with the project and the chain in the query', async () => {
    const { posts, url } = await serve()
    await expect(reading(url, { ...bsc, rpcUrls: noUrls }, 'my project&x=1')).resolves.toBe('0x2a')
    expect(posts).toHaveLength(1)
    expect(posts[0]?.verb).toBe('POST')
    expect(posts[0]?.url.pathname).toBe('/base/v1/')
    expect(Object.fromEntries(posts[0]?.url.searchParams ?? [])).toEqual({
      projectId: 'my project&x=1',
      chainId: 'eip155:56',
    })
  })

  it("[R7.50] an app's own URL goes out unchanged, also with a project", async () => {
    const { posts, url } = await serve()
    const own = `${url}/mine?key=1`
    await reading(url, { ...mainnet, rpcUrls: { default: { http: [own] } } }, 'project')
    expect(posts.map(({ url: { pathname, search } }) => pathname + search)).toEqual(['/mine?key=1'])
  })

  it('[R7.50] without a project the open node serves, and neither project nor chain is told', async () => {
    const { posts, url } = await serve()
    await reading(url, { ...mainnet, rpcUrls: { ...noUrls, public: { http: [`${url}/open`] } } })
    expect(posts.map(({ url: { pathname, search } }) => pathname + search)).toEqual(['/open'])
  })

  it('without a project and an open node there is none: "No RPC url provided for chainId: 1"', async () => {
    const { posts, url } = await serve()
    expect(await failureOf(reading(url, { ...mainnet, rpcUrls: noUrls }))).toMatchObject({
      code: 'RPC_URL_MISSING',
      shortMessage: 'No RPC url provided for chainId: 1',
    })
    expect(posts).toEqual([])
  })

  it('[R7.44] a wallet is never given the URL of the hosted node', async () => {
    const wallet = fakeEip1193Wallet()
    const window = fakeWindow()
    wallet.announce(window)
    const { engine } = await started({
      options: {
        projectId: 'secret-project',
        networks: [mainnet, bsc],
        families: [eip155()],
        environment: { window },
      },
    })
    await engine.connect({ wallet: FAKE })
    await engine.switchNetwork('eip155:56')
    const added = wallet.calls.filter(({ method }) => method === 'wallet_addEthereumChain')
    expect(added).toHaveLength(1)
    expect(JSON.stringify(added)).toContain('rpcUrls')
    expect(JSON.stringify(added)).not.toMatch(/secret-project|projectId|walletconnect/i)
  })
})
