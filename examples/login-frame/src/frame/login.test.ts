import { describe, expect, it } from 'vitest'
import { openKeys } from './keys/open-keys.js'
import { loginBrowser as browser } from './login-browser.cases.js'
import { ServerAway, ServerRefusal } from './server-answer.js'

describe('the keys of an account', () => {
  it('stay in a browser that holds them when the server has lost them, and the server gets them back', async () => {
    const { login, open, signsIn, vaults, views } = browser()
    await signsIn('sam@example.org')
    const { addresses } = await login.wallet()
    const [before] = vaults.values()
    vaults.clear()
    const later = open()
    await signsIn('sam@example.org', later)
    expect((await later.wallet()).addresses).toEqual(addresses)
    expect([...vaults.values()]).toEqual([before])
    expect(views()).toBe(1)
  })

  it('keep the share of the server where the answer to the vault was lost: the vault may be there', async () => {
    const { login, signsIn, client, vaults, shares } = browser()
    const { storeVault } = client
    client.storeVault = async (vault) => {
      await storeVault(vault)
      throw new ServerAway()
    }
    await signsIn('sam@example.org')
    await expect(login.wallet()).rejects.toThrow('cannot be reached')
    expect([vaults.size, shares.size]).toEqual([1, 1])
  })

  it.each(['before the page is loaded anew', 'after that'])(
    'that the server has, although its answer was lost, open again %s, without the recovery code',
    async (when) => {
      const { login, open, signsIn, client, vaults, kept, views } = browser()
      const { storeVault } = client
      client.storeVault = async (vault) => {
        await storeVault(vault)
        client.storeVault = storeVault
        throw new ServerAway()
      }
      await signsIn('sam@example.org')
      await expect(login.wallet()).rejects.toThrow('cannot be reached')
      const later = when === 'after that' ? open() : login
      await signsIn('sam@example.org', later)
      const wallet = await later.wallet()
      expect(await wallet.signBytes(new Uint8Array(4))).toHaveLength(64)
      expect([vaults.size, views()]).toEqual([1, 1])
      expect([...kept.keys()].filter((name) => name.startsWith('share:'))).toEqual([])
    },
  )

  it('that the server never got are made anew, and never stand for those of another browser', async () => {
    const { login, signsIn, client, kept, vaults } = browser()
    const { storeVault } = client
    client.storeVault = async () => {
      client.storeVault = storeVault
      throw new ServerAway()
    }
    await signsIn('sam@example.org')
    await expect(login.wallet()).rejects.toThrow('cannot be reached')
    expect(kept.has('account:account-of-sam@example.org')).toBe(false)
    await signsIn('sam@example.org')
    const { addresses } = await login.wallet()
    const [held] = [kept.get('account:account-of-sam@example.org')]
    expect(held).toMatchObject({ addresses, vault: [...vaults.values()][0] })
  })

  it('leave no share behind where another tab has made the keys', async () => {
    const { login, signsIn, client, shares } = browser()
    client.storeVault = async () => {
      throw new ServerRefusal('VAULT_ROLLBACK', 'A newer version of the keys is stored. Load it first.')
    }
    await signsIn('sam@example.org')
    await expect(login.wallet()).rejects.toThrow('newer version')
    expect(shares.size).toBe(0)
  })

  it('are given back to a server that has an older version of them', async () => {
    const { login, open, signsIn, client, keys, vaults } = browser()
    const { storeVault } = client
    const proofs: (string | undefined)[] = []
    client.storeVault = async (vault, proof) => {
      proofs.push(proof)
      return storeVault(vault)
    }
    await signsIn('sam@example.org')
    const { addresses } = await login.wallet()
    const own = await keys.proof('account-of-sam@example.org')
    const [newest] = vaults.values()
    if (newest === undefined) throw new Error('The server has no keys.')
    vaults.set(newest.account, { ...newest, counter: 0 })
    const later = open()
    expect(await later.isConnected()).toBe(false)
    await signsIn('sam@example.org', later)
    expect((await later.wallet()).addresses).toEqual(addresses)
    expect([...vaults.values()]).toEqual([newest])
    // A server that has lost all of them takes none without it.
    vaults.clear()
    const last = open()
    await signsIn('sam@example.org', last)
    await last.wallet()
    expect(proofs).toEqual([own, own, own])
  })

  it('stay where they are kept when the server has older keys of another wallet, and do not replace those', async () => {
    const { login, open, signsIn, client, vaults } = browser()
    await signsIn('sam@example.org')
    const { addresses } = await login.wallet()
    const [kept] = vaults.values()
    if (kept === undefined) throw new Error('The server has no keys.')
    vaults.set(kept.account, { ...kept, counter: 0 })
    client.storeVault = async () => {
      throw new ServerRefusal('KEYS_PROOF_WRONG', 'Only who opens the keys may change them.')
    }
    const later = open()
    await signsIn('sam@example.org', later)
    expect((await later.wallet()).addresses).toEqual(addresses)
    expect([...vaults.values()]).toEqual([{ ...kept, counter: 0 }])
  })

  it('are open after a login by mail in a browser that knows them, and sign after a lock only when they are unlocked', async () => {
    const { login, open, signsIn, views } = browser()
    await signsIn('sam@example.org')
    const { addresses } = await login.wallet()
    const seen = views()
    const later = open()
    await signsIn('sam@example.org', later)
    const wallet = await later.wallet()
    expect(wallet.addresses).toEqual(addresses)
    expect(await wallet.signBytes(new Uint8Array(4))).toHaveLength(64)
    expect(views()).toBe(seen)
    const reloaded = open()
    expect(await reloaded.isConnected()).toBe(true)
    await expect((await reloaded.wallet()).signBytes(new Uint8Array(4))).rejects.toThrow('locked')
  })

  it('are made once, also by a user who logs in again while they are on their way', async () => {
    const { login, signsIn, client, views } = browser()
    const lets: (() => void)[] = []
    const { loadVault } = client
    client.loadVault = async () => {
      await new Promise<void>((resolve) => lets.push(resolve))
      return loadVault()
    }
    await signsIn('ann@example.org')
    const left = login.wallet().catch(() => undefined)
    await signsIn('sam@example.org')
    const first = login.wallet()
    await expect.poll(() => lets.length).toBe(2)
    lets[0]?.()
    await left
    const second = login.wallet()
    await new Promise(setImmediate)
    for (const let_ of lets) let_()
    expect((await first).addresses).toEqual((await second).addresses)
    expect(views()).toBe(2)
  })

  it.each(['the wallet opens', 'the session is asked for'])(
    'are not there again when a user signs out while %s',
    async (when) => {
      const { login, open, signsIn, client, kept } = browser()
      await signsIn('sam@example.org')
      if (when === 'the session is asked for') await login.wallet()
      const later = when === 'the session is asked for' ? open() : login
      const { loadVault } = client
      const lets: (() => void)[] = []
      client.loadVault = async () => {
        const vault = await loadVault()
        await new Promise<void>((resolve) => lets.push(resolve))
        return vault
      }
      const asked = (later === login ? later.wallet() : later.isConnected()).catch(() => false)
      await expect.poll(() => lets.length).toBe(1)
      await later.signOut()
      lets[0]?.()
      expect(await asked).toBe(false)
      expect(later.opened()).toBeUndefined()
      expect(kept.has('login')).toBe(false)
    },
  )

  it('are not there again when a user signs out while the login is noted', async () => {
    const { login, signsIn, store, kept } = browser()
    await signsIn('sam@example.org')
    const { put } = store
    const lets: (() => void)[] = []
    store.put = async (name, value) => {
      if (name === 'login') await new Promise<void>((resolve) => lets.push(resolve))
      return put(name, value)
    }
    const asked = login.wallet().catch(() => undefined)
    await expect.poll(() => lets.length).toBe(1)
    await login.signOut()
    lets[0]?.()
    expect(await asked).toBeUndefined()
    expect(login.opened()).toBeUndefined()
    expect(kept.has('login')).toBe(false)
  })

  it('are never those of somebody else, who logs in in another tab meanwhile', async () => {
    const { login, open, signsIn } = browser()
    await signsIn('sam@example.org')
    const other = open()
    await signsIn('ann@example.org', other)
    await other.wallet()
    await expect(login.wallet()).rejects.toThrow('not signed in')
    expect(await login.isConnected()).toBe(false)
    expect(await open().isConnected()).toBe(true)
  })

  it('[A16 partly] stay after a sign-out for the next login, and nothing that is kept names the user', async () => {
    const { login, open, signsIn, kept, views } = browser()
    await signsIn('sam@example.org')
    await login.wallet()
    expect(JSON.stringify(kept.get('login'))).toContain('sam@')
    await login.signOut()
    // The account id of this test's server is made of the address. That of a real one is random.
    const left = JSON.stringify([...kept]).replaceAll('account-of-sam@example.org', 'account')
    expect(left).not.toContain('sam@')
    const later = open()
    await signsIn('sam@example.org', later)
    await later.wallet()
    expect(views()).toBe(1)
    expect(await open().isConnected()).toBe(true)
  })

  it.each(['the session is over', 'somebody else logs in'])('are erased once %s', async (when) => {
    const { open, signsIn, client } = browser()
    const keys = openKeys({ now: Date.now, onLock: () => undefined })
    const login = open(keys)
    await signsIn('sam@example.org', login)
    await login.wallet()
    expect(await keys.isOpen('account-of-sam@example.org')).toBe(true)
    if (when === 'the session is over') {
      client.loadVault = async () => {
        throw new ServerRefusal('SESSION_ENDED', 'Your session has ended. Sign in again.')
      }
      expect(await login.isConnected()).toBe(false)
    } else await signsIn('ann@example.org', login)
    expect(await keys.isOpen('account-of-sam@example.org')).toBe(false)
  })

  it('sign nothing after a sign-out, however far the signature was', async () => {
    const { login, signsIn } = browser()
    await signsIn('sam@example.org')
    const wallet = await login.wallet()
    const signing = wallet.signBytes(new Uint8Array(1))
    await login.signOut()
    await expect(signing).rejects.toThrow('not signed in')
  })
})

it('a deleted account that another browser has restored meanwhile opens', async () => {
  const { login, signsIn, client } = browser()
  await signsIn('sam@example.org')
  const { addresses } = await login.wallet()
  const { signIn } = client
  client.signIn = async (...said) => ({ ...(await signIn(...said)), isDeleted: true })
  client.restoreAccount = async () => {
    throw new ServerRefusal('ACCOUNT_NOT_DELETED', 'The account is not deleted. Go on with it.')
  }
  await signsIn('sam@example.org')
  expect((await login.wallet()).addresses).toEqual(addresses)
})

describe('a frame that is loaded anew', () => {
  it('[Q1 partly] takes a code that was sent before', async () => {
    const { login, open } = browser()
    await login.sendCode('sam@example.org')
    const later = open()
    await later.checkCode('123456')
    expect((await later.wallet()).email).toBe('sam@example.org')
  })

  it('takes none after the code was typed, or the user signed out', async () => {
    const { login, open, signsIn } = browser()
    await signsIn('sam@example.org')
    await expect(open().checkCode('123456')).rejects.toThrow('You are not signed in.')
    await login.sendCode('sam@example.org')
    await login.signOut()
    await expect(open().checkCode('123456')).rejects.toThrow('You are not signed in.')
  })
})
