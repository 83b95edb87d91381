import { describe, expect, it } from 'vitest'
import { newDeviceKey, TestBrowser } from '../browser.cases.js'
import { ADA, HOUR, loginWorld, MINUTE, ORIGIN, refusal } from '../login-world.cases.js'
import { base64url } from '../secrets/base64url.js'
import { DEVICE_HEADER, SIGNATURE_HEADER } from './signing-device.js'

const JWK = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
const asHeader = (jwk: object) => `key=${base64url(new TextEncoder().encode(JSON.stringify(jwk)))}`

describe('a request', () => {
  it.each([
    ['another method', { method: 'PUT', path: '/api/vault' }],
    ['another path', { path: '/api/sign-out' }],
    ['another query', { path: '/api/email?more' }],
    ['another body', { body: JSON.stringify({ email: 'bob@mail.example' }) }],
    ['a made-up signature', { signature: 'A'.repeat(86) }],
    ['a short signature', { signature: 'AAAA' }],
    ['a signature in another form of base64url', { signature: `${'A'.repeat(85)}B` }],
    ['no signature', { headers: { [SIGNATURE_HEADER]: undefined } }],
    ['a short nonce', { nonce: 'AAAA' }],
  ])('with %s than was signed is refused', async (_, changes) => {
    const { browser, mails } = await loginWorld()
    const answer = await (await browser()).call('POST', '/api/email', { email: ADA }, changes)
    expect(answer).toMatchObject({ status: 401, body: refusal('SIGNATURE_INVALID') })
    expect(mails).toEqual([])
  })

  it('that was signed for another server is refused', async () => {
    const { send } = await loginWorld()
    const elsewhere = new TestBrowser(send, 'https://other.example', () => Date.now(), await newDeviceKey())
    const headers = { origin: ORIGIN }
    const answer = await elsewhere.call('POST', '/api/email', { email: ADA }, { headers })
    expect(answer.body).toEqual(refusal('SIGNATURE_INVALID'))
  })

  it('is accepted once', async () => {
    const { browser, mails, clock } = await loginWorld()
    const ada = await browser()
    const [nonce, time] = [base64url(new Uint8Array(16)), clock.now]
    await ada.call('POST', '/api/email', { email: ADA }, { nonce, time })
    clock.now += 5 * MINUTE
    const again = await ada.call('POST', '/api/email', { email: ADA }, { nonce, time })
    expect(again).toMatchObject({ status: 401, body: refusal('SIGNATURE_REPLAYED') })
    expect(mails).toHaveLength(1)
  })

  it('is accepted once, also after a sweep and from a clock that is ahead', async () => {
    const { browser, clock, store } = await loginWorld()
    const ada = await browser()
    const [nonce, time] = [base64url(new Uint8Array(16)), clock.now + 5 * MINUTE]
    await ada.call('POST', '/api/email', { email: ADA }, { nonce, time })
    clock.now += 10 * MINUTE
    await store.sweep({ now: clock.now, eraseBefore: 0, devicesBefore: 0, auditBefore: 0 })
    expect((await ada.call('POST', '/api/email', { email: ADA }, { nonce, time })).body).toEqual(
      refusal('SIGNATURE_REPLAYED'),
    )
  })

  it.each([
    ['behind', -1],
    ['ahead', 1],
  ])('from a clock more than five minutes %s says so', async (_, sign) => {
    const { browser, clock } = await loginWorld()
    const ada = await browser()
    const at = (off: number) =>
      ada.call('POST', '/api/email', { email: ADA }, { time: clock.now + sign * off })
    expect(await at(5 * MINUTE + 1)).toMatchObject({ status: 401, body: refusal('CLOCK_OFF') })
    expect((await at(HOUR)).body).toMatchObject({
      error: { message: expect.stringContaining('time settings') },
    })
    expect(await at(5 * MINUTE)).toMatchObject({ status: 200 })
  })

  it('names its key at first, and by its thumbprint afterwards', async () => {
    const { signedIn, browser } = await loginWorld()
    const { browser: ada } = await signedIn()
    expect(await ada.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    const stranger = await browser()
    const headers = { [DEVICE_HEADER]: `id=${'A'.repeat(43)}` }
    expect((await stranger.call('POST', '/api/email', { email: ADA }, { headers })).body).toEqual(
      refusal('DEVICE_UNKNOWN'),
    )
  })

  it('without a valid signature registers no key', async () => {
    const { browser } = await loginWorld()
    const ada = await browser()
    await ada.call('POST', '/api/email', { email: ADA }, { signature: 'A'.repeat(86) })
    const jwk = await crypto.subtle.exportKey('jwk', ada.keys.publicKey)
    const text = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y })
    const id = base64url(
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    )
    const headers = { [DEVICE_HEADER]: `id=${id}` }
    expect((await ada.call('POST', '/api/email', { email: ADA }, { headers })).body).toEqual(
      refusal('DEVICE_UNKNOWN'),
    )
  })

  it.each([
    ['no key', undefined],
    ['a key of another curve', asHeader({ ...JWK, crv: 'P-384' })],
    ['a point off the curve', asHeader(JWK)],
    ['no JSON', 'key=AAAA'],
    ['JSON that is no key', asHeader([])],
    ['a key in plain text', JSON.stringify(JWK)],
  ])('with %s is refused', async (_, header) => {
    const { browser } = await loginWorld()
    const headers = { [DEVICE_HEADER]: header }
    const answer = await (await browser()).call('POST', '/api/email', { email: ADA }, { headers })
    expect(answer).toMatchObject({ status: 401, body: refusal('DEVICE_UNKNOWN') })
  })
})
