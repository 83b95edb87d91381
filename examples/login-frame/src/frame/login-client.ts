import * as z from 'zod/mini'
import { base64url, bytesOfBase64url } from '../secrets/base64url.js'
import type { DeviceSigner } from './device-signer.js'
import { FrameError } from './frame-error.js'
import type { FrameStore } from './frame-store.js'
import { readAs, ServerAway, ServerRefusal, serverAnswer } from './server-answer.js'
import type { ServerShare } from './vault/data-key-by.js'

const SESSION_HEADER = 'walletchart-session'
const SESSION = 'session'
/** Ms after which a call is given up. */
const DEADLINE = 20_000
/** The same for what has happened here already. */
const NEWS_DEADLINE = 3_000

const text = z.custom<string>((value) => typeof value === 'string')
const count = z.custom<number>((value) => Number.isSafeInteger(value))
const action = z.object({
  action: z.custom<'VERIFY_DEVICE' | 'VERIFY_OTP'>(
    (value) => value === 'VERIFY_DEVICE' || value === 'VERIFY_OTP',
  ),
})
const signedIn = z.object({
  account: text,
  isDeleted: z.custom<boolean>((value) => typeof value === 'boolean'),
})
const vault = z.object({
  account: text,
  version: z.optional(count),
  counter: z.optional(count),
  ciphertext: z.optional(text),
})
const flag = z.custom<boolean>((value) => typeof value === 'boolean')
const deviceLine = z.object({ deviceId: text, lastUsedAt: count, endsAt: count, isThis: flag, isOpen: flag })
const auditLine = z.object({
  at: count,
  kind: text,
  deviceId: text,
  request: z.optional(z.object({ host: text, method: text })),
})
const shareSchema = z.object({ share: text })

/** The encrypted keys of an account, as the server holds them. */
export interface StoredVault {
  readonly account: string
  readonly version: number
  readonly counter: number
  readonly ciphertext: string
}

const sessionOver = new Set([
  'SESSION_MISSING',
  'SESSION_ENDED',
  'SESSION_REUSED',
  'SESSION_ON_OTHER_DEVICE',
  'ACCOUNT_DELETED',
])
/** True for a refusal after which only a new sign-in helps. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ServerRefusal && sessionOver.has(error.code)

/** A browser that is signed in. Times are ms since 1970. */
export type SignedInDevice = z.infer<typeof deviceLine>
/** An entry of the audit list. */
export type AuditLine = z.infer<typeof auditLine>

/** An entry of the audit list that the server cannot know by itself. */
export type ClientNote = 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' | 'RECOVERED' | 'BACKED_UP' | 'EXPORTED'

/** The decision of a user on a request, without its contents. */
export interface DecidedRequest {
  readonly decision: 'approved' | 'rejected'
  /** The host of the page that asked. */
  readonly host: string
  readonly method: string
}

/** The server of the login. @throws ServerRefusal from each call; FrameError if it cannot be reached */
export interface LoginClient {
  sendCode(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  approveDevice(email: string, code: string): Promise<void>
  signIn(email: string, code: string): Promise<{ readonly account: string; readonly isDeleted: boolean }>
  /** When a code of a mail was right last in this page, in ms since 1970. */
  signedInAt(): number | undefined
  /**
   * Undefined for an account without keys.
   * @throws FrameError if the session is that of another account
   */
  loadVault(of?: string): Promise<StoredVault | undefined>
  /** @param proof shows that the keys were opened, in base64url. The server asks for it once it has keys with one */
  storeVault(vault: StoredVault, proof?: string): Promise<void>
  /** Takes a deletion back. */
  restoreAccount(): Promise<void>
  /** Gives the server its share of a split key. Another one with the same id is never replaced. */
  storeShare(account: string, share: ServerShare, proof?: string): Promise<void>
  /** The share of a split. The server asks for a sign-in of the last 5 minutes. */
  releaseShare(split: string): Promise<ServerShare>
  /** Drops a share, and never fails: one that stays opens nothing. */
  dropShare(split: string, proof?: string): Promise<void>
  /** The browsers that are signed in, the one that was used last first. */
  devices(): Promise<readonly SignedInDevice[]>
  endDevice(deviceId: string): Promise<void>
  /** The newest entries of the audit list. */
  audit(): Promise<readonly AuditLine[]>
  /**
   * Hides the account and ends all sessions. It can be restored for seven days.
   * @param left what is left of the keys then
   */
  deleteAccount(left: StoredVault | undefined, proof?: string): Promise<void>
  /** Writes what only this side knows into the audit list. It never fails, as with {@link noteDecision}. */
  note(kind: ClientNote): Promise<void>
  /** Sends a decision of the user. It never fails: the decision counts without it. A sign-out ends it. */
  noteDecision(decided: DecidedRequest): void
  /** Forgets the session here, and then ends it at the server. */
  signOut(): Promise<void>
}

/** Calls of the server, one after the other in all tabs: a session's token changes with each use. */
export function loginClient({
  store,
  device,
  projectId,
}: {
  readonly store: FrameStore
  readonly device: DeviceSigner
  /** For the name of the site in mails. */
  readonly projectId?: string
}): LoginClient {
  let turn: Promise<unknown> = Promise.resolve()
  let signedInAt: number | undefined
  /** Decisions that the server gets now. */
  const notes = new Set<AbortController>()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const alone = () =>
      store.isKept ? navigator.locks.request('walletchart-session', async () => work()) : work()
    const next = turn.then(alone, alone)
    turn = next.catch(() => undefined)
    return next
  }

  const called = async (
    method: string,
    path: string,
    says: object | undefined,
    {
      token,
      signal,
      keepalive = false,
    }: { readonly token: unknown; readonly signal: AbortSignal; readonly keepalive?: boolean },
  ): Promise<unknown> => {
    const body = says === undefined ? '' : JSON.stringify(says)
    const response = await fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(await device.headers(method, path, new TextEncoder().encode(body))),
        ...(typeof token === 'string' && { [SESSION_HEADER]: token }),
      },
      ...(method !== 'GET' && { body }),
      keepalive,
      signal,
    }).catch(() => {
      throw new ServerAway()
    })
    // Only a server without https sends this header. Elsewhere a cookie holds the token.
    const next = response.headers.get(SESSION_HEADER)
    if (next === '') await store.remove(SESSION)
    else if (next !== null) await store.put(SESSION, next)
    return serverAnswer(response)
  }
  const call = (method: string, path: string, says?: object) =>
    inTurn(async () => {
      const token = await store.get(SESSION)
      return called(method, path, says, { token, signal: AbortSignal.timeout(DEADLINE) })
    })

  return {
    sendCode: async (email) => readAs(action, await call('POST', '/api/email', { email, projectId })).action,
    approveDevice: async (email, code) =>
      void (await call('POST', '/api/device/approve', { email, code, projectId })),
    signIn: async (email, code) => {
      const read = readAs(signedIn, await call('POST', '/api/otp', { email, code }))
      signedInAt = Date.now()
      return read
    },
    signedInAt: () => signedInAt,
    loadVault: async (of) => {
      const { account, version, counter, ciphertext } = readAs(vault, await call('GET', '/api/vault'))
      // Somebody else may have logged in in another tab.
      if (of !== undefined && account !== of) throw new FrameError('You are not signed in. Sign in again.')
      if (version === undefined || counter === undefined || ciphertext === undefined) return undefined
      return { account, version, counter, ciphertext }
    },
    storeVault: async (stored, proof) => void (await call('PUT', '/api/vault', { ...stored, proof })),
    restoreAccount: async () => void (await call('POST', '/api/account/restore', {})),
    storeShare: async (account, { split, share }, proof) =>
      void (await call('PUT', '/api/share', { account, split, share: base64url(share), proof })),
    releaseShare: async (split) => {
      const released = readAs(shareSchema, await call('POST', '/api/share/release', { split }))
      const share = bytesOfBase64url(released.share)
      if (share === undefined) throw new FrameError('The login server sent no share. Try again later.')
      return { split, share }
    },
    dropShare: async (split, proof) => {
      await call('POST', '/api/share/drop', { split, proof }).catch(() => undefined)
    },
    devices: async () =>
      readAs(z.object({ devices: z.array(deviceLine) }), await call('GET', '/api/devices')).devices,
    endDevice: async (deviceId) => void (await call('POST', '/api/devices/end', { deviceId })),
    audit: async () =>
      readAs(z.object({ entries: z.array(auditLine) }), await call('GET', '/api/audit')).entries,
    deleteAccount: async (left, proof) => void (await call('DELETE', '/api/account', { vault: left, proof })),
    note: async (kind) => {
      await call('POST', '/api/note', { kind }).catch(() => undefined)
    },
    noteDecision: (decided) => {
      const stop = new AbortController()
      const { signal } = stop
      notes.add(stop)
      void inTurn(async () => {
        // A session belongs to a key, so without one the server refuses it.
        if (signal.aborted || !(await device.hasKey())) return
        const token = await store.get(SESSION)
        const timer = setTimeout(() => stop.abort(), NEWS_DEADLINE)
        // The user may leave the page as soon as it has its answer.
        const told = called('POST', '/api/decision', decided, { token, signal, keepalive: true })
        await told.finally(() => clearTimeout(timer))
      })
        .catch(() => undefined)
        .finally(() => notes.delete(stop))
    },
    signOut: () => {
      // The page takes the frame away soon.
      for (const stop of notes) stop.abort()
      return inTurn(async () => {
        const token = await store.get(SESSION)
        await store.remove(SESSION)
        await called('POST', '/api/sign-out', {}, { token, signal: AbortSignal.timeout(NEWS_DEADLINE) })
      })
    },
  }
}
