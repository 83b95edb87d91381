import { expect, it } from 'vitest'
import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import type { PasskeyAnswer } from '../passkeys/passkey-answer.js'
import { newHandOverSecret } from './hand-over-secret.js'
import { sealAnswer } from './sealed-answer.js'
import { openDecision, sealDecision } from './sealed-decision.js'
import { openPasskey, sealPasskey } from './sealed-passkey.js'
import { openRequest, sealRequest } from './sealed-request.js'
import type { WindowRequest } from './window-request.js'

const request: WindowRequest = {
  ...{ kind: 'passkey', ask: 'make', account: 'a1', email: 'ada@mail.example', ids: ['AQID'], isDark: true },
}

/** A frame that has sealed a request, and a window that has read it. */
async function pair(secret = newHandOverSecret()) {
  const sent = await sealRequest(secret, request)
  const received = await openRequest(secret, sent.sealed)
  if (received === undefined) throw new Error('The window cannot read the request.')
  return { secret, sent, received }
}

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const passkey = (length: number) => ({ id: base64url(bytes(length)), secret: bytes(32) })
const answers: readonly PasskeyAnswer[] = [
  passkey(1),
  passkey(16),
  passkey(256),
  { ...passkey(64), again: bytes(32) },
  { ...passkey(512), again: bytes(32) },
  ...(['declined', 'unfit', 'elsewhere', 'blocked', 'gone'] as const),
]
const sealedOf = ({ secret, received }: Awaited<ReturnType<typeof pair>>, answer: PasskeyAnswer) =>
  sealPasskey(secret, received, answer)

it('a passkey, and each reason why there is none, comes back as it was, with one length', async () => {
  const both = await pair()
  expect(both.received.request).toEqual(request)
  const lengths = new Set<number>()
  for (const answer of answers) {
    const sealed = await sealedOf(both, answer)
    lengths.add(sealed.length)
    expect(await openPasskey(both.secret, both.sent, sealed)).toEqual(answer)
  }
  expect(lengths.size).toBe(1)
  // The server takes no longer ones.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000)
})

it('a passkey whose id has no room is unfit', async () => {
  const both = await pair()
  const sealed = await sealedOf(both, passkey(513))
  expect(await openPasskey(both.secret, both.sent, sealed)).toBe('unfit')
})

it('a sealed passkey tells nothing of its secrets', async () => {
  const both = await pair()
  const answer = { ...passkey(32), again: bytes(32) }
  const sealed = Buffer.from(await sealedOf(both, answer), 'base64url').toString('hex')
  for (const part of [answer.secret, answer.again])
    expect(sealed).not.toContain(Buffer.from(part).toString('hex'))
})

it('a frame takes no passkey with a changed bit, of another request, or of a stranger', async () => {
  const both = await pair()
  const sealed = await sealedOf(both, passkey(32))
  const changed = (at: number): string => {
    const text = bytesOfBase64url(sealed) ?? new Uint8Array()
    text[at] = (text[at] ?? 0) ^ 1
    return base64url(text)
  }
  const length = bytesOfBase64url(sealed)?.length ?? 0
  for (const at of [0, 1, 40, 64, 65, 76, 77, 80, 600, length - 1])
    expect(await openPasskey(both.secret, both.sent, changed(at))).toBeUndefined()
  for (const text of ['', 'AAAA', sealed.slice(0, 80), `${sealed}AAAA`, '+++'])
    expect(await openPasskey(both.secret, both.sent, text)).toBeUndefined()
  const same = await pair(both.secret)
  expect(await openPasskey(both.secret, both.sent, await sealedOf(same, passkey(32)))).toBeUndefined()
  const guessed = { ...both, secret: { id: both.secret.id, key: new Uint8Array(32) } }
  expect(await openPasskey(both.secret, both.sent, await sealedOf(guessed, passkey(32)))).toBeUndefined()
})

it('an answer of one kind opens as no answer of the other', async () => {
  const { secret, sent, received } = await pair()
  expect(await openPasskey(secret, sent, await sealDecision(secret, received, 'approved'))).toBeUndefined()
  expect(await openDecision(secret, sent, await sealPasskey(secret, received, 'declined'))).toBeUndefined()
  const words = new TextEncoder().encode('approved')
  expect(
    await openDecision(secret, sent, await sealAnswer('passkey', secret, received, words)),
  ).toBeUndefined()
})

it('bytes of another form are no answer', async () => {
  const { secret, sent, received } = await pair()
  const open = async (content: Uint8Array<ArrayBuffer>) =>
    openPasskey(secret, sent, await sealAnswer('passkey', secret, received, content))
  const form = (start: readonly number[], length = 579) => {
    const content = new Uint8Array(length)
    content.set(start)
    return content
  }
  expect(await open(form([2]))).toBe('declined')
  expect(await open(form([0, 0, 1]))).toEqual({ id: 'AA', secret: new Uint8Array(32) })
  for (const content of [form([2], 578), form([2], 580), form([7]), form([0]), form([0, 2, 1]), form([], 0)])
    expect(await open(content)).toBeUndefined()
})

it.each<[string, unknown]>([
  ['without a kind', { ...request, kind: undefined }],
  ['of an unknown kind', { ...request, kind: 'export' }],
  ['that asks for something else', { ...request, ask: 'delete' }],
  ['with an id that is no text', { ...request, ids: [1] }],
  ['of the other kind', { ...request, kind: 'approval' }],
])('a window reads no request %s', async (_, changed) => {
  const secret = newHandOverSecret()
  const { sealed } = await sealRequest(secret, Object(changed))
  expect(await openRequest(secret, sealed)).toBeUndefined()
})
