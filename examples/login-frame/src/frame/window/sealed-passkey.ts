import { answerOfBytes, bytesOfAnswer, type PasskeyAnswer } from '../passkeys/passkey-answer.js'
import type { HandOverSecret } from './hand-over-secret.js'
import { openAnswer, sealAnswer } from './sealed-answer.js'
import type { ReceivedRequest, SentRequest } from './sealed-request.js'

/** Seals a passkey or a refusal to the key of the frame that asked. @throws DOMException for a key that is no point of P-256 */
export async function sealPasskey(
  secret: HandOverSecret,
  received: ReceivedRequest,
  answer: PasskeyAnswer,
): Promise<string> {
  const bytes = bytesOfAnswer(answer)
  return sealAnswer('passkey', secret, received, bytes).finally(() => bytes.fill(0))
}

/** Undefined for the answer to another request, one of another window, or one that was changed. */
export async function openPasskey(
  secret: HandOverSecret,
  sent: SentRequest,
  sealed: string,
): Promise<PasskeyAnswer | undefined> {
  const bytes = await openAnswer('passkey', secret, sent, sealed)
  if (bytes === undefined) return undefined
  const answer = answerOfBytes(bytes)
  bytes.fill(0)
  return answer
}
