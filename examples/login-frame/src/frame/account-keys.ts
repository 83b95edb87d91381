import type { AccountCache, CachedAccount } from './account-cache.js'
import { FrameError } from './frame-error.js'
import { isFreshSignIn } from './is-fresh-sign-in.js'
import { eraseBytes } from './keys/erase-bytes.js'
import type { Keys, VaultChange, WrittenKeys } from './keys/keys.js'
import { isSessionOver, type LoginClient, type StoredVault } from './login-client.js'
import { ServerRefusal } from './server-answer.js'
import { type AccountUser, type Unlocked, unlockKeys } from './unlock-keys.js'
import type { VaultOpener } from './vault/data-key-by.js'
import type { DeviceShare } from './vault/device-share.js'
import { newRecoveryCode, recoveryGroups } from './vault/recovery-code.js'
import { type VaultContent, vaultContent } from './vault/vault-content.js'
import { askToMakePasskey, type PasskeyPlaces } from './views/ask-to-make-passkey.js'
import type { FrameViews } from './views/frame-views.js'
import { sayOtherCode } from './views/say-other-code.js'
import { showRecoveryCode } from './views/show-recovery-code.js'

/** The state of the keys, as the page may know it. */
export interface KeysState {
  readonly state: 'open' | 'locked' | 'recovering'
  readonly isBackedUp: boolean
}

/** Settings of {@link accountKeys}. */
export interface AccountKeysSettings {
  readonly client: LoginClient
  readonly cache: AccountCache
  readonly keys: Keys
  readonly views: FrameViews
  /** Resolves with undefined where the browser has no passkeys. */
  readonly places: (email: string) => Promise<PasskeyPlaces | undefined>
  /** False where this browser keeps nothing. */
  readonly isKept: boolean
  readonly tell: (state: KeysState) => void
  /** Ms since 1970. */
  readonly now: () => number
}

/** The keys of the account that is logged in: how they are made, found again, unlocked and changed. */
export interface AccountKeys {
  /** Makes the keys of a new account. The recovery code is shown before anybody learns an address. @throws FrameError */
  create(user: AccountUser): Promise<CachedAccount>
  /** Finds the keys after a login. A browser that does not know the account opens them at once. @throws FrameError */
  recover(user: AccountUser, vault: StoredVault): Promise<CachedAccount>
  /** Notes what the server holds now. The next unlock uses it. */
  see(vault: StoredVault): void
  /** Opens the keys, if they are locked. @throws FrameError */
  unlock(user: AccountUser): Promise<void>
  /** Writes a change of open keys. False for a change that the keys refuse. @throws FrameError */
  change(account: string, change: VaultChange): Promise<boolean>
  /** The newest vault of an account that this browser knows, with its content. It has the share of this browser if that still fits. */
  find(account: string): Promise<{ readonly held: CachedAccount; readonly content: VaultContent } | undefined>
  /** True if it would open the vault of the account. */
  opens(vault: StoredVault, opener: VaultOpener): Promise<boolean>
  /** The words of BIP-39 of open keys, as bytes. The caller erases them. @throws KeysLocked */
  words(account: string): Promise<Uint8Array<ArrayBuffer>>
  /** Deletes the account. For seven days the recovery code alone brings it back. @throws FrameError; KeysLocked */
  delete(account: string): Promise<void>
  /** Says how the keys stand. */
  tell(account: string): Promise<void>
  lock(): Promise<void>
}

/** The server has a vault with that counter, or a higher one, or one of other keys. */
const hasOthers = (error: unknown): boolean =>
  error instanceof ServerRefusal && ['VAULT_ROLLBACK', 'KEYS_PROOF_WRONG'].includes(error.code)

const splitsOf = (vault: StoredVault): readonly string[] =>
  vaultContent(vault)?.splits.map(({ id }) => id) ?? []

export function accountKeys(settings: AccountKeysSettings): AccountKeys {
  const { client, cache, keys, views, places, isKept, now } = settings
  /** The newest vault of each account that the server showed to this page. */
  const seen = new Map<string, StoredVault>()

  /** Vaults of another wallet, which say nothing about the keys that are kept here. The server had lost these, and got new ones. */
  const foreign = new Set<string>()

  const isBackedUp = (vault: StoredVault): boolean => vaultContent(vault)?.isBackedUp ?? true
  const tell = async (account: string): Promise<void> => {
    const held = await cache.find(account)
    if (held === undefined) return
    const state = (await keys.isOpen(account)) ? 'open' : 'locked'
    // The newest one may name another code. Its tag was not checked, so alone it cannot say that all is well.
    settings.tell({ state, isBackedUp: isBackedUp(held.vault) && isBackedUp(newestOf(held)) })
  }

  /** The server's share first: a vault without it would need the code on the next visit. */
  const store = async ({ vault, device, server }: WrittenKeys): Promise<void> => {
    const { split } = server ?? {}
    let proof: string | undefined
    try {
      proof = await keys.proof(vault.account)
      // An answer can be lost, and the page with it. The vault that the server has then opens here anyway.
      if (device !== undefined) await cache.keepShare(device)
      if (server !== undefined) await client.storeShare(vault.account, server, proof)
      await client.storeVault(vault, proof)
      seen.set(vault.account, vault)
    } catch (error) {
      // After any other failure the server may have the vault, and the vault needs the share.
      if (split !== undefined && hasOthers(error)) {
        await client.dropShare(split, proof)
        await cache.dropShare(split)
      }
      throw error
    } finally {
      server?.share.fill(0)
    }
  }

  /** The share is kept with its account from then on, unless another tab has kept a newer version without it. */
  const keep = async (held: CachedAccount): Promise<void> => {
    // A sign-out may have locked them meanwhile.
    const proof = await keys.proof(held.vault.account).catch(() => held.proof)
    await cache.put({ ...held, proof })
    const split = held.device?.split
    const kept = await cache.find(held.vault.account)
    if (split !== undefined && kept?.device?.split === split) await cache.dropShare(split)
  }

  const heldOf = async (account: string): Promise<CachedAccount> => {
    const held = await cache.find(account)
    if (held === undefined) throw new FrameError('This browser lost the keys. Sign in again.')
    return held
  }

  /** Another browser may have changed it since. The tag of the vault is checked with the open keys. */
  const newestOf = ({ vault }: CachedAccount): StoredVault => {
    const shown = seen.get(vault.account)
    const isNewer = shown !== undefined && shown.counter > vault.counter && !foreign.has(shown.ciphertext)
    return isNewer ? shown : vault
  }

  /** The vault that counts. A version that this page cannot read does so only where there is nothing else. */
  const shownOf = (held: CachedAccount): StoredVault => {
    const newest = newestOf(held)
    return vaultContent(newest) === undefined ? held.vault : newest
  }

  /** The share of this browser. Undefined for one that another browser has replaced: it opens nothing. */
  const deviceOf = async (
    vault: StoredVault,
    held: CachedAccount | undefined,
  ): Promise<DeviceShare | undefined> => {
    const splits = splitsOf(vault)
    const device = held?.device
    return device !== undefined && splits.includes(device.split) ? device : cache.findShare(splits)
  }

  const change = async (account: string, wanted: VaultChange): Promise<boolean> => {
    const held = await heldOf(account)
    const before = newestOf(held)
    const written = await keys.change(before, wanted)
    if (written === undefined) return false
    await store(written)
    await keep({ ...held, vault: written.vault, ...(written.device && { device: written.device }) })
    const left = splitsOf(written.vault)
    const proof = (await cache.find(account))?.proof
    // They open nothing now. An account has few places for them.
    for (const split of splitsOf(before)) if (!left.includes(split)) await client.dropShare(split, proof)
    await tell(account)
    return true
  }

  /** After the recovery code: the next visit shall not need it again. A failure costs the code once more, and nothing else. */
  const settle = async (
    user: AccountUser,
    code: Uint8Array<ArrayBuffer>,
    isShareLost: boolean,
  ): Promise<void> => {
    const { account } = user
    try {
      const found = await places(user.email)
      const held = await cache.find(account)
      const known = (held && vaultContent(held.vault)?.passkeys.map(({ id }) => id)) ?? []
      // A new code that was made in another browser has replaced the share of this one.
      const isSplitHere = held?.device !== undefined && splitsOf(held.vault).includes(held.device.split)
      const passkey = found && (await askToMakePasskey(views, user, found, { known, otherWay: 'Not now' }))
      if (passkey && (await change(account, { kind: 'add passkey', passkey, addedAt: now() }))) {
        await client.note('PASSKEY_ADDED')
        return
      }
      if (isKept && (!isSplitHere || isShareLost)) await change(account, { kind: 'add split', code })
    } catch (error) {
      if (isSessionOver(error)) throw error
    } finally {
      code.fill(0)
    }
  }

  const unlockWith = async (user: AccountUser, held: CachedAccount | undefined): Promise<Unlocked> => {
    const { account } = user
    const newest = held === undefined ? seen.get(account) : newestOf(held)
    if (newest === undefined) throw new FrameError('This browser lost the keys. Sign in again.')
    // An older version would open to a code or a passkey that was replaced. It counts only where the newest cannot be read.
    const shown = vaultContent(newest) === undefined ? (held?.vault ?? newest) : newest
    const device = await deviceOf(shown, held)
    const unlocked = await unlockKeys(user, shown, held && { device }, {
      ...{ client, keys, views },
      places: await places(user.email),
      onRecovering: () => settings.tell({ state: 'recovering', isBackedUp: isBackedUp(shown) }),
    })
    const { addresses, vault, code } = unlocked
    try {
      if (held !== undefined && held.addresses.eip155 !== addresses.eip155) {
        await keys.lock()
        foreign.add(vault.ciphertext)
        throw new FrameError(
          'The server holds the keys of another wallet. Nothing was signed. Try again for those of this browser.',
        )
      }
      await keep({ ...held, vault, addresses, device })
    } catch (error) {
      code?.fill(0)
      throw error
    }
    return unlocked
  }

  const unlockNow = async (user: AccountUser): Promise<void> => {
    // Open keys sign also where the storage was wiped meanwhile.
    if (await keys.isOpen(user.account)) return
    const held = await heldOf(user.account)
    if (isFreshSignIn(client.signedInAt(), now()))
      await openBySignIn(seen.get(user.account) ?? held.vault, held)
    try {
      if (await keys.isOpen(user.account)) return
      const { code, isShareLost = false } = await unlockWith(user, held)
      // A user with a passkey who needs the code has lost it.
      if (code !== undefined) await settle(user, code, isShareLost)
    } finally {
      await tell(user.account)
    }
  }

  /** Requests that wait for the same keys ask the user once. */
  const unlocking = new Map<string, Promise<void>>()
  const unlock = (user: AccountUser): Promise<void> => {
    const begun = unlocking.get(user.account)
    if (begun !== undefined) return begun
    const mine = unlockNow(user).finally(() => unlocking.delete(user.account))
    unlocking.set(user.account, mine)
    return mine
  }

  const recover = async (user: AccountUser, vault: StoredVault): Promise<CachedAccount> => {
    const { account } = user
    const held = await cache.find(account)
    if (held !== undefined && held.vault.counter > vault.counter) {
      // A server that lost the newest version gets it back: an older one could be open to a passkey that was removed.
      const isTaken = await client.storeVault(held.vault, held.proof).then(
        () => true,
        (error: unknown) => {
          // It has the keys of another wallet: those of this browser are not lost, and do not replace them.
          if (hasOthers(error)) return false
          throw error
        },
      )
      seen.set(account, isTaken ? held.vault : vault)
    } else seen.set(account, vault)
    await openBySignIn(seen.get(account) ?? vault, held)
    if ((await cache.find(account)) === undefined) {
      const { code } = await unlockWith(user, undefined)
      if (code !== undefined) {
        await client.note('RECOVERED')
        await settle(user, code, false)
      }
    }
    await tell(account)
    return heldOf(account)
  }

  /** The user has just signed in by mail: where the keys open with that, they need no second code. */
  const openBySignIn = async (vault: StoredVault, held: CachedAccount | undefined): Promise<void> => {
    const device = await deviceOf(vault, held)
    const content = vaultContent(vault)
    if (device === undefined || content === undefined || content.passkeys.length > 0) return
    // The user hears of a failure when the keys are needed.
    const server = await client.releaseShare(device.split).catch(() => undefined)
    const opened = server && (await keys.open(vault, { by: 'shares', device, server }).catch(() => undefined))
    if (opened === undefined) return
    if (held === undefined || opened.eip155 === held.addresses.eip155)
      await keep({ vault, device, addresses: opened })
    else await keys.lock()
  }

  const create = async (user: AccountUser): Promise<CachedAccount> => {
    const { account } = user
    const found = await places(user.email)
    const passkey =
      found && (await askToMakePasskey(views, user, found, { known: [], otherWay: 'Use a code instead' }))
    const code = newRecoveryCode()
    const isBacked = await showRecoveryCode(views, recoveryGroups(code), isKept).catch((error: unknown) => {
      eraseBytes([code, passkey])
      throw error
    })
    // Before an address is known to anyone, each way opens what the server will hold.
    const made = await keys.make(account, code, passkey, isBacked, now())
    if (made === undefined) throw new FrameError('The passkey answered differently. Try again without it.')
    const { addresses, ...written } = made
    try {
      await store(written)
    } catch (error) {
      await keys.lock()
      // Another tab has made them meanwhile.
      const other = hasOthers(error) ? await client.loadVault() : undefined
      if (other?.account !== account) throw error
      await sayOtherCode(views)
      return recover(user, other)
    }
    const held = { vault: written.vault, addresses, ...(written.device && { device: written.device }) }
    await keep(held)
    await tell(account)
    return held
  }

  return {
    create,
    recover,
    see: (vault) => void seen.set(vault.account, vault),
    unlock,
    change,
    find: async (account) => {
      const held = await cache.find(account)
      const vault = held && shownOf(held)
      const content = vault && vaultContent(vault)
      if (held === undefined || vault === undefined || content === undefined) return undefined
      // The newest was not opened so far. A server may not say that there is a backup.
      return {
        held: { ...held, vault, device: await deviceOf(vault, held) },
        content: { ...content, isBackedUp: content.isBackedUp && isBackedUp(held.vault) },
      }
    },
    opens: (vault, opener) => keys.opens(vault, opener),
    words: (account) => keys.words(account),
    delete: async (account) => {
      const written = await keys.change(newestOf(await heldOf(account)), { kind: 'code alone' })
      // In one request: half of it would leave an account without its passkeys.
      await client.deleteAccount(written?.vault, await keys.proof(account))
      await keys.lock()
      await cache.remove(account)
      seen.delete(account)
    },
    tell,
    lock: () => keys.lock(),
  }
}
