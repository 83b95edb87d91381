// The port of what the server keeps. Times are ms since 1970. Each method is atomic, also between servers over one database.

/** A code that a mail carries. */
export interface StoredCode {
  /** Kind, e-mail and device key, as a keyed hash. */
  readonly key: string
  /** Keyed hash of the code. */
  readonly hash: string
  readonly expiresAt: number
  /** Tries so far. */
  readonly tries: number
}

export interface CodeStore {
  /** Replaces the code of the key, and its tries. */
  put(code: Omit<StoredCode, 'tries'>): Promise<void>
  /** Counts one try. Undefined for a code that is missing, expired, or has had `most` tries. */
  countTry(key: string, now: number, most: number): Promise<StoredCode | undefined>
  find(key: string): Promise<StoredCode | undefined>
  /** Removes the code. True for one caller only. */
  take(key: string, hash: string): Promise<boolean>
}

/** At most `most` turns within `within` ms. */
export interface Limit {
  readonly most: number
  readonly within: number
}

export interface ThrottleStore {
  /** Takes a turn if every limit allows it, and returns 0. Otherwise the ms to wait; then no turn is counted. */
  take(key: string, limits: readonly Limit[], now: number): Promise<number>
}

export interface NonceStore {
  /** True for the first use. */
  use(nonce: string, keepUntil: number): Promise<boolean>
}

/** A browser, known by its public key. */
export interface StoredDevice {
  /** JWK thumbprint (RFC 7638). */
  readonly id: string
  /** The public key as JSON. */
  readonly jwk: string
  readonly isApproved: boolean
}

export interface DeviceStore {
  /** Does nothing for a device that is known. */
  add(device: Omit<StoredDevice, 'isApproved'>, now: number): Promise<void>
  find(id: string): Promise<StoredDevice | undefined>
  approve(id: string): Promise<void>
}

export interface StoredAccount {
  readonly id: string
  /** Undefined while the account is in use. */
  readonly deletedAt: number | undefined
}

export interface AccountStore {
  /** The account of an e-mail, made if it is missing. One that was deleted before `eraseBefore` is erased first. */
  open(emailKey: string, newId: string, eraseBefore: number): Promise<StoredAccount>
  find(id: string): Promise<StoredAccount | undefined>
  /** True for the call that deleted it. */
  delete(id: string, now: number): Promise<boolean>
  /** True if it was deleted after `eraseBefore`. */
  restore(id: string, eraseBefore: number): Promise<boolean>
}

export interface StoredSession {
  readonly id: string
  readonly accountId: string
  readonly deviceId: string
  /** The number of rotations. */
  readonly generation: number
  readonly expiresAt: number
  /** No use makes it live longer. */
  readonly endsAt: number
}

export interface ListedSession extends StoredSession {
  /** 0 for a session that was not used since its start. */
  readonly rotatedAt: number
}

export interface SessionStore {
  add(session: Omit<StoredSession, 'generation'>): Promise<void>
  find(id: string): Promise<StoredSession | undefined>
  /** Moves a live session from this generation to the next. It then expires at `expiresAt`, or earlier at `endsAt`. */
  rotate(id: string, generation: number, now: number, expiresAt: number): Promise<StoredSession | undefined>
  /** True once for each generation, if it was rotated away after `rotatedAfter`. */
  takeGrace(id: string, generation: number, rotatedAfter: number): Promise<boolean>
  /** True for the call that ended it. */
  end(id: string): Promise<boolean>
  endOf(accountId: string): Promise<void>
  /** True if the device had a session of the account. All of them are ended. */
  endOfDevice(accountId: string, deviceId: string): Promise<boolean>
  /** The sessions of an account. One that has expired is listed until the next sweep. */
  list(accountId: string): Promise<readonly ListedSession[]>
}

/** Ciphertext that the server cannot read. */
export interface StoredVault {
  readonly version: number
  /** Grows with each write. */
  readonly counter: number
  /** Base64url. */
  readonly ciphertext: string
}

export interface VaultStore {
  /**
   * False if the counter is not higher than the stored one, or the keys have another owner.
   * @param owner the hash of what shows whose keys they are. The first one stays
   */
  put(accountId: string, vault: StoredVault, owner?: string): Promise<boolean>
  /** Undefined without keys, and for keys that were stored without it. */
  owner(accountId: string): Promise<string | undefined>
  find(accountId: string): Promise<StoredVault | undefined>
}

/** The server's share of a key that is split. A browser has the second share, and a recovery code opens the third. */
export interface StoredShare {
  /** Names the split. An account has one for each of its browsers. */
  readonly splitId: string
  /** Sealed with a key of the server. */
  readonly sealed: string
}

export interface ShareStore {
  /** False if the account has `most` shares, or one of this split: a share is never replaced. */
  add(accountId: string, share: StoredShare, now: number, most: number): Promise<boolean>
  find(accountId: string, splitId: string): Promise<StoredShare | undefined>
  /** True for the call that removed it. */
  remove(accountId: string, splitId: string): Promise<boolean>
}

/** A sealed request on its way from a frame to a window of the same user. The server can open neither it nor the answer. */
export interface StoredHandOver {
  /** The id that frame and window share, as a keyed hash. */
  readonly key: string
  /** The device that may read the answer. */
  readonly deviceId: string
  /** Base64url. */
  readonly request: string
  readonly expiresAt: number
}

export type HandOverState = 'waiting' | 'read' | 'answered'

/** Each text is erased once it was read. */
export interface HandOverStore {
  /** False if the device has `most` open ones, or for a key that is taken. */
  put(handOver: StoredHandOver, most: number, now: number): Promise<boolean>
  /** The request, for one caller only. */
  takeRequest(key: string, now: number): Promise<string | undefined>
  /** True for the first answer after the request was read. */
  answer(key: string, answer: string, now: number): Promise<boolean>
  /** The answer, for one caller only. Nothing is left of the hand-over then. */
  takeAnswer(key: string, deviceId: string, now: number): Promise<string | undefined>
  /** Undefined for one that is missing or has expired. */
  find(key: string, now: number): Promise<HandOverState | undefined>
  remove(key: string, deviceId: string): Promise<void>
}

/** The kinds that only the browser knows. */
export type NotedKind = 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' | 'RECOVERED' | 'BACKED_UP' | 'EXPORTED'

export type AuditKind =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'SESSION_REUSED'
  | 'SESSION_ON_OTHER_DEVICE'
  | 'VAULT_STORED'
  | 'ACCOUNT_DELETED'
  | 'ACCOUNT_RESTORED'
  | 'REQUEST_APPROVED'
  | 'REQUEST_REJECTED'
  | 'SHARE_STORED'
  | 'SHARE_RELEASED'
  | 'SHARE_DROPPED'
  | 'DEVICE_ENDED'
  | NotedKind

/** A request of a page, without its contents. */
export interface DecidedRequest {
  /** The host of the page, with its port where it has one. */
  readonly host: string
  /** Such as `personal_sign`. */
  readonly method: string
}

export interface AuditEntry {
  readonly at: number
  readonly kind: AuditKind
  /** The device that did it. */
  readonly deviceId: string
  /** The request that the user decided on. */
  readonly request?: DecidedRequest
}

export interface AuditStore {
  add(accountId: string, entry: AuditEntry): Promise<void>
  /** The newest first. */
  list(accountId: string, most: number): Promise<readonly AuditEntry[]>
}

/** Rows older than these times are removed. */
export interface SweepTimes {
  readonly now: number
  /** Accounts that were deleted before. */
  readonly eraseBefore: number
  /** Devices that were added before and never approved. */
  readonly devicesBefore: number
  readonly auditBefore: number
}

export interface LoginStore {
  readonly codes: CodeStore
  readonly throttles: ThrottleStore
  readonly nonces: NonceStore
  readonly devices: DeviceStore
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly vaults: VaultStore
  readonly shares: ShareStore
  readonly handOvers: HandOverStore
  readonly audit: AuditStore
  sweep(times: SweepTimes): Promise<void>
  close(): Promise<void>
}
