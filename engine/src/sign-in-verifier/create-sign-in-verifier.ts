import { optionInvalid } from '../model/errors/option-invalid.js'
import { namespaceOf } from '../model/ids/caip2.js'
import { isCaip10, parseCaip10 } from '../model/ids/caip10.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import type { Logger } from '../ports/logger.js'
import { accountKey } from './account-key.js'
import { addressPrefixFault } from './address-prefix-fault.js'
import { messageTargetFault } from './message-target-fault.js'
import { messageEndFault, messageTimeFault } from './message-time-fault.js'
import { randomText } from './random-text.js'
import { refused } from './refused.js'
import { resolveSignInOptions, type SignInOptions, type SignInSettings } from './sign-in-options.js'
import type { SignInRefusal, SignInVerdict } from './sign-in-verdict.js'
import type { SignatureVerdict } from './signature-check.js'
import { LONGEST_SIGNATURE } from './signatures/guarded-check.js'
import { signatureChecks } from './signatures/signature-checks.js'

/** A client sends this to sign in. Nothing in it is trusted. */
export interface SignInAttempt {
  /** The text that was signed. */
  readonly message: unknown
  /** In the text form of the family: what `engine.signMessage` resolves with. */
  readonly signature: unknown
  /** A CAIP-10 account: any other one is refused with `ACCOUNT_MISMATCH`. */
  readonly account?: unknown
}

/** Verifies sign-ins of one site. */
export interface SignInVerifier {
  /**
   * A nonce for one sign-in: 24 letters and digits from the CSPRNG (142 bits), remembered until it is used or expires.
   * Rejects with what the store rejects with: the memory with `STORE_FULL`. Rejects with `OPTION_INVALID` where `now` gives no number.
   */
  nonce(): Promise<string>
  /**
   * Checks a message and its signature. Never rejects, whatever the attempt holds and whatever fails. The nonce of a message that is in order is used up,
   * also when the signature is not.
   */
  verify(attempt: SignInAttempt, signal?: AbortSignal): Promise<SignInVerdict>
}

const NONCE_LENGTH = 24

/**
 * Verifies sign-ins on a server: CAIP-122 messages, which are EIP-4361 on eip155. Runs on Node and on edge runtimes.
 * @throws WalletchartError `OPTION_INVALID`, also without a `domain`
 */
export function createSignInVerifier(options: SignInOptions): SignInVerifier {
  const settings = resolveSignInOptions(options)
  const { nonces, nonceLifetime, logger } = settings
  const checkOf = signatureChecks(settings)

  const present = (): number => {
    const time: unknown = settings.now()
    if (typeof time === 'number' && Number.isFinite(time)) return time
    throw optionInvalid('now', 'Expected a function that gives ms since 1970.')
  }

  const verdictOn = async (
    attempt: SignInAttempt,
    signal: AbortSignal | undefined,
  ): Promise<SignInVerdict> => {
    const { message: text, signature, account } = fieldsOf(attempt)
    if (typeof text !== 'string') return refused('MESSAGE_MALFORMED', 'Expected a text.')
    const read = readSignInText(text)
    if (!read.ok) return refused('MESSAGE_MALFORMED', `${read.fault}.`)
    if (typeof signature !== 'string' || signature.length > LONGEST_SIGNATURE)
      return refused('SIGNATURE_MALFORMED', `Expected a text, at most ${LONGEST_SIGNATURE} characters.`)
    const { message } = read
    const { chainId, accountAddress: address } = message
    const check = checkOf(namespaceOf(chainId))
    if (check === undefined)
      return refused('FAMILY_UNKNOWN', 'No signature check is known for the family of the chain.')
    const fault =
      messageTargetFault(message, settings) ??
      addressPrefixFault(message) ??
      accountFault(message, account) ??
      messageTimeFault(message, settings, present()) ??
      // A nonce that survives a refused signature would give an attacker another try with the same message.
      (await nonceFault(message, settings)) ??
      (await signatureFault(check({ chainId, address, text, signature }, signal))) ??
      // A node may have been asked meanwhile.
      messageEndFault(message, present())
    return fault ?? { ok: true, signIn: signInOf(message) }
  }

  return {
    async nonce() {
      const nonce = randomText(NONCE_LENGTH)
      await nonces.add(nonce, present() + nonceLifetime)
      return nonce
    },

    async verify(attempt, signal) {
      try {
        return await verdictOn(attempt, signal)
      } catch (error) {
        tell(logger, 'The clock or a part of the server failed, so the sign-in was refused.', error)
        return refused('SERVER_FAILED', 'A part of the server failed. Try again later.')
      }
    },
  }
}

/** Each field is read once: a getter may throw or change its answer. Plain JavaScript may pass anything. */
function fieldsOf(attempt: Partial<SignInAttempt> | null | undefined): Partial<SignInAttempt> {
  try {
    const { message, signature, account } = attempt ?? {}
    return { message, signature, account }
  } catch {
    return {}
  }
}

function accountFault(
  { chainId, accountAddress }: SignInMessage,
  expected: unknown,
): SignInRefusal | undefined {
  if (expected === undefined) return undefined
  if (isCaip10(expected)) {
    const { network, address } = parseCaip10(expected)
    if (accountKey(network, address) === accountKey(chainId, accountAddress)) return undefined
  }
  return refused('ACCOUNT_MISMATCH', 'Another account signed in than the one expected.')
}

async function nonceFault(
  { nonce }: SignInMessage,
  { nonces, logger }: SignInSettings,
): Promise<SignInRefusal | undefined> {
  try {
    if ((await nonces.take(nonce)) === true) return undefined
    return refused(
      'NONCE_UNKNOWN',
      'The nonce was not issued here, was used, or has expired. Sign in with a new one.',
    )
  } catch (error) {
    tell(logger, 'The nonce store failed, so the sign-in was refused.', error)
    return refused('STORE_FAILED', 'The nonce store failed. Try again later.')
  }
}

/** A logger that throws must not turn a refusal into a rejection. */
function tell(logger: Logger, sentence: string, error: unknown): void {
  try {
    logger.error(sentence, error)
  } catch {
    // The verdict does not depend on the log.
  }
}

async function signatureFault(checked: Promise<SignatureVerdict>): Promise<SignInRefusal | undefined> {
  const verdict = await checked
  return verdict.ok ? undefined : verdict
}

function signInOf({ accountAddress: address, ...message }: SignInMessage) {
  const { chainId } = message
  return { ...message, address, namespace: namespaceOf(chainId), account: `${chainId}:${address}` } as const
}
