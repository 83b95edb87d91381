import type { StoredVault } from '../login-client.js'
import type { NewPasskey } from '../passkeys/passkeys.js'
import type { ServerShare, VaultOpener } from '../vault/data-key-by.js'
import type { DeviceShare } from '../vault/device-share.js'
import type { EcdsaSignature, WalletAddresses } from './wallet-keys.js'

type Bytes = Uint8Array<ArrayBuffer>

/** A vault that was written, with the shares of this browser and of the server where it was split. */
export interface WrittenKeys {
  readonly vault: StoredVault
  readonly device?: DeviceShare
  readonly server?: ServerShare
}

/** A change of a vault whose keys are open. */
export type VaultChange =
  | { readonly kind: 'add passkey'; readonly passkey: NewPasskey; readonly addedAt: number }
  | { readonly kind: 'remove passkey'; readonly id: string }
  /** For a browser that has no passkey. */
  | { readonly kind: 'add split'; readonly code: Bytes }
  /** Another recovery code, whose copy the user has shown. The one before opens nothing then, and other browsers that open with the server ask for the new one. */
  | { readonly kind: 'new code'; readonly code: Bytes; readonly isSplitHere: boolean }
  | { readonly kind: 'backed up' }
  /** Before a deletion: passkeys open nothing then. The shares of browsers stay only where the code needs one. */
  | { readonly kind: 'code alone' }

/** The keys of one account. All bytes that are given to it are erased. They are locked 5 minutes after their last use. */
export interface Keys {
  /**
   * Makes the keys of a new account, which are open then. Without a passkey they are split between this browser, the server and the code.
   * @returns undefined for a passkey that does not answer twice the same
   */
  make(
    account: string,
    code: Bytes,
    passkey: NewPasskey | undefined,
    isBackedUp: boolean,
    now: number,
  ): Promise<(WrittenKeys & { readonly addresses: WalletAddresses }) | undefined>
  /** Opens a vault. Undefined for a wrong secret, or a vault that was changed: then nothing is open. */
  open(vault: StoredVault, opener: VaultOpener): Promise<WalletAddresses | undefined>
  /** True if the keys of this account are open. */
  isOpen(account: string): Promise<boolean>
  /**
   * A passkey that does not answer twice the same is refused. A split with a code that was replaced is refused too. So is the removal of the
   * last passkey where no browser has a share.
   * @returns the vault with the next counter. Undefined for a refusal
   * @throws KeysLocked
   */
  change(vault: StoredVault, change: VaultChange): Promise<WrittenKeys | undefined>
  /** True if it would open the vault. Nothing is opened or locked by it. */
  opens(vault: StoredVault, opener: VaultOpener): Promise<boolean>
  /** @param hash 32 bytes. @throws KeysLocked */
  signHash(account: string, hash: Uint8Array): Promise<EcdsaSignature>
  /** @returns 64 bytes. @throws KeysLocked */
  signBytes(account: string, message: Uint8Array): Promise<Uint8Array>
  /** The words of BIP-39 as bytes of UTF-8, with a space between two. The caller erases them. @throws KeysLocked */
  words(account: string): Promise<Bytes>
  /** Shows the server whose keys they are, in base64url. It opens nothing. @throws KeysLocked */
  proof(account: string): Promise<string>
  lock(): Promise<void>
}
