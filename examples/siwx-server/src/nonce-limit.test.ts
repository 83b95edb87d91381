import { Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { alice, NOW, startedServer } from './browser.cases.js'
import { nonceLimit } from './nonce-limit.js'

/** A request of an address. */
function requestOf(remoteAddress: string, forwarded?: string) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }
}
const limited = (trustProxy = false) => {
  const time = { now: NOW }
  return { time, limit: nonceLimit({ perMinute: 2, trustProxy, now: () => time.now }) }
}

it('an address may ask so often in a minute, and each other address too', () => {
  const { limit, time } = limited()
  const ask = (address: string) => limit.allows(requestOf(address))
  expect([ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.2')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  time.now += 60_000
  expect(ask('192.0.2.1')).toBe(true)
})

it.each([
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8::1', '2001:db8:0:0:9::'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('%s and %s are one customer', (one, other) => {
  const { limit } = limited()
  for (const address of [one, other]) expect(limit.allows(requestOf(address))).toBe(true)
  expect(limit.allows(requestOf(one))).toBe(false)
})

it.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('%s and %s are two', (one, other) => {
  const { limit } = limited()
  for (const address of [one, one, other]) expect(limit.allows(requestOf(address))).toBe(true)
})

it('x-forwarded-for counts only behind a proxy that writes it, and then its last entry', () => {
  const { limit: direct } = limited()
  const { limit: proxied } = limited(true)
  for (const fake of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const isFirst = fake !== '203.0.113.3'
    expect(direct.allows(requestOf('192.0.2.1', fake))).toBe(isFirst)
    expect(proxied.allows(requestOf('192.0.2.1', `${fake}, 198.51.100.7`))).toBe(isFirst)
  }
  expect(proxied.allows(requestOf('192.0.2.1', '203.0.113.1, 198.51.100.8'))).toBe(true)
  expect(proxied.allows(requestOf('192.0.2.1'))).toBe(true)
})

it('the server refuses the next nonce with 429, and the nonce before it stays good', async () => {
  const { server, browser } = await startedServer({ noncesPerMinute: 2 })
  onTestFinished(() => server.close())
  const page = browser()
  const signed = await page.signed(alice)
  expect((await page.send('/nonce')).status).toBe(200)
  const reply = await page.send('/nonce')
  expect([reply.status, reply.json.code, reply.headers.get('retry-after')]).toEqual([
    429,
    'NONCE_LIMIT',
    '60',
  ])
  expect((await page.post('/verify', signed)).status).toBe(200)
})
