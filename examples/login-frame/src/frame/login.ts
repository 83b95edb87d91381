import { accountCache, type CachedAccount } from './account-cache.js'
import { type AccountKeys, type AccountKeysSettings, accountKeys } from './account-keys.js'
import type { AskedEmail } from './asked-email.js'
import { FrameError, SignedOut } from './frame-error.js'
import type { FrameStore } from './frame-store.js'
import type { Keys } from './keys/keys.js'
import type { EcdsaSignature, WalletAddresses } from './keys/wallet-keys.js'
import { isSessionOver, type LoginClient, type StoredVault } from './login-client.js'
import type { OtherTabs } from './other-tabs.js'
import { saidBy } from './said-by.js'
import { ServerRefusal } from './server-answer.js'
import type { AccountUser } from './unlock-keys.js'
import { askDeviceCode } from './views/ask-device-code.js'
import { askToRestore } from './views/ask-to-restore.js'
import type { FrameViews } from './views/frame-views.js'

/** A wallet whose user is signed in. */
export interface OpenWallet {
  readonly email: string
  readonly addresses: WalletAddresses
  /** Opens the keys, if they are locked: the user is asked. @throws FrameError if they stay locked, or after a sign-out */
  unlock(): Promise<void>
  /** @param hash 32 bytes. @throws FrameError while the keys are locked, and after a sign-out */
  signHash(hash: Uint8Array): Promise<EcdsaSignature>
  /** @returns 64 bytes. @throws FrameError while the keys are locked, and after a sign-out */
  signBytes(message: Uint8Array): Promise<Uint8Array>
}

/** The login of the frame. */
export interface Login {
  sendCode(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  /** Asks for the code that approves the browser. */
  approveDevice(): Promise<void>
  /** Signs in, and asks whether a deleted account shall come back. @throws FrameError */
  checkCode(code: string): Promise<void>
  /** The first half of it, for a page whose field for the code is still shown. Resolves with true for a deleted account. */
  signIn(code: string): Promise<boolean>
  /** The second half, for a deleted account. @throws FrameError if it stays deleted */
  restore(): Promise<void>
  /** False without a session, or without keys in this browser. @throws FrameError if the server cannot be reached */
  isConnected(): Promise<boolean>
  /** The wallet. A new account's code is shown and asked back before. @throws FrameError without a session */
  wallet(): Promise<OpenWallet>
  /** The wallet, if it is open already. */
  opened(): OpenWallet | undefined
  /** The wallet of the last visit, as this browser keeps it. The server is not asked, so this is for export alone. */
  kept(): Promise<OpenWallet | undefined>
  /** Who is logged in. */
  user(): AccountUser | undefined
  /** The keys of that user. */
  readonly keys: AccountKeys
  /** Tells the page how the keys stand, if somebody is logged in. */
  tellKeys(): Promise<void>
  /** Ends the session here at once, and then at the server. @param isOver true if the server has ended it already */
  signOut(isOver?: boolean): Promise<void>
}

const LOGIN = 'login'
const notSignedIn = () => new FrameError('You are not signed in. Sign in again.')

/** Settings of {@link frameLogin}. */
export interface LoginSettings {
  readonly client: LoginClient
  readonly store: FrameStore
  readonly views: FrameViews
  readonly tabs: OtherTabs
  readonly asked: AskedEmail
  readonly keys: Keys
  readonly places: AccountKeysSettings['places']
  /** Tells the page how the keys stand. */
  readonly tell: AccountKeysSettings['tell']
  /** Ms since 1970. */
  readonly now: () => number
}

export function frameLogin({
  client,
  store,
  views,
  tabs,
  asked,
  keys,
  places,
  tell,
  now,
}: LoginSettings): Login {
  const cache = accountCache(store)
  const own = accountKeys({ client, cache, keys, views, places, isKept: store.isKept, tell, now })
  let email: string | undefined
  let account: string | undefined
  let wallet: OpenWallet | undefined
  let opening: Promise<OpenWallet> | undefined
  /** Counts logins and sign-outs: what was begun before one of them brings no wallet back. */
  let turn = 0

  const walletOf = ({ vault: { account: id }, addresses }: CachedAccount, address: string): OpenWallet => {
    /** The user may sign out at any time. */
    const whileOpen = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (wallet !== made) throw notSignedIn()
      const value = await work()
      if (wallet === made) return value
      if (account !== id) await own.lock()
      throw notSignedIn()
    }
    const made: OpenWallet = {
      email: address,
      addresses,
      unlock: () => whileOpen(() => own.unlock({ account: id, email: address })),
      signHash: (hash) => whileOpen(() => keys.signHash(id, hash)),
      signBytes: (message) => whileOpen(() => keys.signBytes(id, message)),
    }
    return made
  }

  /** A server that lost the keys gets them back from a browser that holds them. New ones would take the place of the old ones. */
  const returned = async (id: string): Promise<StoredVault | undefined> => {
    const held = await cache.find(id)
    if (held !== undefined) await client.storeVault(held.vault, held.proof)
    return held?.vault
  }

  const open = async (id: string, address: string): Promise<OpenWallet> => {
    const vault = (await client.loadVault(id)) ?? (await returned(id))
    // The session is that of the last login, in whichever tab.
    if (vault !== undefined && vault.account !== id) throw notSignedIn()
    const user = { account: id, email: address }
    const held = vault === undefined ? await own.create(user) : await own.recover(user, vault)
    const made = walletOf(held, address)
    if (account !== id) {
      // The user signed out while the keys were opened.
      await own.lock()
      throw notSignedIn()
    }
    await store.put(LOGIN, { account: id, email: address })
    if (account === undefined) await store.remove(LOGIN)
    if (account !== id) throw notSignedIn()
    wallet = made
    return made
  }

  /** The user of the last visit. */
  const lastVisit = async () => {
    const { account: id, email: address }: { readonly account?: unknown; readonly email?: unknown } = Object(
      await store.get(LOGIN),
    )
    const held = typeof id === 'string' ? await cache.find(id) : undefined
    return held === undefined || typeof address !== 'string' ? undefined : { held, address }
  }

  /** Opens the wallet of the last visit, if its session goes on. */
  const restore = async (): Promise<OpenWallet | undefined> => {
    const begun = turn
    const last = await lastVisit()
    if (last === undefined) return undefined
    const { held, address } = last
    const id = held.vault.account
    // Somebody else logged in in another tab: the session of this one is over.
    if (account !== undefined && account !== id) return undefined
    try {
      const vault = await client.loadVault()
      // Another browser may have changed it since. An older one is a server that lost something: a login says so.
      if (vault === undefined || vault.account !== id || vault.counter < held.vault.counter) return undefined
      own.see(vault)
    } catch (error) {
      if (isSessionOver(error)) return undefined
      throw error
    }
    const made = wallet ?? walletOf(held, address)
    if (turn === begun) {
      account = held.vault.account
      email = address
    }
    return made
  }

  const restored = async (): Promise<OpenWallet | undefined> => {
    const begun = turn
    const found = await restore()
    if (turn === begun) {
      const isNew = found !== undefined && found !== wallet
      // No key stays in memory for a session that is over.
      if (found === undefined && wallet !== undefined) void own.lock()
      wallet = found
      if (isNew && account !== undefined) void own.tell(account)
    }
    return wallet
  }

  /** A deleted account is not open before it was restored. */
  let deleted: string | undefined
  const begin = (id: string): void => {
    turn += 1
    wallet = undefined
    opening = undefined
    // The keys of somebody else.
    if (account !== id) void own.lock()
    account = id
    deleted = undefined
  }
  const signIn = async (code: string): Promise<boolean> => {
    const address = email ?? asked.get()
    if (address === undefined) throw notSignedIn()
    email = address
    const { account: id, isDeleted } = await client.signIn(address, code)
    asked.set(undefined)
    if (isDeleted) deleted = id
    else begin(id)
    return isDeleted
  }
  const restoreAccount = async (): Promise<void> => {
    const id = deleted
    if (id === undefined) throw notSignedIn()
    if (!(await askToRestore(views))) throw new FrameError('This account is deleted.')
    await client.restoreAccount().catch((error: unknown) => {
      // Another browser has restored it meanwhile. The result is the same.
      if (!(error instanceof ServerRefusal && error.code === 'ACCOUNT_NOT_DELETED')) throw error
    })
    begin(id)
  }

  const forget = (): void => {
    turn += 1
    deleted = undefined
    wallet = undefined
    opening = undefined
    account = undefined
    email = undefined
    asked.set(undefined)
    views.closeAll(new SignedOut())
    void own.lock()
  }

  tabs.onSignedOut(forget)

  return {
    sendCode: async (typed) => {
      email = typed.trim()
      asked.set(email)
      return client.sendCode(email)
    },
    approveDevice: async () => {
      const address = email ?? asked.get()
      if (address === undefined) throw notSignedIn()
      email = address
      await askDeviceCode(views, address, async (code) => saidBy(() => client.approveDevice(address, code)))
    },
    signIn,
    restore: restoreAccount,
    checkCode: async (code) => {
      if (await signIn(code)) await restoreAccount()
    },
    isConnected: async () => {
      return (await restored()) !== undefined
    },
    wallet: async () => {
      if (wallet !== undefined) return wallet
      if (account !== undefined && email !== undefined) {
        if (opening === undefined) {
          const mine = open(account, email).finally(() => {
            if (opening === mine) opening = undefined
          })
          opening = mine
        }
        return opening
      }
      const found = await restored()
      if (found === undefined) throw notSignedIn()
      return found
    },
    opened: () => wallet,
    kept: async () => {
      const last = await lastVisit()
      if (last === undefined) return undefined
      account = last.held.vault.account
      email = last.address
      wallet = walletOf(last.held, last.address)
      return wallet
    },
    user: () => (account === undefined || email === undefined ? undefined : { account, email }),
    keys: own,
    tellKeys: async () => {
      if (account !== undefined) await own.tell(account)
    },
    signOut: async (isOver = false) => {
      forget()
      await store.remove(LOGIN)
      tabs.tellSignedOut()
      if (!isOver) await client.signOut().catch(() => undefined)
    },
  }
}
