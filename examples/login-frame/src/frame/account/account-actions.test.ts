import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keysBrowser, keysServer } from '../keys-visitor.cases.js'
import { ServerAway } from '../server-answer.js'
import { readRecoveryCode } from '../vault/recovery-code.js'

/** The user: what was written down, and what is typed. */
const user = vi.hoisted(() => ({ shown: [''], isPostponed: false, typed: '' }))

vi.mock('../views/show-recovery-code.js', () => ({
  showRecoveryCode: async (_: unknown, groups: readonly string[]) => {
    user.shown.push(groups.join(''))
    return !user.isPostponed
  },
}))
vi.mock('../views/ask-recovery-code.js', () => ({
  askRecoveryCode: async (
    _: unknown,
    { open }: { readonly open: (code: Uint8Array<ArrayBuffer>) => Promise<string | undefined> },
  ) => {
    const said = await open(readRecoveryCode(user.typed) ?? new Uint8Array())
    return said === undefined ? 'opened' : undefined
  },
}))

beforeEach(() => {
  user.shown = []
  user.isPostponed = false
  user.typed = ''
})

const ACCOUNT = 'account-of-sam@example.org'

describe('a new recovery code', () => {
  it('that the user puts off changes nothing: the code before opens the keys', async () => {
    const server = keysServer()
    const { act, signsIn } = keysBrowser(server).tab()
    await signsIn()
    const before = server.vaults.get(ACCOUNT)
    user.isPostponed = true
    expect(await act({ do: 'new code' })).toContain('Nothing has changed.')
    expect(server.vaults.get(ACCOUNT)).toEqual(before)
  })

  it('is written with the check of its copy at once: no failure in between says that it does not count', async () => {
    const server = keysServer()
    const { client, tab } = keysBrowser(server)
    const { act, login, signsIn } = tab()
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
  const server = keysServer()
  const one = keysBrowser(server).tab()
  user.isPostponed = true
  await one.signsIn()
  const [first = ''] = user.shown
  const other = keysBrowser(server).tab()
  user.typed = first
  await other.signsIn()
  user.isPostponed = false
  await other.act({ do: 'new code' })
  // As the page does before it shows the account again.
  await one.login.isConnected()
  expect(await one.act({ do: 'check code' })).toBe('Nothing has changed.')
  user.typed = user.shown.at(-1) ?? ''
  expect(await one.act({ do: 'check code' })).toBe('You are backed up.')
})
