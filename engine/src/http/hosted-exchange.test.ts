import { expect, it } from 'vitest'
import { fakeClock } from '../fakes/fake-clock.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { type HostedExchange, hostedExchange } from './hosted-exchange.js'
import { hostedUrl } from './hosted-url.js'

const access = { url: 'https://api.example/base/', projectId: 'p', st: 'walletchart', sv: '1' }

function service() {
  const net = fakeFetch()
  const clock = fakeClock()
  const environment = fakeEnvironment({ fetch: net.fetch })
  const { signal } = new AbortController()
  const send = (init: HostedExchange['init'] = {}, clientId?: string) => {
    const url = hostedUrl({ ...access, clientId }, '/v1/thing', { q: 'a&b', none: undefined })
    return hostedExchange({ url, init, environment, clock, signal, cap: 8 })
  }
  return { net, clock, send }
}

it.each([
  ['GET', ''],
  ['POST', '{"a":1}'],
  ['PUT', '{"a":2}'],
  ['DELETE', ''],
])('[R7.38] [R7.39] sends %s with a query and a body', async (method, body) => {
  const { net, send } = service()
  net.script('https://api.example', { answer: new Response('ok') })
  await send({ method, ...(body !== '' && { body }) }, 'client-1')
  const query = 'projectId=p&st=walletchart&sv=1&clientId=client-1&q=a%26b'
  expect(net.calls).toEqual([{ url: `https://api.example/base/v1/thing?${query}`, method, body }])
})

it('[R7.38] gets a blob as bytes, with its type', async () => {
  const { net, send } = service()
  const picture = Uint8Array.of(0, 255, 71, 73, 70)
  const answer = new Response(picture, { headers: { 'content-type': 'image/gif' } })
  net.script('https://api.example', { answer })
  await expect(send()).resolves.toEqual({ bytes: picture, type: 'image/gif' })
})

it('sends no clientId if there is none', async () => {
  const { net, send } = service()
  net.script('https://api.example', { answer: new Response('ok') })
  await send()
  expect(net.calls[0]?.url).not.toContain('clientId')
})

it('[A13 partly] reads no more than the cap', async () => {
  const { net, send } = service()
  net.script('https://api.example', { answer: new Response('123456789') })
  await expect(send()).resolves.toMatchObject({ error: { code: 'SERVICE_ANSWER_INVALID' }, retry: false })
  net.script('https://api.example', { answer: new Response('12345678') })
  await expect(send()).resolves.toMatchObject({ bytes: { length: 8 } })
})

it('[F20 partly] leaves no timer', async () => {
  const { net, clock, send } = service()
  net.script('https://api.example', { answer: new Response('', { status: 500 }) })
  await send()
  await send({ method: 'PUT' })
  expect(clock.waiting).toBe(0)
})
