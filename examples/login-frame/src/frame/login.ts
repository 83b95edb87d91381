import { accountCache, type CachedAccount } from './account-cache.js'
import type { AskedEmail } from './asked-email.js'
import { FrameError } from './frame-error.js'
import type { FrameStore } from './frame-store.js'
import { type WalletAddresses, type WalletKeys, withWalletKeys } from './keys/wallet-keys.js'
import { isSessionOver, type LoginClient, type StoredVault } from './login-client.js'
import type { OtherTabs } from './other-tabs.js'
import { ServerRefusal } from './server-answer.js'
import { newRecoveryCode, recoveryGroups } from './vault/recovery-code.js'
import { dataKeyByCode, dataKeyByDevice, deviceWrap, entropyOf, newVault } from './vault/vault.js'
import { askDeviceCode } from './views/ask-device-code.js'
import { askRecoveryCode } from './views/ask-recovery-code.js'
import { askToRestore } from './views/ask-to-restore.js'
import type { FrameViews } from './views/frame-views.js'
import { sayOtherCode } from './views/say-other-code.js'
import { showRecoveryCode } from './views/show-recovery-code.js'

/** A wallet whose user is signed in. */
export interface OpenWallet {
  readonly email: string
  readonly addresses: WalletAddresses
  /** Runs with the keys, which are erased afterwards. @throws FrameError after a sign-out */
  withKeys<Value>(use: (keys: WalletKeys) => Value): Promise<Value>
}

/** The login of the frame. */
export interface Login {
  sendCode(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  /** Asks for the code that approves the browser. */
  approveDevice(): Promise<void>
  checkCode(code: string): Promise<void>
  /** False without a session, or without keys in this browser. @throws FrameError if the server cannot be reached */
  isConnected(): Promise<boolean>
  /** The wallet. A new account's code is shown and asked back before. @throws FrameError without a session */
  wallet(): Promise<OpenWallet>
  /** The wallet, if it is open already. */
  opened(): OpenWallet | undefined
  /** Ends the session here at once, and then at the server. */
  signOut(): Promise<void>
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
}

export function frameLogin({ client, store, views, tabs, asked }: LoginSettings): Login {
  const cache = accountCache(store)
  let email: string | undefined
  let account: string | undefined
  let wallet: OpenWallet | undefined
  let opening: Promise<OpenWallet> | undefined
  /** Counts logins and sign-outs: what was begun before one of them brings no wallet back. */
  let turn = 0

  const walletOf = async (held: CachedAccount, address: string): Promise<OpenWallet | undefined> => {
    const addresses = await keysOf(held, (keys) => keys.addresses)
    if (addresses === undefined) return undefined
    const made: OpenWallet = {
      email: address,
      addresses,
      withKeys: async (use) => {
        const used = await keysOf(held, (keys) => {
          // The user may have signed out while the keys were opened.
          if (wallet !== made) throw notSignedIn()
          return { value: use(keys) }
        })
        if (used === undefined) throw new FrameError('This browser lost the keys. Sign in again.')
        return used.value
      },
    }
    return made
  }

  /** Keeps the wallet in this browser. */
  const keep = async (vault: StoredVault, dataKey: Uint8Array<ArrayBuffer>) => {
    const held = { vault, wrap: await deviceWrap(vault, dataKey) }
    dataKey.fill(0)
    await cache.put(held)
    return held
  }

  const recovered = async (vault: StoredVault): Promise<CachedAccount> => {
    const held = await cache.find(vault.account)
    if (held !== undefined && held.vault.counter > vault.counter)
      throw new FrameError('The server holds an older version of your keys. Try again later.')
    if (held?.vault.ciphertext === vault.ciphertext && (await dataKeyByDevice(vault, held.wrap))) return held
    return keep(vault, await askRecoveryCode(views, (code) => dataKeyByCode(vault, code)))
  }

  const created = async (id: string): Promise<CachedAccount> => {
    const code = newRecoveryCode()
    await showRecoveryCode(views, recoveryGroups(code), store.isKept)
    const { vault, dataKey } = await newVault(id, code)
    // Before an address is known to anyone: the code opens what the server will hold.
    if ((await dataKeyByCode(vault, code)) === undefined)
      throw new FrameError('The keys could not be made. Try again.')
    code.fill(0)
    try {
      await client.storeVault(vault)
    } catch (error) {
      // Another tab has made them meanwhile.
      const other =
        error instanceof ServerRefusal && error.code === 'VAULT_ROLLBACK'
          ? await client.loadVault()
          : undefined
      if (other === undefined) throw error
      await sayOtherCode(views)
      return recovered(other)
    }
    return keep(vault, dataKey)
  }

  /** A server that lost the keys gets them back from a browser that holds them. New ones would take the place of the old ones. */
  const returned = async (id: string): Promise<StoredVault | undefined> => {
    const held = await cache.find(id)
    if (held !== undefined) await client.storeVault(held.vault)
    return held?.vault
  }

  const open = async (id: string, address: string): Promise<OpenWallet> => {
    const vault = (await client.loadVault()) ?? (await returned(id))
    // The session is that of the last login, in whichever tab.
    if (vault !== undefined && vault.account !== id) throw notSignedIn()
    const held = vault === undefined ? await created(id) : await recovered(vault)
    const made = await walletOf(held, address)
    if (made === undefined || account !== id) throw notSignedIn()
    await store.put(LOGIN, { account: id, email: address })
    if (account === undefined) await store.remove(LOGIN)
    if (account !== id) throw notSignedIn()
    wallet = made
    return made
  }

  /** Reads who was signed in at the last visit. */
  const restore = async (): Promise<OpenWallet | undefined> => {
    const begun = turn
    const { account: id, email: address }: { readonly account?: unknown; readonly email?: unknown } = Object(
      await store.get(LOGIN),
    )
    const held = typeof id === 'string' ? await cache.find(id) : undefined
    // Somebody else logged in in another tab: the session of this one is over.
    if (held === undefined || typeof address !== 'string' || (account !== undefined && account !== id))
      return undefined
    try {
      const vault = await client.loadVault()
      if (vault?.ciphertext !== held.vault.ciphertext || vault.account !== id) return undefined
    } catch (error) {
      if (isSessionOver(error)) return undefined
      throw error
    }
    const made = wallet ?? (await walletOf(held, address))
    if (turn === begun) {
      account = held.vault.account
      email = address
    }
    return made
  }

  const restored = async (): Promise<OpenWallet | undefined> => {
    const begun = turn
    const found = await restore()
    if (turn === begun) wallet = found
    return wallet
  }

  const forget = (): void => {
    turn += 1
    wallet = undefined
    opening = undefined
    account = undefined
    email = undefined
    asked.set(undefined)
    views.closeAll(new FrameError('You signed out.'))
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
      await askDeviceCode(views, address, async (code) => saidBy(client.approveDevice(address, code)))
    },
    checkCode: async (code) => {
      const address = email ?? asked.get()
      if (address === undefined) throw notSignedIn()
      email = address
      const { account: id, isDeleted } = await client.signIn(address, code)
      asked.set(undefined)
      if (isDeleted) {
        if (!(await askToRestore(views))) throw new FrameError('This account is deleted.')
        await client.restoreAccount()
      }
      turn += 1
      wallet = undefined
      opening = undefined
      account = id
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
    signOut: async () => {
      forget()
      await store.remove(LOGIN)
      tabs.tellSignedOut()
      await client.signOut().catch(() => undefined)
    },
  }
}

async function keysOf<Value>(
  { vault, wrap }: CachedAccount,
  use: (keys: WalletKeys) => Value,
): Promise<Value | undefined> {
  const dataKey = await dataKeyByDevice(vault, wrap)
  const entropy = dataKey && (await entropyOf(vault, dataKey))
  dataKey?.fill(0)
  if (entropy === undefined) return undefined
  try {
    return await withWalletKeys(entropy, use)
  } finally {
    entropy.fill(0)
  }
}

/** Resolves with the text of a refusal, or with undefined after a success. */
const saidBy = async (work: Promise<void>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof FrameError ? error.message : 'The login failed. Try again.'),
  )
