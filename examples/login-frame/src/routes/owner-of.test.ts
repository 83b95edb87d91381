import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '../browser.cases.js'
import { ADA, loginWorld, MINUTE, refusal } from '../login-world.cases.js'
import { base64url } from '../secrets/base64url.js'

const bytes = (length: number, value: number) => base64url(new Uint8Array(length).fill(value))
const [OWNER, OTHER] = [bytes(32, 1), bytes(32, 2)]
const WRONG = { status: 403, body: refusal('KEYS_PROOF_WRONG') }

/** An account with keys, and a stranger who reads its mailbox: with a browser of their own, and no key of the user. */
const world = async () => {
  const made = await loginWorld()
  const { browser: ada, account } = await made.signedIn()
  const vault = { account, version: 2, counter: 1, ciphertext: 'AQID' }
  const [split, share] = [bytes(16, 0), bytes(33, 0)]
  expect((await ada.call('PUT', '/api/share', { account, split, share, proof: OWNER })).status).toBe(200)
  expect((await ada.call('PUT', '/api/vault', { ...vault, proof: OWNER })).status).toBe(200)
  made.clock.now += MINUTE
  const stranger = await made.browser()
  await stranger.signIn(ADA, made.code)
  const change = { ...vault, counter: 2, ciphertext: 'AAAA' }
  return { ...made, ada, account, vault, change, split, share, stranger }
}
const vaultOf = async (browser: TestBrowser) => (await browser.call('GET', '/api/vault')).body

describe.each([
  ['without a proof', undefined],
  ['with another proof', OTHER],
])('who reads the mails alone, %s,', (_, proof) => {
  it('writes no keys over those of the user', async () => {
    const { ada, vault, change, stranger } = await world()
    const forged = { ...change, counter: Number.MAX_SAFE_INTEGER, proof }
    expect(await stranger.call('PUT', '/api/vault', forged)).toMatchObject(WRONG)
    expect(await vaultOf(ada)).toEqual(vault)
    expect((await ada.call('PUT', '/api/vault', { ...change, proof: OWNER })).status).toBe(200)
    expect(await vaultOf(ada)).toEqual(change)
  })

  it('drops no share of the user, and takes no place for one', async () => {
    const { ada, account, split, share, stranger } = await world()
    expect(await stranger.call('POST', '/api/share/drop', { split, proof })).toMatchObject(WRONG)
    const more = { account, split: bytes(16, 5), share, proof }
    expect(await stranger.call('PUT', '/api/share', more)).toMatchObject(WRONG)
    expect((await ada.call('POST', '/api/share/release', { split })).body).toEqual({ share })
    expect((await ada.call('POST', '/api/share/drop', { split, proof: OWNER })).status).toBe(200)
    expect(await ada.call('POST', '/api/share/release', { split })).toMatchObject({
      body: refusal('SHARE_MISSING'),
    })
  })

  it.each(['and leaves other keys', 'and leaves none'])('does not delete the account, %s', async (what) => {
    const { ada, vault, change, stranger } = await world()
    const left = what === 'and leaves none' ? {} : { vault: change }
    expect(await stranger.call('DELETE', '/api/account', { ...left, proof })).toMatchObject(WRONG)
    expect(await vaultOf(ada)).toEqual(vault)
    const own = { vault: change, proof: OWNER }
    expect((await ada.call('DELETE', '/api/account', own)).status).toBe(200)
  })
})

it('the first proof stays, also over keys that are written without one first', async () => {
  const { signedIn } = await loginWorld()
  const { browser, account } = await signedIn()
  const put = (counter: number, proof?: string) =>
    browser.call('PUT', '/api/vault', { account, version: 2, counter, ciphertext: 'AQID', proof })
  expect((await put(1)).status).toBe(200)
  expect((await put(2, OWNER)).status).toBe(200)
  expect(await put(3)).toMatchObject(WRONG)
  expect(await put(3, OTHER)).toMatchObject(WRONG)
  expect((await put(3, OWNER)).status).toBe(200)
})

it.each(['', 'short', bytes(31, 1), bytes(33, 1), `${OWNER.slice(0, 42)}!`])(
  '%j is no proof',
  async (proof) => {
    const { signedIn } = await loginWorld()
    const { browser, account } = await signedIn()
    const vault = { account, version: 2, counter: 1, ciphertext: 'AQID', proof }
    expect(await browser.call('PUT', '/api/vault', vault)).toMatchObject({ status: 400 })
  },
)

it('the database holds a proof as a keyed hash, which is another one for another account', async () => {
  const { signedIn, store } = await loginWorld()
  const owners: (string | undefined)[] = []
  for (const email of [ADA, 'bob@mail.example']) {
    const { browser, account } = await signedIn(email)
    const vault = { account, version: 2, counter: 1, ciphertext: 'AQID', proof: OWNER }
    await browser.call('PUT', '/api/vault', vault)
    owners.push(await store.vaults.owner(account))
  }
  expect(new Set([...owners, undefined, OWNER]).size).toBe(4)
})
