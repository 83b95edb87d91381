import { describe, expect, it } from 'vitest'
import type { Lane } from './login-site.cases.js'
import { passkeyWorld, refused } from './passkey-world.cases.js'
import { addAuthenticator } from './virtual-authenticator.cases.js'

/** Tests of passkeys in the frame. */
export function testPasskeysInFrame(lane: Lane): void {
  describe(`passkeys in the frame in Chromium ${lane}`, () => {
    const { come, load, placeOf, newAccount, make, read, askedHere } = passkeyWorld(lane)

    it('a passkey is made with one ceremony and two readings, and read with exactly one, with the same secret', async () => {
      const visitor = await come()
      const { done, credentials } = await addAuthenticator(visitor.page, visitor.frame)
      const account = newAccount()
      expect(await placeOf(visitor.frame)).toBe('here')
      const made = await askedHere(visitor.frame, make(account))
      expect(made).toEqual({
        ...{ id: expect.any(String), secret: expect.stringMatching(/^[\w-]{43}$/) },
        ...{ again: made.secret, reason: '' },
      })
      const [credential, ...others] = await credentials()
      expect(others).toEqual([])
      expect(Buffer.from(credential?.credentialId ?? '', 'base64').toString('base64url')).toBe(made.id)
      expect(credential).toMatchObject({
        ...{ rpId: 'localhost', isResidentCredential: true, userName: 'ada@mail.example' },
      })
      expect(done).toEqual(['made', 'read', 'read'])

      const before = credential?.signCount ?? 0
      const again = await askedHere(visitor.frame, read(account, [made.id]))
      expect(again).toEqual({ id: made.id, secret: made.secret, again: '', reason: '' })
      const [after] = await credentials()
      expect(after?.signCount).toBe(before + 1)
      expect(done).toEqual(['made', 'read', 'read', 'read'])
      expect(visitor.faults).toEqual([])
    })

    it('each account has a secret of its own, even of one passkey', async () => {
      const visitor = await come()
      await addAuthenticator(visitor.page, visitor.frame)
      const account = newAccount()
      const made = await askedHere(visitor.frame, make(account))
      const other = await askedHere(visitor.frame, read(newAccount(), [made.id]))
      expect(other.id).toBe(made.id)
      expect(other.secret).not.toBe(made.secret)
    })

    it('an authenticator that has a known passkey makes no second one', async () => {
      const visitor = await come()
      const { done, credentials } = await addAuthenticator(visitor.page, visitor.frame)
      const account = newAccount()
      const made = await askedHere(visitor.frame, make(account))
      const again = await askedHere(visitor.frame, make(account, [made.id]))
      expect(again).toEqual(made)
      expect(await credentials()).toHaveLength(1)
      expect(done.filter((one) => one === 'made')).toHaveLength(1)
      expect(visitor.faults).toEqual([])
    })

    it('a passkey that another tab made meanwhile stays, though this one does not know it', async () => {
      const visitor = await come()
      const { credentials } = await addAuthenticator(visitor.page, visitor.frame)
      const account = newAccount()
      const first = await askedHere(visitor.frame, make(account))
      const second = await askedHere(visitor.frame, make(account))
      expect(second.id).not.toBe(first.id)
      expect(await credentials()).toHaveLength(2)
      expect(await askedHere(visitor.frame, read(account, [first.id]))).toEqual({ ...first, again: '' })
    })

    it('a computer without an authenticator has no place for passkeys, and the console is clean', async () => {
      const visitor = await come()
      expect(await placeOf(visitor.frame)).toBe('none')
      expect(visitor.faults).toEqual([])
    })

    it('an authenticator without PRF is unfit and keeps no passkey, and the console is clean', async () => {
      const visitor = await come()
      const { done, credentials } = await addAuthenticator(visitor.page, visitor.frame, {
        hasPrf: false,
      })
      expect(await placeOf(visitor.frame)).toBe('here')
      expect(await askedHere(visitor.frame, make(newAccount()))).toEqual(refused('unfit'))
      expect(done).toEqual(['made'])
      // It opens nothing, so the user is not left with it.
      await expect.poll(credentials).toEqual([])
      expect(visitor.faults).toEqual([])
    })

    it('a passkey that has lost its PRF is unfit', async () => {
      const visitor = await come()
      const authenticator = await addAuthenticator(visitor.page, visitor.frame)
      const { session, authenticatorId } = authenticator
      const account = newAccount()
      const made = await askedHere(visitor.frame, make(account))
      const [credential] = await authenticator.credentials()
      if (credential === undefined) throw new Error('No passkey was made.')
      await authenticator.remove(credential.credentialId)
      // Chromium gives a passkey that is put back no PRF.
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
      expect(await askedHere(visitor.frame, read(account, [made.id]))).toEqual(refused('unfit'))
      expect(visitor.faults).toEqual([])
    })

    it('[D8.3 partly] an authenticator that answers differently is seen before anything depends on it', async () => {
      // Chromium has no such authenticator, so its answers are changed in the page.
      const visitor = await come({
        prepare: (context) =>
          context.addInitScript(() => {
            const { getClientExtensionResults } = PublicKeyCredential.prototype
            let time = 0
            PublicKeyCredential.prototype.getClientExtensionResults = function () {
              const results = getClientExtensionResults.call(this)
              const first = results.prf?.results?.first
              if (first instanceof ArrayBuffer) new Uint8Array(first)[31] = time++
              return results
            }
          }),
      })
      await addAuthenticator(visitor.page, visitor.frame)
      const made = await askedHere(visitor.frame, make(newAccount()))
      expect(made.reason).toBe('')
      expect(made.again).toMatch(/^[\w-]{43}$/)
      expect(made.again).not.toBe(made.secret)
    })

    it('a passkey that was deleted is asked for in a window, as nobody can have answered so soon', async () => {
      const visitor = await come()
      const authenticator = await addAuthenticator(visitor.page, visitor.frame)
      const account = newAccount()
      const made = await askedHere(visitor.frame, make(account))
      const [credential] = await authenticator.credentials()
      await authenticator.remove(credential?.credentialId ?? '')
      expect(await askedHere(visitor.frame, read(account, [made.id]))).toEqual(refused('elsewhere'))
      expect(authenticator.done).toEqual(['made', 'read', 'read'])
      expect(visitor.faults).toEqual([])
    })

    it('a host with an address instead of a name has no place for passkeys', async () => {
      const visitor = await come()
      const page = visitor.page.mainFrame()
      await addAuthenticator(visitor.page, page)
      await load(page)
      expect(new URL(page.url()).hostname).toBe('127.0.0.1')
      expect(await placeOf(page)).toBe('none')
      expect(visitor.faults).toEqual([])
    })
  })
}
