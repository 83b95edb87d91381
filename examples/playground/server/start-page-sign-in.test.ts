import type { SiwxServer } from '@walletchart/example-siwx-server'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { startPageSignIn } from './start-page-sign-in.js'

const page = 'http://127.0.0.1:5173/'
const world = {
  chains: [
    {
      id: 31337,
      name: 'Harbor',
      rpcUrl: 'http://127.0.0.1:8545',
      wsUrl: 'ws://127.0.0.1:18545',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ],
  tokens: [],
  accounts: [],
}
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const now = Date.UTC(2030, 0, 1)
let server: SiwxServer | undefined

afterEach(() => server?.close())

const send = (path: string, origin: string, body?: object) =>
  fetch(`${server?.url}${path}`, {
    headers: { origin, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

const signIn = async (chainId: number) => {
  const { nonce } = await (await send('/nonce', 'http://127.0.0.1:5173')).json()
  const message = [
    '127.0.0.1:5173 wants you to sign in with your Ethereum account:',
    wallet.address,
    '\n',
    'URI: http://127.0.0.1:5173',
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(now).toISOString()}`,
  ].join('\n')
  const signature = await wallet.signMessage({ message })
  const answer = await send('/verify', 'http://127.0.0.1:5173', { message, signature })
  return { status: answer.status, ...(await answer.json()) }
}

describe('the sign-in server of the page', () => {
  it('answers that page alone, on its host', async () => {
    server = await startPageSignIn({ page, world })
    expect(new URL(server.url).hostname).toBe('127.0.0.1')
    expect((await send('/nonce', 'http://127.0.0.1:5173')).status).toBe(200)
    expect((await send('/nonce', 'http://127.0.0.1:5174')).status).toBe(403)
  })

  it('signs in on the chains of the world alone, by the clock it is given', async () => {
    server = await startPageSignIn({ page, world, now: () => now })
    expect(await signIn(31337)).toMatchObject({ status: 200, session: { chainId: 'eip155:31337' } })
    expect(await signIn(1)).toMatchObject({ status: 401, code: 'CHAIN_NOT_ALLOWED' })
  })
})
