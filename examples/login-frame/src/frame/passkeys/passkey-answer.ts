import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import type { PasskeyRefusal } from './passkey-refused.js'
import type { NewPasskey, ReadPasskey } from './passkeys.js'

/** What a window answers. */
export type PasskeyAnswer = ReadPasskey | NewPasskey | PasskeyRefusal

/** Bytes of a secret. */
const SECRET = 32
/** Room for the id of a credential. Authenticators that keep the key themselves have short ones. */
const LONGEST_ID = 512
const ID_AT = 3
const SECRET_AT = ID_AT + LONGEST_ID
const LENGTH = SECRET_AT + 2 * SECRET

/** The first byte: a passkey with one secret, one with two, or a refusal. */
const outcomes = ['read', 'new', 'declined', 'unfit', 'elsewhere', 'blocked', 'gone'] as const

/**
 * An answer as bytes, of the same length for all. So its length tells nothing. Outcome, length of the id (2 bytes), id, two secrets;
 * the rest is zero. A passkey with a longer id is `unfit`.
 */
export function bytesOfAnswer(answer: PasskeyAnswer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LENGTH)
  const id = typeof answer === 'string' ? undefined : bytesOfBase64url(answer.id)
  if (typeof answer === 'string' || id === undefined || id.length > LONGEST_ID) {
    bytes[0] = outcomes.indexOf(typeof answer === 'string' ? answer : 'unfit')
    return bytes
  }
  const again = 'again' in answer ? answer.again : undefined
  bytes.set([again === undefined ? 0 : 1, id.length >> 8, id.length & 255])
  bytes.set(id, ID_AT)
  bytes.set(answer.secret, SECRET_AT)
  if (again !== undefined) bytes.set(again, SECRET_AT + SECRET)
  return bytes
}

/** Undefined for bytes that {@link bytesOfAnswer} does not write. */
export function answerOfBytes(bytes: Uint8Array<ArrayBuffer>): PasskeyAnswer | undefined {
  const outcome = outcomes[bytes[0] ?? LENGTH]
  if (bytes.length !== LENGTH || outcome === undefined) return undefined
  if (outcome !== 'read' && outcome !== 'new') return outcome
  const length = ((bytes[1] ?? 0) << 8) | (bytes[2] ?? 0)
  if (length === 0 || length > LONGEST_ID) return undefined
  const id = base64url(bytes.subarray(ID_AT, ID_AT + length))
  const secret = bytes.slice(SECRET_AT, SECRET_AT + SECRET)
  return outcome === 'read' ? { id, secret } : { id, secret, again: bytes.slice(SECRET_AT + SECRET) }
}
