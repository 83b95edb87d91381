import * as z from 'zod/mini'
import { base64url } from '../../secrets/base64url.js'
import { derivedKey, type KeyLabel } from './derived-key.js'
import type { HandOverSecret } from './hand-over-secret.js'
import { sealedParts, sealedText } from './sealed-text.js'
import { type WindowRequest, windowRequestSchema } from './window-request.js'

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }

const contentSchema = z.object({
  request: windowRequestSchema,
  replyTo: z.custom<string>((value) => typeof value === 'string'),
})

/** A request that the frame has sealed. */
export interface SentRequest {
  readonly sealed: string
  /** The hash of what was sealed, which each answer names. */
  readonly hash: string
  /** The public key to which the answer is sealed: a point of P-256 in base64url. */
  readonly replyTo: string
  readonly privateKey: CryptoKey
}

/** What the window has read. */
export interface ReceivedRequest extends Omit<SentRequest, 'sealed' | 'privateKey'> {
  readonly request: WindowRequest
}

const labelOf = ({ id }: HandOverSecret): KeyLabel => ['request', id]

const keyOf = (secret: HandOverSecret): Promise<CryptoKey> =>
  derivedKey(secret.key, new Uint8Array(), labelOf(secret))

const hashOf = async (content: Uint8Array<ArrayBuffer>): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))

/** Seals a request for the window that knows the secret, with a new key for its answer. */
export async function sealRequest(secret: HandOverSecret, request: WindowRequest): Promise<SentRequest> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const replyTo = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const content = new TextEncoder().encode(JSON.stringify({ request, replyTo }))
  const sealed = await sealedText(await keyOf(secret), content, labelOf(secret))
  return { sealed, hash: await hashOf(content), replyTo, privateKey }
}

/** Undefined for a request of another frame, or one that was changed. */
export async function openRequest(
  secret: HandOverSecret,
  sealed: string,
): Promise<ReceivedRequest | undefined> {
  const content = await sealedParts(sealed)?.open(await keyOf(secret), labelOf(secret))
  if (content === undefined) return undefined
  const read = contentSchema.safeParse(JSON.parse(new TextDecoder().decode(content)))
  return read.success ? { ...read.data, hash: await hashOf(content) } : undefined
}
