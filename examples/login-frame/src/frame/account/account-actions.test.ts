import { expect, it } from 'vitest'
import { loginBrowser } from '../login-browser.cases.js'
import { ServerAway } from '../server-answer.js'
import { vaultContent } from '../vault/vault-content.js'
import { accountActions } from './account-actions.js'

/** The account page of a user whose keys are open. Its user copies each recovery code at once. */
const account = async () => {
  const made = loginBrowser()
  await made.signsIn('sam@example.org')
  await made.login.wallet()
  const places = async () => undefined
  const act = accountActions({ client: made.client, login: made.login, views: made.shown, places })
  const id = made.login.user()?.account ?? ''
  const stored = () => {
    const vault = made.vaults.get(id)
    if (vault === undefined) throw new Error('The server has no keys.')
    return { vault, content: vaultContent(vault) }
  }
  return { ...made, act, id, stored }
}

it('a new code that was checked counts as checked in the same write: no failure leaves a code that counts and is said not to', async () => {
  const { act, client, stored } = await account()
  const before = stored().vault.counter
  const { storeVault } = client
  let writes = 0
  client.storeVault = async (vault) => {
    writes += 1
    if (writes > 1) throw new ServerAway()
    return storeVault(vault)
  }
  expect(await act({ do: 'new code' })).toBe('The new code counts from now on. The one before opens nothing.')
  expect(stored().vault.counter).toBe(before + 1)
  expect(stored().content?.isBackedUp).toBe(true)
})
