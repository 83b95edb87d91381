import { bytesOfBase64url } from '../../secrets/base64url.js'
import { derivedKey, type KeyLabel } from './derived-key.js'
import type { HandOverSecret } from './hand-over-secret.js'
import type { ReceivedRequest, SentRequest } from './sealed-request.js'
import { sealedParts, sealedText } from './sealed-text.js'

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
/** The length of a point that is not compressed. */
const POINT = 65

/** What an answer says. The keys of one kind open no answer of the other. */
export type AnswerKind = 'decision' | 'passkey'

/** An answer belongs to one request, by its id and the hash of its bytes. */
const labelOf = (kind: AnswerKind, { id }: HandOverSecret, { hash }: Pick<SentRequest, 'hash'>): KeyLabel => [
  kind,
  id,
  hash,
]

/** Needs the secret of both sides besides the agreed key, so that no third side can answer. */
async function agreedKey(
  secret: HandOverSecret,
  privateKey: CryptoKey,
  publicKey: CryptoKey,
  label: KeyLabel,
): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  return derivedKey(new Uint8Array(bits), secret.key, label)
}

const pointOf = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ECDH, true, [])

/** Seals an answer to the key of the frame that asked. @throws DOMException for a key that is no point of P-256 */
export async function sealAnswer(
  kind: AnswerKind,
  secret: HandOverSecret,
  received: ReceivedRequest,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const own = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const frame = await pointOf(bytesOfBase64url(received.replyTo) ?? new Uint8Array())
  const label = labelOf(kind, secret, received)
  return sealedText(await agreedKey(secret, own.privateKey, frame, label), content, label, point)
}

/** Undefined for the answer to another request, one of another window, or one that was changed. */
export async function openAnswer(
  kind: AnswerKind,
  secret: HandOverSecret,
  sent: SentRequest,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts = sealedParts(sealed, POINT)
  if (parts === undefined) return undefined
  const point = await pointOf(parts.prefix).catch(() => undefined)
  if (point === undefined) return undefined
  const label = labelOf(kind, secret, sent)
  return parts.open(await agreedKey(secret, sent.privateKey, point, label), label)
}
