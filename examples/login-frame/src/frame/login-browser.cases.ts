import type { KeysState } from './account-keys.js'
import type { FrameStore } from './frame-store.js'
import type { Keys } from './keys/keys.js'
import { openKeys } from './keys/open-keys.js'
import { frameLogin } from './login.js'
import type { LoginClient, StoredVault } from './login-client.js'
import type { FrameViews } from './views/frame-views.js'

/** A browser in which a user can log in. The user copies each recovery code at once. */
export const loginBrowser = () => {
  const kept = new Map<string, unknown>()
  const store: FrameStore = {
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    isKept: true,
  }
  const vaults = new Map<string, StoredVault>()
  const shares = new Map<string, Uint8Array<ArrayBuffer>>()
  let views = 0
  /** The states of the keys that the page heard. */
  const told: KeysState[] = []
  const shown: { -readonly [Name in keyof FrameViews]: FrameViews[Name] } = {
    show: async <Value>(): Promise<Value> => {
      views += 1
      // The user has copied the code.
      const yes: Value = JSON.parse('true')
      return yes
    },
    closeAll: () => undefined,
  }
  let account = ''
  let asked: string | undefined
  const client: LoginClient = {
    sendCode: async () => 'VERIFY_OTP',
    approveDevice: async () => undefined,
    signIn: async (email) => {
      account = `account-of-${email}`
      return { account, isDeleted: false }
    },
    signedInAt: () => undefined,
    loadVault: async () => vaults.get(account),
    storeVault: async (vault) => void vaults.set(vault.account, vault),
    restoreAccount: async () => undefined,
    noteDecision: () => undefined,
    signOut: async () => undefined,
    storeShare: async (_, { split, share }) => void shares.set(split, share.slice()),
    releaseShare: async (split) => ({ split, share: shares.get(split)?.slice() ?? new Uint8Array() }),
    dropShare: async (split) => void shares.delete(split),
    note: async () => undefined,
    devices: async () => [],
    endDevice: async () => undefined,
    audit: async () => [],
    deleteAccount: async () => undefined,
  }
  const keys = openKeys({ now: Date.now, onLock: () => undefined })
  const open = (own: Keys = openKeys({ now: Date.now, onLock: () => undefined })) =>
    frameLogin({
      client,
      store,
      views: shown,
      keys: own,
      places: async () => undefined,
      tell: (state) => void told.push(state),
      now: Date.now,
      tabs: { tellSignedOut: () => undefined, onSignedOut: () => undefined },
      asked: {
        get: () => asked,
        set: (email) => {
          asked = email
        },
      },
    })
  const login = open(keys)
  const signsIn = async (email: string, to = login) => {
    await to.sendCode(email)
    await to.checkCode('123456')
  }
  return { login, open, signsIn, client, store, kept, vaults, shares, shown, keys, told, views: () => views }
}
