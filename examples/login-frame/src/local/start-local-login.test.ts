import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listen, stopListening } from '../node/listen.js'
import { startLocalLogin } from './start-local-login.js'

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await stopListening(server)
  return port
}

it.each([
  ['http://127.0.0.1:5173', 'localhost'],
  ['http://localhost:5173', '127.0.0.1'],
])('serves a page on %s from %s, with a mailbox', async (pageOrigin, host) => {
  const login = await startLocalLogin({ port: await freePort(), pageOrigin, networks: [] })
  onTestFinished(() => login.stop())
  expect(new URL(login.frameUrl).hostname).toBe(host)
  const page = await fetch(login.frameUrl)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${pageOrigin};`)
  expect(await (await fetch(new URL('/frame.js', login.frameUrl))).text()).toContain('@w3m-frame/')
  expect((await fetch(login.mailboxUrl)).status).toBe(200)
})

it('leaves no mailbox behind where its port is taken', async () => {
  const server = createServer()
  onTestFinished(() => stopListening(server))
  const port = await listen(server, 0)
  const started = startLocalLogin({ port, pageOrigin: 'http://127.0.0.1:5173', networks: [] })
  await expect(started).rejects.toThrow('EADDRINUSE')
})
