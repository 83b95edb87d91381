import { accountActions } from './account/account-actions.js'
import type { FrameStore } from './frame-store.js'
import { openKeys } from './keys/open-keys.js'
import { frameLogin } from './login.js'
import type { LoginClient, StoredVault } from './login-client.js'
import { ServerRefusal } from './server-answer.js'
import type { FrameViews } from './views/frame-views.js'

/** A server as the frame sees it: one vault for each account, with a counter that grows, and shares that are never replaced. */
export const keysServer = () => {
  const vaults = new Map<string, StoredVault>()
  const shares = new Map<string, Uint8Array<ArrayBuffer>>()
  const client = (): LoginClient => {
    let account = ''
    let signedInAt: number | undefined
    return {
      sendCode: async () => 'VERIFY_OTP',
      approveDevice: async () => undefined,
      signIn: async (email) => {
        account = `account-of-${email}`
        signedInAt = Date.now()
        return { account, isDeleted: false }
      },
      signedInAt: () => signedInAt,
      loadVault: async () => vaults.get(account),
      storeVault: async (vault) => {
        if (vault.account !== account)
          throw new ServerRefusal('VAULT_WRONG_ACCOUNT', 'It is for another account.')
        if ((vaults.get(account)?.counter ?? 0) >= vault.counter)
          throw new ServerRefusal('VAULT_ROLLBACK', 'A newer version of the keys is stored. Load it first.')
        vaults.set(account, vault)
      },
      restoreAccount: async () => undefined,
      storeShare: async (_, { split, share }) => void shares.set(split, share.slice()),
      releaseShare: async (split) => {
        const share = shares.get(split)
        if (share === undefined) throw new ServerRefusal('SHARE_MISSING', 'The server has no such share.')
        return { split, share: share.slice() }
      },
      dropShare: async (split) => void shares.delete(split),
      devices: async () => [],
      endDevice: async () => undefined,
      audit: async () => [],
      deleteAccount: async (left) => {
        if (left !== undefined) vaults.set(left.account, left)
      },
      note: async () => undefined,
      noteDecision: () => undefined,
      signOut: async () => undefined,
    }
  }
  return { vaults, shares, client }
}

/** Views that a test does not answer by itself: it replaces the functions that show them. */
const noViews: FrameViews = {
  show: async () => {
    throw new Error('No view was expected.')
  },
  closeAll: () => undefined,
}

/** A browser of a user without passkeys. Several tabs of it share what it keeps. */
export const keysBrowser = (server: ReturnType<typeof keysServer>) => {
  const kept = new Map<string, unknown>()
  const store: FrameStore = {
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    isKept: true,
  }
  const client = server.client()
  const tab = () => {
    const keys = openKeys({ now: Date.now, onLock: () => undefined })
    const places = async () => undefined
    const login = frameLogin({
      ...{ client, store, views: noViews, keys, places, tell: () => undefined, now: Date.now },
      tabs: { tellSignedOut: () => undefined, onSignedOut: () => undefined },
      asked: { get: () => undefined, set: () => undefined },
    })
    const act = accountActions({ client, login, views: noViews, places })
    const signsIn = async (email = 'sam@example.org') => {
      await login.sendCode(email)
      await login.checkCode('123456')
      return login.wallet()
    }
    return { keys, login, act, signsIn }
  }
  return { kept, store, client, tab }
}
