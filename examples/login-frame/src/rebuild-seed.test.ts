import { expect, it } from 'vitest'
import { newDeviceKey, TestBrowser } from './browser.cases.js'
import type { WrittenKeys } from './frame/keys/keys.js'
import { openKeys } from './frame/keys/open-keys.js'
import { openedShare } from './frame/vault/device-share.js'
import { newRecoveryCode } from './frame/vault/recovery-code.js'
import { ADA, accountIn, loginWorld, MINUTE, ORIGIN } from './login-world.cases.js'
import { type Loot, rebuildSeed } from './rebuild-seed.cases.js'
import { base64url } from './secrets/base64url.js'
import { dumpDatabase } from './store/dump-database.cases.js'
import { libsqlDatabase } from './store/libsql-database.js'
import { sqlLoginStore } from './store/sql-login-store.js'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** A server whose database and traffic are taken, and a user with keys. */
async function taken() {
  const database = libsqlDatabase(':memory:')
  const store = await sqlLoginStore(database)
  const world = await loginWorld({ store, sharesPerDay: 100 })
  const said: string[] = []
  const send = async (path: string, init: RequestInit) => {
    const answer = await world.send(path, init)
    said.push(path, JSON.stringify(init.headers), String(init.body), JSON.stringify([...answer.headers]))
    said.push(await answer.clone().text())
    return answer
  }
  const browser = new TestBrowser(send, ORIGIN, () => world.clock.now, await newDeviceKey())
  const account = accountIn((await browser.signIn(ADA, world.code)).body)
  const keys = openKeys({ now: () => world.clock.now, onLock: () => undefined })
  const ok = async (method: string, path: string, body: object) => {
    const { status, body: answer } = await browser.call(method, path, body)
    expect([status, JSON.stringify(answer)]).toEqual([200, expect.not.stringContaining('error')])
    return answer
  }
  const store_ = async ({ vault, server }: WrittenKeys) => {
    if (server !== undefined)
      await ok('PUT', '/api/share', { account, split: server.split, share: base64url(server.share) })
    await ok('PUT', '/api/vault', vault)
  }
  const loot = async (more = ''): Promise<Loot> => ({
    dump: await dumpDatabase(database),
    traffic: `${said.join('\n')}\n${more}`,
    serverKey: new Uint8Array(32).fill(7),
  })
  return { ...world, account, keys, ok, loot, keep: store_ }
}

it('a dumped database, all traffic and the key of the server rebuild no seed of an account with passkeys; one secret of its user does (test 1 of the frame)', async () => {
  const { account, keys, keep, ok, loot } = await taken()
  const [code, later, prf, other] = [newRecoveryCode(), newRecoveryCode(), random(32), random(32)]
  const passkey = { id: base64url(random(16)), secret: prf.slice(), again: prf.slice() }
  const made = await keys.make(account, code.slice(), passkey, false, 0)
  if (made === undefined) throw new Error('No keys were made.')
  await keep(made)
  let { vault } = made
  const change = async (...[wanted]: [Parameters<typeof keys.change>[1]]) => {
    const written = await keys.change(vault, wanted)
    if (written === undefined) throw new Error('The keys were not changed.')
    await keep(written)
    vault = written.vault
  }
  await change({ kind: 'backed up' })
  const second = { id: base64url(random(16)), secret: other.slice(), again: other.slice() }
  await change({ kind: 'add passkey', passkey: second, addedAt: 1 })
  await change({ kind: 'remove passkey', id: passkey.id })
  await change({ kind: 'new code', code: later.slice(), isSplitHere: false, isBackedUp: false })
  await change({ kind: 'code alone' })
  await ok('DELETE', '/api/account', {})

  expect(await rebuildSeed(await loot())).toEqual([])
  for (const planted of [code, later, prf, other])
    expect(await rebuildSeed(await loot(base64url(planted)))).toEqual([made.addresses.eip155])
})

it('a dumped database, all traffic, a released share and the key of the server rebuild no seed of a split key; a second share or the code does (test 1 of the frame)', async () => {
  const { account, keys, keep, ok, loot, clock } = await taken()
  const code = newRecoveryCode()
  const made = await keys.make(account, code.slice(), undefined, true, 0)
  if (made?.device === undefined || made.server === undefined) throw new Error('No keys were split.')
  await keep(made)
  clock.now += MINUTE
  await ok('POST', '/api/share/release', { split: made.server.split })
  // A second browser has a split of its own.
  const written = await keys.change(made.vault, { kind: 'add split', code: code.slice() })
  if (written?.device === undefined) throw new Error('The keys were not split again.')
  await keep(written)
  await ok('POST', '/api/share/release', { split: written.server?.split ?? '' })

  expect(await rebuildSeed(await loot())).toEqual([])
  for (const share of [
    await openedShare(account, made.device),
    await openedShare(account, written.device),
    code,
  ])
    expect(await rebuildSeed(await loot(base64url(share ?? new Uint8Array())))).toEqual([
      made.addresses.eip155,
    ])
})
