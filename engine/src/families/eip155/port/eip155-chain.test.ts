import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { echo, scriptedNode } from '../../../http/scripted-node.cases.js'
import type { Network } from '../../../model/networks/network.js'
import { rpcUrlsOf } from '../../../model/networks/rpc-urls-of.js'
import type { ChainAccess } from '../../../ports/family.js'
import { eip155Chain } from './eip155-chain.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network: Network = {
  id: 10,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A chain over a real HTTP server, with the URLs a network gets there. */
async function world(access: (url: string) => ChainAccess['rpcUrls'] = (url) => () => [url]) {
  const node = scriptedNode()
  const server = createServer(node.listener)
  // A socket that the server closes just as the next request leaves on it would be one more failure.
  server.keepAliveTimeout = 0
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const environment = fakeEnvironment({ fetch: (...request) => fetch(...request) })
  const chain = eip155Chain({ environment, rpcUrls: access(url) })
  const { signal } = new AbortController()
  return {
    node,
    url,
    chain,
    balance: () => chain.balance({ network, address, signal }),
    read: (method: string, params?: unknown) => chain.read({ network, method, params, signal }),
  }
}

describe('where calls go', () => {
  it('posts to a URL with a query, such as that of the hosted node', async () => {
    const { read, node } = await world(
      (url) => (asked) =>
        rpcUrlsOf(asked, `${url}/v1/?chainId=${encodeURIComponent(asked.caipNetworkId)}&projectId=abc`),
    )
    await expect(read('eth_chainId')).resolves.toBe('eth_chainId')
    const [post] = node.posts
    expect(post?.verb).toBe('POST')
    const { pathname, searchParams } = new URL(post?.path ?? '', 'http://host')
    expect(pathname).toBe('/v1/')
    expect(Object.fromEntries(searchParams)).toEqual({ chainId: 'eip155:10', projectId: 'abc' })
  })

  it('[R7.50] posts to a URL of the app as it stands', async () => {
    const { read, node } = await world((url) => () => [`${url}/my/node?key=1#part`])
    await read('eth_chainId')
    expect(node.posts.map(({ path }) => path)).toEqual(['/my/node?key=1'])
  })

  it('says when there is none', async () => {
    const { balance, read } = await world(() => () => [])
    const error = { code: 'RPC_URL_MISSING', shortMessage: 'No RPC url provided for chainId: 10' }
    await expect(balance()).rejects.toMatchObject(error)
    await expect(read('eth_chainId')).rejects.toMatchObject(error)
  })

  it('puts calls made together into one request, and follows a network whose URL changes', async () => {
    let path = '/a'
    const { read, balance, node } = await world((url) => () => [url + path])
    node.reply = ({ calls }) => ({ body: calls.map(({ id }) => ({ id, result: '0x1' })) })
    await Promise.all([balance(), read('eth_blockNumber')])
    path = '/b'
    await Promise.all([balance(), balance()])
    expect(node.posts.map((post) => [post.path, post.calls.length])).toEqual([
      ['/a', 2],
      ['/b', 2],
    ])
  })
})

describe('balance', () => {
  it('reads base units, however many', async () => {
    const { balance, node } = await world()
    const amount = 2n ** 256n - 1n
    node.reply = () => ({ body: { id: 1, result: `0x${amount.toString(16)}` } })
    await expect(balance()).resolves.toEqual({ amount, decimals: 18, symbol: 'ETH' })
    expect(node.posts[0]?.calls).toMatchObject([{ method: 'eth_getBalance', params: [address, 'latest'] }])
  })

  it.each([null, '', '0x', '1', 'oops', true, 7, {}, `0x${'f'.repeat(65)}`])(
    'takes %j for a failure, never for zero',
    async (result) => {
      const { balance, node } = await world()
      node.reply = () => ({ body: { id: 1, result } })
      await expect(balance()).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    },
  )

  it('asks nobody about an address that is none', async () => {
    const { chain, node } = await world()
    const { signal } = new AbortController()
    await expect(chain.balance({ network, address: 'me', signal })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    expect(node.posts).toEqual([])
  })
})

describe('read', () => {
  it.each(['eth_call', 'eth_estimateGas', 'eth_getTransactionCount', 'eth_anythingElse'])(
    '[R7.41] passes %s on as it is',
    async (method) => {
      const { read, node } = await world()
      const params = [{ to: address }, 'latest']
      node.reply = ({ calls }) => ({ body: echo(calls)[0] })
      await expect(read(method, params)).resolves.toBe(method)
      expect(node.posts[0]?.calls).toMatchObject([{ method, params }])
    },
  )

  it('ends with everything that is open when it is closed, and opens again', async () => {
    const { read, chain, node } = await world()
    const open = read('eth_chainId')
    chain.close()
    await expect(open).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(read('eth_chainId')).resolves.toBe('eth_chainId')
    expect(node.posts).toHaveLength(1)
  })
})
