import { signInError } from '../model/errors/sign-in-error.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import type { SignInSession } from '../ports/siwx.js'
import type { RecordStorage } from '../ports/storage.js'
import { accountKey } from '../sign-in-verifier/account-key.js'
import { randomText } from '../sign-in-verifier/random-text.js'
import type { SignInRefusalCode } from '../sign-in-verifier/sign-in-verdict.js'
import type { BrowserSiwxOptions } from './browser-siwx.js'
import type { SiwxMethods } from './loaded-siwx.js'
import { oneClickRequestFor } from './one-click-request-for.js'
import { pageLocation } from './page-location.js'
import { pageVerifier } from './page-verifier.js'
import { refusalSentence } from './refusal-sentence.js'
import { signInMessageFor } from './sign-in-message-for.js'
import { signInRecord } from './sign-in-record.js'
import { accountOf, accountOfText, isOver, type SignedSignIn } from './signed-sign-in.js'
import { SEVEN_DAYS } from './siwx-options.js'

/** Letters and digits of a nonce: 142 bits. */
const NONCE_LENGTH = 24
/** Messages that wait for their signature. The oldest is forgotten. */
const MOST_NONCES = 100

/** Refusals that stay: such a sign-in is dropped. After any other one the next try may succeed, as when a chain can be read again. */
const lasting: ReadonlySet<SignInRefusalCode> = new Set<SignInRefusalCode>([
  'MESSAGE_MALFORMED',
  'DOMAIN_MISMATCH',
  'URI_MISMATCH',
  'EXPIRED',
  'SIGNATURE_MALFORMED',
  'SIGNATURE_MISMATCH',
  'ADDRESS_MALFORMED',
])

/** Sign-ins that the page itself verifies and stores. */
export function browserSignIns(
  options: BrowserSiwxOptions & { readonly storage: RecordStorage; readonly storageKey: string },
): SiwxMethods {
  const { storage, storageKey, statement, resources, lifetime = SEVEN_DAYS, now = Date.now } = options
  const record = signInRecord(storage, storageKey)
  const refusalOf = pageVerifier(options)
  const nonces = new Set<string>()
  /** The sign-ins that were verified on this page. */
  const verified = new Set<string>()

  const accepted = async ({ data, message, signature }: SignInSession, takes: (nonce: string) => boolean) => {
    const signIn = { message, signature }
    const refusal = await refusalOf(signIn, `${data.chainId}:${data.accountAddress}`, takes)
    if (refusal !== undefined) throw signInError('SIGN_MESSAGE_FAILED', { details: refusalSentence(refusal) })
    verified.add(keyOf(signIn))
    return signIn
  }

  /** The sign-in if it counts for the account; `dropped` if it never counts again, `other` if only not now. */
  const judged = async (
    signIn: SignedSignIn,
    wanted: string,
  ): Promise<SignInSession | 'dropped' | 'other'> => {
    const read = readSignInText(signIn.message)
    if (!read.ok || isOver(read.message.expirationTime, now())) return 'dropped'
    const { message: data } = read
    if (accountOf(data) !== wanted) return 'other'
    if (!verified.has(keyOf(signIn))) {
      const refusal = await refusalOf(signIn, `${data.chainId}:${data.accountAddress}`, () => true)
      if (refusal !== undefined) return lasting.has(refusal.code) ? 'dropped' : 'other'
      verified.add(keyOf(signIn))
    }
    return { data, ...signIn }
  }

  const drop = (isDropped: (signIn: SignedSignIn) => boolean): Promise<void> =>
    record.change((signIns) => {
      for (const signIn of signIns.filter(isDropped)) verified.delete(keyOf(signIn))
      return signIns.filter((signIn) => !isDropped(signIn))
    })

  return {
    async oneClickRequest(chains) {
      const page = pageLocation(options.location)
      const nonce = randomText(NONCE_LENGTH)
      return oneClickRequestFor(chains, { page, nonce, now: now(), statement, resources, lifetime })
    },

    async createMessage({ accountAddress, chainId }) {
      const page = pageLocation(options.location)
      const nonce = randomText(NONCE_LENGTH)
      const fixed = { statement, resources, lifetime }
      const message = signInMessageFor({ accountAddress, chainId, page, nonce, now: now(), ...fixed })
      nonces.add(nonce)
      const [oldest = ''] = nonces
      if (nonces.size > MOST_NONCES) nonces.delete(oldest)
      return message
    },

    async addSession(session) {
      const added = await accepted(session, (nonce) => nonces.delete(nonce))
      await record.change((signIns) => withNewest(signIns, added))
    },

    async revokeSession(chainId, address) {
      const ended = accountKey(chainId, address)
      await drop((signIn) => accountOfText(signIn) === ended)
    },

    async setSessions(sessions) {
      const added = await Promise.all(sessions.map((session) => accepted(session, () => true)))
      await record.change(() => added.reduce(withNewest, []))
    },

    async getSessions(chainId, address) {
      const wanted = accountKey(chainId, address)
      const signIns = await record.read()
      const judgements = await Promise.all(signIns.map((signIn) => judged(signIn, wanted)))
      const dropped = new Set(signIns.filter((_, index) => judgements[index] === 'dropped').map(keyOf))
      if (dropped.size > 0) await drop((signIn) => dropped.has(keyOf(signIn)))
      return judgements.filter((judgement) => typeof judgement !== 'string')
    },
  }
}

const keyOf = ({ message, signature }: SignedSignIn): string => JSON.stringify([message, signature])

/** An account has one sign-in on a chain: the newest. */
const withNewest = (signIns: readonly SignedSignIn[], added: SignedSignIn): readonly SignedSignIn[] => {
  const account = accountOfText(added)
  return [...signIns.filter((signIn) => accountOfText(signIn) !== account), added]
}
