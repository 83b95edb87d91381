import { expect, it } from 'vitest'
import { loginWorld, MINUTE, refusal } from '../login-world.cases.js'
import { base64url } from '../secrets/base64url.js'

const SEALED = base64url(new Uint8Array([1, 2, 3]))
const bytes = (length: number) => base64url(new Uint8Array(length).fill(9))

it('keeps ciphertext with its version and counter, for its account', async () => {
  const { signedIn, browser, code, clock } = await loginWorld()
  const { browser: ada, account } = await signedIn()
  expect(await ada.call('GET', '/api/vault')).toMatchObject({ status: 200, body: { account } })
  const vault = { account, version: 1, counter: 1, ciphertext: SEALED }
  expect((await ada.call('PUT', '/api/vault', vault)).body).toEqual({ counter: 1 })
  expect((await ada.call('GET', '/api/vault')).body).toEqual(vault)
  clock.now += MINUTE
  const elsewhere = await browser()
  await elsewhere.signIn('ada@mail.example', code)
  expect((await elsewhere.call('GET', '/api/vault')).body).toEqual(vault)
  const { browser: bob, account: bobs } = await signedIn('bob@mail.example')
  expect((await bob.call('GET', '/api/vault')).body).toEqual({ account: bobs })
})

it.each([6, 7])('refuses the counter %s after 7: an old version cannot come back', async (counter) => {
  const { signedIn } = await loginWorld()
  const { browser, account } = await signedIn()
  const vault = { account, version: 1, counter: 7, ciphertext: SEALED }
  await browser.call('PUT', '/api/vault', vault)
  const older = { ...vault, counter, ciphertext: bytes(9) }
  const answer = await browser.call('PUT', '/api/vault', older)
  expect(answer).toMatchObject({ status: 409, body: refusal('VAULT_ROLLBACK') })
  expect((await browser.call('GET', '/api/vault')).body).toEqual(vault)
})

it('refuses a vault that was sealed for another account', async () => {
  const { signedIn } = await loginWorld()
  const { account } = await signedIn()
  const { browser: bob, account: bobs } = await signedIn('bob@mail.example')
  const vault = { account, version: 1, counter: 1, ciphertext: SEALED }
  const answer = await bob.call('PUT', '/api/vault', vault)
  expect(answer).toMatchObject({ status: 403, body: refusal('VAULT_WRONG_ACCOUNT') })
  expect((await bob.call('GET', '/api/vault')).body).toEqual({ account: bobs })
})

it('takes 64 kB of ciphertext, and no byte more', async () => {
  const { signedIn } = await loginWorld()
  const { browser, account } = await signedIn()
  const vault = { account, version: 1, counter: 1 }
  const answer = await browser.call('PUT', '/api/vault', { ...vault, ciphertext: bytes(65_537) })
  expect(answer).toMatchObject({ status: 413, body: refusal('VAULT_TOO_LARGE') })
  const most = { ...vault, ciphertext: bytes(65_536) }
  expect(await browser.call('PUT', '/api/vault', most)).toMatchObject({ status: 200 })
})

it.each([
  ['an empty ciphertext', { ciphertext: '' }],
  ['ciphertext that is not base64url', { ciphertext: 'a+b/' }],
  ['the counter 0', { counter: 0 }],
  ['half a counter', { counter: 1.5 }],
  ['a counter beyond exact numbers', { counter: 2 ** 53 }],
  ['a counter as text', { counter: '2' }],
  ['the version 0', { version: 0 }],
  ['no account', { account: undefined }],
  ['a member of its own', { note: 'x' }],
])('refuses %s', async (_, change) => {
  const { signedIn } = await loginWorld()
  const { browser, account } = await signedIn()
  const vault = { account, version: 1, counter: 1, ciphertext: SEALED, ...change }
  const answer = await browser.call('PUT', '/api/vault', vault)
  expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
})
