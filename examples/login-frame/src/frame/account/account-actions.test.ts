import { describe, expect, it } from 'vitest'
import { KeysUser, keysBrowser, keysServer } from '../keys-visitor.cases.js'
import { ServerAway } from '../server-answer.js'
import { plainDocument } from '../views/plain-document.cases.js'

plainDocument()

const ACCOUNT = 'account-of-sam@example.org'

describe('a new recovery code', () => {
  it('that the user puts off changes nothing: the code before opens the keys', async () => {
    const [server, user] = [keysServer(), new KeysUser()]
    const { act, signsIn } = keysBrowser(server, user).tab()
    await signsIn()
    const before = server.vaults.get(ACCOUNT)
    user.isPuttingOff = true
    expect(await act({ do: 'new code' })).toContain('Nothing has changed.')
    expect(server.vaults.get(ACCOUNT)).toEqual(before)
  })

  it('is written with the check of its copy at once: no failure in between says that it does not count', async () => {
    const [server, user] = [keysServer(), new KeysUser()]
    const { client, act, login, signsIn } = keysBrowser(server, user).tab()
    await signsIn()
    const { storeVault } = client
    let writes = 0
    client.storeVault = async (vault) => {
      writes += 1
      if (writes > 1) throw new ServerAway()
      await storeVault(vault)
    }
    expect(await act({ do: 'new code' })).toContain('The new code counts from now on.')
    expect((await login.keys.find(ACCOUNT))?.content.isBackedUp).toBe(true)
  })
})

it('a code that was replaced in another browser meanwhile is not checked as right', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const one = keysBrowser(server, user).tab()
  user.isPuttingOff = true
  await one.signsIn()
  const first = user.code
  const other = keysBrowser(server, user).tab()
  await other.signsIn()
  user.isPuttingOff = false
  await other.act({ do: 'new code' })
  // As the page does before it shows the account again.
  await one.login.isConnected()
  user.tried.push(first)
  expect(await one.act({ do: 'check code' })).toBe('You are backed up.')
  expect(user.wrong).toEqual(['The code is wrong. Check your copy.'])
})

it('a deletion says that nothing brings the keys back where the code was put off', async () => {
  const [server, user] = [keysServer(), new KeysUser()]
  const { act, signsIn } = keysBrowser(server, user).tab()
  user.isPuttingOff = true
  await signsIn()
  await act({ do: 'delete' })
  expect(user.said).toContain(
    'You did not check your recovery code. Without it nothing brings your keys back.',
  )
})
