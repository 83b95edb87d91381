import type { StoredVault } from '../login-client.js'
import type { NewPasskey } from '../passkeys/passkeys.js'
import { dataKeyBy, type VaultOpener } from '../vault/data-key-by.js'
import { splitDataKey } from '../vault/split-data-key.js'
import { entropyOf, newKeys, type OpenVault, type VaultParts, writeVault } from '../vault/vault.js'
import { vaultContent } from '../vault/vault-content.js'
import { unwrapped, wrapped } from '../vault/wrap-key.js'
import type { Keys, VaultChange, WrittenKeys } from './keys.js'
import { KeysLocked } from './keys-locked.js'
import { mnemonicBytes } from './mnemonic-bytes.js'
import { ownerProof } from './owner-proof.js'
import { signedBytes, signedHash, walletAddresses } from './wallet-keys.js'

type Bytes = Uint8Array<ArrayBuffer>

/** Ms after the last use, after which the keys are erased. */
export const IDLE = 300_000

/** Settings of {@link openKeys}. */
export interface OpenKeysSettings {
  /** Ms since 1970: other clocks stop while a computer sleeps. */
  readonly now: () => number
  /** Called when the keys were erased by time. */
  readonly onLock: () => void
}

interface Held extends OpenVault {
  readonly account: string
  usedAt: number
}

/** The keys in the worker. Nothing of them leaves it but signatures, public keys, and the words where the user exports them. */
export function openKeys({ now, onLock }: OpenKeysSettings): Keys {
  let held: Held | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const erase = (): void => {
    clearTimeout(timer)
    held?.dataKey.fill(0)
    held?.entropy.fill(0)
    held = undefined
  }
  const expire = (): void => {
    erase()
    onLock()
  }
  const hold = (account: string, open: OpenVault): void => {
    erase()
    held = { account, ...open, usedAt: now() }
    timer = setTimeout(expire, IDLE)
  }
  /** Undefined once they were idle for too long: a timer that slept with the computer comes late. */
  const current = (account: string): Held | undefined => {
    if (held !== undefined && now() - held.usedAt > IDLE) expire()
    return held?.account === account ? held : undefined
  }
  const used = (account: string): Held => {
    const keys = current(account)
    if (keys === undefined) throw new KeysLocked()
    keys.usedAt = now()
    clearTimeout(timer)
    timer = setTimeout(expire, IDLE)
    return keys
  }
  /** A copy, which a lock in the meantime does not erase. */
  const withEntropy = async <Value>(
    account: string,
    use: (entropy: Bytes) => Promise<Value>,
  ): Promise<Value> => {
    const entropy = used(account).entropy.slice()
    try {
      return await use(entropy)
    } finally {
      entropy.fill(0)
    }
  }

  return {
    async make(account, code, passkey, isBackedUp, addedAt) {
      const keys = newKeys()
      const counter = 1
      const nothing = { passkeys: [], splits: [], isBackedUp }
      try {
        const written = passkey
          ? await withPasskey(account, counter, keys, nothing, code, { passkey, addedAt })
          : await withSplit(account, counter, keys, nothing, code)
        const opener = passkey && { by: 'passkey' as const, id: passkey.id, secret: passkey.again }
        if (written === undefined || (opener && !(await opens(written.vault, opener)))) {
          keys.dataKey.fill(0)
          keys.entropy.fill(0)
          return undefined
        }
        hold(account, keys)
        return { ...written, addresses: await withEntropy(account, walletAddresses) }
      } finally {
        eraseAll(code, passkey?.secret, passkey?.again)
      }
    },

    async open(vault, opener) {
      const dataKey = await dataKeyBy(vault, opener).finally(() => eraseAll(...secretsOf(opener)))
      const entropy = dataKey && (await entropyOf(vault, dataKey))
      if (dataKey === undefined || entropy === undefined) {
        dataKey?.fill(0)
        return undefined
      }
      hold(vault.account, { dataKey, entropy })
      return withEntropy(vault.account, walletAddresses)
    },

    isOpen: async (account) => current(account) !== undefined,

    async change(vault, change) {
      const keys = used(vault.account)
      const content = vaultContent(vault)
      const open = { dataKey: keys.dataKey.slice(), entropy: keys.entropy.slice() }
      try {
        // The wraps of a vault that was changed on its way are not signed again.
        if (content === undefined || (await entropyOf(vault, open.dataKey)) === undefined)
          throw new KeysLocked()
        return await changed(vault, content, open, change)
      } finally {
        eraseAll(open.dataKey, open.entropy, ...secretsIn(change))
      }
    },

    opens: (vault, opener) => opens(vault, opener).finally(() => eraseAll(...secretsOf(opener))),

    signHash: (account, hash) => withEntropy(account, (entropy) => signedHash(entropy, hash)),
    signBytes: (account, message) => withEntropy(account, (entropy) => signedBytes(entropy, message)),
    words: (account) => withEntropy(account, async (entropy) => mnemonicBytes(entropy)),
    proof: (account) => withEntropy(account, ownerProof),
    lock: async () => erase(),
  }
}

const eraseAll = (...all: readonly (Uint8Array | undefined)[]): void => {
  for (const one of all) one?.fill(0)
}

function secretsOf(opener: VaultOpener): readonly (Uint8Array | undefined)[] {
  if (opener.by === 'passkey') return [opener.secret]
  return opener.by === 'shares' ? [opener.server.share] : [opener.code, opener.server?.share]
}

function secretsIn(change: VaultChange): readonly Uint8Array[] {
  if (change.kind === 'add passkey') return [change.passkey.secret, change.passkey.again]
  return 'code' in change ? [change.code] : []
}

async function opens(vault: StoredVault, opener: VaultOpener): Promise<boolean> {
  const dataKey = await dataKeyBy(vault, opener)
  const entropy = dataKey && (await entropyOf(vault, dataKey))
  eraseAll(dataKey, entropy)
  return entropy !== undefined
}

async function passkeyPart(
  account: string,
  counter: number,
  dataKey: Bytes,
  { passkey, addedAt }: { readonly passkey: NewPasskey; readonly addedAt: number },
): Promise<VaultParts['passkeys'][number]> {
  const purpose = { account, kind: 'passkey', of: passkey.id, counter } as const
  return { id: passkey.id, addedAt, wrap: await wrapped(passkey.secret, 'passkey', dataKey, purpose) }
}

async function withPasskey(
  account: string,
  counter: number,
  keys: OpenVault,
  parts: VaultParts,
  code: Bytes,
  made: { readonly passkey: NewPasskey; readonly addedAt: number },
): Promise<WrittenKeys> {
  const { dataKey } = keys
  const passkeys = [await passkeyPart(account, counter, dataKey, made)]
  const byCode = await wrapped(code, 'recovery-code', dataKey, { account, kind: 'code', of: '', counter })
  return { vault: await writeVault(account, counter, keys, { ...parts, passkeys, code: byCode }) }
}

async function withSplit(
  account: string,
  counter: number,
  keys: OpenVault,
  parts: VaultParts,
  code: Bytes,
): Promise<WrittenKeys> {
  const { device, server, recovery } = await splitDataKey(keys.dataKey, { account, counter, code })
  const vault = await writeVault(account, counter, keys, { ...parts, splits: [...parts.splits, recovery] })
  return { vault, device, server: { split: recovery.id, share: server } }
}

/** False for a code that another browser has replaced meanwhile: it would open the keys again. */
async function isCodeOf(account: string, { code, splits }: VaultParts, typed: Bytes): Promise<boolean> {
  const wraps = [
    ...(code === undefined
      ? []
      : [unwrapped(typed, 'recovery-code', code, { account, kind: 'code', of: '' })]),
    ...splits.map(({ id, recovery }) =>
      unwrapped(typed, 'recovery-code', recovery, { account, kind: 'recovery', of: id }),
    ),
  ]
  const opened = await Promise.all(wraps)
  eraseAll(...opened)
  return opened.some((one) => one !== undefined)
}

async function changed(
  { account, counter: before }: StoredVault,
  { code, passkeys, splits, isBackedUp }: VaultParts,
  keys: OpenVault,
  change: VaultChange,
): Promise<WrittenKeys | undefined> {
  const counter = before + 1
  const parts = { ...(code && { code }), passkeys, splits, isBackedUp }
  if (change.kind === 'add passkey') {
    const added = await passkeyPart(account, counter, keys.dataKey, change)
    const others = passkeys.filter(({ id }) => id !== added.id)
    const vault = await writeVault(account, counter, keys, { ...parts, passkeys: [...others, added] })
    const again = { by: 'passkey' as const, id: added.id, secret: change.passkey.again }
    return (await opens(vault, again)) ? { vault } : undefined
  }
  if (change.kind === 'remove passkey') {
    const left = passkeys.filter(({ id }) => id !== change.id)
    // Another browser may have removed the others meanwhile. The code may be unknown to the user.
    if (left.length === 0 && splits.length === 0) return undefined
    return { vault: await writeVault(account, counter, keys, { ...parts, passkeys: left }) }
  }
  if (change.kind === 'code alone') {
    const left = { ...parts, passkeys: [], splits: code === undefined ? splits : [] }
    return { vault: await writeVault(account, counter, keys, left) }
  }
  if (change.kind === 'backed up')
    return { vault: await writeVault(account, counter, keys, { ...parts, isBackedUp: true }) }
  if (change.kind === 'add split')
    return (await isCodeOf(account, parts, change.code))
      ? withSplit(account, counter, keys, parts, change.code)
      : undefined
  const purpose = { account, kind: 'code', of: '', counter } as const
  // An account with a passkey needs no share beside the code. Where the code before opens alone, it shall not do so any more.
  const byCode = (passkeys.length > 0 || code !== undefined) && {
    code: await wrapped(change.code, 'recovery-code', keys.dataKey, purpose),
  }
  const anew = { ...parts, ...byCode, splits: [], isBackedUp: true }
  if (change.isSplitHere || passkeys.length === 0) return withSplit(account, counter, keys, anew, change.code)
  return { vault: await writeVault(account, counter, keys, anew) }
}
