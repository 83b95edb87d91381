import { describe, expect, it } from 'vitest'
import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import { fragmentOf, newHandOverSecret, readFragment } from './hand-over-secret.js'
import { openDecision, sealDecision } from './sealed-decision.js'
import { openRequest, type ReceivedRequest, sealRequest } from './sealed-request.js'
import type { WindowRequest } from './window-request.js'

const request: WindowRequest = {
  kind: 'approval',
  origin: 'https://shop.example',
  account: `0x${'0a'.repeat(20)}`,
  network: 'Harbor',
  isDark: false,
  approval: {
    title: 'Sign a message',
    rows: [{ label: 'Account', value: `0x${'0a'.repeat(20)}` }],
    warnings: ['A warning'],
    content: 'Hello, Ünder 🎈',
    isUnreadable: false,
  },
}

/** The text with one bit of one byte changed. */
const changed = (sealed: string, at: number): string => {
  const bytes = bytesOfBase64url(sealed) ?? new Uint8Array()
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return base64url(bytes)
}

/** A frame that has sealed a request, and a window that has read it. */
async function pair(asked: WindowRequest = request, secret = newHandOverSecret()) {
  const sent = await sealRequest(secret, asked)
  const received = await openRequest(secret, sent.sealed)
  if (received === undefined) throw new Error('The window cannot read the request.')
  return { secret, sent, received }
}

it('a window reads the secret in its fragment, and no other text', () => {
  const secret = newHandOverSecret()
  const fragment = fragmentOf(secret)
  expect(readFragment(fragment)).toEqual(secret)
  expect(bytesOfBase64url(secret.id)).toHaveLength(16)
  for (const other of [
    '',
    '#',
    fragment.slice(1),
    `${fragment}A`,
    fragment.replace('.', '-'),
    `${fragment}.x`,
  ])
    expect(readFragment(other)).toBeUndefined()
})

it.each(['approved', 'rejected'] as const)('a request that is %s comes back so', async (decision) => {
  const { secret, sent, received } = await pair()
  expect(received.request).toEqual(request)
  expect(await openDecision(secret, sent, await sealDecision(secret, received, decision))).toBe(decision)
})

it('a window reads no request with another secret, another id, or a changed bit', async () => {
  const { secret, sent } = await pair()
  const other = newHandOverSecret()
  expect(await openRequest(other, sent.sealed)).toBeUndefined()
  expect(await openRequest({ ...secret, id: other.id }, sent.sealed)).toBeUndefined()
  expect(await openRequest({ ...secret, key: other.key }, sent.sealed)).toBeUndefined()
  for (const at of [0, 11, 12, 100])
    expect(await openRequest(secret, changed(sent.sealed, at))).toBeUndefined()
  for (const text of ['', 'AAAA', sent.sealed.slice(0, -4), '+++'])
    expect(await openRequest(secret, text)).toBeUndefined()
})

it('a sealed request tells nothing of its content, and each is another', async () => {
  const secret = newHandOverSecret()
  const [one, other] = [await sealRequest(secret, request), await sealRequest(secret, request)]
  expect(one.sealed).not.toBe(other.sealed)
  expect(one.replyTo).not.toBe(other.replyTo)
  const bytes = new TextDecoder('latin1').decode(bytesOfBase64url(one.sealed))
  for (const text of ['shop.example', '0x0a', 'Hello', one.replyTo]) expect(bytes).not.toContain(text)
})

describe('a frame accepts no decision', () => {
  it('on another request, even of the same text', async () => {
    const one = await pair()
    const other = await pair()
    const decision = await sealDecision(other.secret, other.received, 'approved')
    expect(await openDecision(one.secret, one.sent, decision)).toBeUndefined()
    const sameSecret = await pair(request, one.secret)
    const again = await sealDecision(one.secret, sameSecret.received, 'approved')
    expect(await openDecision(one.secret, one.sent, again)).toBeUndefined()
  })

  it('that names another request of the same key', async () => {
    const { secret, sent, received } = await pair()
    const hash = base64url(crypto.getRandomValues(new Uint8Array(32)))
    const other: ReceivedRequest = { ...received, hash }
    expect(await openDecision(secret, sent, await sealDecision(secret, other, 'approved'))).toBeUndefined()
    const named = { ...secret, id: newHandOverSecret().id }
    expect(await openDecision(secret, sent, await sealDecision(named, received, 'approved'))).toBeUndefined()
  })

  it('of somebody who knows the public key and the id, and not the secret', async () => {
    const { secret, sent, received } = await pair()
    const guessed = { id: secret.id, key: new Uint8Array(32) }
    expect(
      await openDecision(secret, sent, await sealDecision(guessed, received, 'approved')),
    ).toBeUndefined()
  })

  it('with a changed bit, in any of its parts', async () => {
    const { secret, sent, received } = await pair()
    const sealed = await sealDecision(secret, received, 'rejected')
    const length = bytesOfBase64url(sealed)?.length ?? 0
    for (const at of [0, 1, 40, 64, 65, 76, 77, length - 1])
      expect(await openDecision(secret, sent, changed(sealed, at))).toBeUndefined()
    for (const text of ['', 'AAAA', sealed.slice(0, 80), '+++'])
      expect(await openDecision(secret, sent, text)).toBeUndefined()
  })

  it('of another word', async () => {
    const { secret, sent, received } = await pair()
    const word = await sealDecision(secret, received, Object('Approved'))
    expect(await openDecision(secret, sent, word)).toBeUndefined()
  })
})

it('a yes and a no have the same length', async () => {
  const { secret, received } = await pair()
  const [yes, no] = [
    await sealDecision(secret, received, 'approved'),
    await sealDecision(secret, received, 'rejected'),
  ]
  expect(yes).toHaveLength(no.length)
})
