import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import * as z from 'zod/mini'
import { isObject } from '../model/data/is-object.js'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { parseCaip10 } from '../model/ids/caip10.js'
import { rfc3339Time } from '../model/sign-in/rfc3339-time.js'
import { accountKey } from './account-key.js'
import { memorySessions } from './memory-sessions.js'
import { randomText } from './random-text.js'
import type { SessionStore, SignInProof, StoredSession } from './session-store.js'
import type { SignIn } from './sign-in-verdict.js'

/** What `createSignInSessions` takes. */
export interface SessionOptions {
  /** Default: the memory of this process. */
  readonly store?: SessionStore
  /** The longest life of a session, in seconds. Default 86,400: a day. */
  readonly lifetime?: number
  /** Ms since 1970. Default the system's clock. */
  readonly now?: () => number
}

/** A session and the secret that opens it. */
export interface OpenedSession {
  /**
   * 32 letters and digits from the CSPRNG (190 bits). For the client alone, such as in a cookie. The first 16 name the sign-in and stay
   * through rotations; a cookie may be named after them.
   */
  readonly token: string
  readonly session: StoredSession
}

/** Sessions of accounts that signed in. Every method rejects with what the store rejects with. */
export interface SignInSessions {
  /**
   * Starts a session, which ends after the lifetime, or at the message's expiration time if that is earlier. An account may have
   * several sessions.
   * @param proof is kept with the session until it ends
   */
  start(signIn: SignIn, proof?: SignInProof): Promise<OpenedSession>
  /** The session of a token; undefined for a token that opens none. The token may be anything. */
  read(token: unknown): Promise<StoredSession | undefined>
  /**
   * The same session under a new token; the old one opens nothing from then on. Of calls at the same instant one succeeds. Undefined for a
   * token that opens none.
   */
  rotate(token: unknown): Promise<OpenedSession | undefined>
  /**
   * Ends the session of a token, also of one that was rotated: a rotation at the same instant loses no revocation.
   * @param isMeant ends only a session that it answers true for. Default: any
   */
  revoke(token: unknown, isMeant?: (session: StoredSession) => boolean): Promise<void>
  /**
   * Ends every session of an account.
   * @param account CAIP-10 id; addresses compare as their family compares them
   * @throws WalletchartError `CAIP_10_INVALID`
   */
  revokeAccount(account: string): Promise<void>
}

const TOKEN_LENGTH = 32
const letters = /^[A-Za-z0-9]+$/

const isToken = (given: unknown): given is string =>
  typeof given === 'string' && given.length === TOKEN_LENGTH && letters.test(given)

/** The letters of a token that stay through rotations: 95 bits. */
const NAME_LENGTH = 16

/** A key that leaks from the store opens nothing, because it is a hash. */
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The key of the session, which every token of the sign-in shares. Without its row no token opens anything. */
const sessionKey = (token: string): string => hashOf(token.slice(0, NAME_LENGTH))

const optionsSchema = {
  store: [
    z.custom<SessionStore>(
      (value) =>
        isObject(value) &&
        ['set', 'get', 'delete', 'deleteOf'].every((name) => typeof Reflect.get(value, name) === 'function'),
    ),
    'an object with set, get, delete and deleteOf',
  ],
  lifetime: [
    z.custom((value) => typeof value === 'number' && value >= 1 && value <= 31_536_000),
    'a number of seconds, from 1 to a year',
  ],
  now: [
    z.custom<() => number>((value) => typeof value === 'function'),
    'a function that gives ms since 1970',
  ],
} as const

/**
 * Sessions for accounts that signed in.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function createSignInSessions(options: SessionOptions = {}): SignInSessions {
  const given = argsOf('options', options)
  for (const name of Object.keys(given))
    if (!Object.hasOwn(optionsSchema, name))
      throw optionInvalid(
        name,
        `There is no such option. The options are ${Object.keys(optionsSchema).join(', ')}.`,
      )
  for (const [name, [schema, expected]] of Object.entries(optionsSchema)) {
    const value: unknown = Reflect.get(given, name)
    if (value !== undefined && !schema.safeParse(value).success)
      throw optionInvalid(name, `Expected ${expected}.`)
  }
  const { now = Date.now, lifetime = 86_400 } = given
  const store = given.store ?? memorySessions({ now })

  const read = async (token: string): Promise<StoredSession | undefined> => {
    const [opener, session] = await Promise.all([store.get(hashOf(token)), store.get(sessionKey(token))])
    if (opener === undefined || session === undefined) return undefined
    if (now() < session.expiresAt) return session
    await end(token)
    return undefined
  }
  const end = async (token: string): Promise<void> => {
    // The session goes first: a rotation in between then finds it gone.
    await store.delete(sessionKey(token))
    await store.delete(hashOf(token))
  }

  return {
    async start(signIn, proof) {
      const startedAt = now()
      const expiresAt = Math.min(startedAt + lifetime * 1000, endOf(signIn))
      const opener = { account: accountKey(signIn.chainId, signIn.address), signIn, startedAt, expiresAt }
      const session = {
        ...opener,
        ...(proof && { proof: { message: proof.message, signature: proof.signature } }),
      }
      const token = randomText(TOKEN_LENGTH)
      await store.set(sessionKey(token), session)
      await store.set(hashOf(token), opener)
      return { token, session }
    },

    async read(given) {
      return isToken(given) ? read(given) : undefined
    },

    async rotate(given) {
      const session = isToken(given) ? await read(given) : undefined
      if (!isToken(given) || session === undefined) return undefined
      const token = given.slice(0, NAME_LENGTH) + randomText(TOKEN_LENGTH - NAME_LENGTH)
      const { proof: _, ...opener } = session
      await store.set(hashOf(token), opener)
      // If the old key is gone, the session was ended or rotated meanwhile. A second token of it must not live.
      if (await store.delete(hashOf(given))) return { token, session }
      await store.delete(hashOf(token))
      return undefined
    },

    async revoke(given, isMeant) {
      if (!isToken(given)) return
      const session = isMeant && (await store.get(sessionKey(given)))
      if (isMeant === undefined || (session !== undefined && isMeant(session))) await end(given)
    },

    async revokeAccount(account) {
      const { network, address } = parseCaip10(account)
      await store.deleteOf(accountKey(network, address))
    },
  }
}

/** The end that the user signed, in ms since 1970. */
const endOf = ({ expirationTime }: SignIn): number =>
  expirationTime === undefined ? Infinity : (rfc3339Time(expirationTime) ?? 0)
