import type { HandOverSecret } from './hand-over-secret.js'
import { openAnswer, sealAnswer } from './sealed-answer.js'
import type { ReceivedRequest, SentRequest } from './sealed-request.js'

/** What the user decided. Both words have the same length, so the sealed text does not tell them apart. */
export type Decision = 'approved' | 'rejected'

const isDecision = (text: string): text is Decision => text === 'approved' || text === 'rejected'

/** Seals a decision to the key of the frame that asked. @throws DOMException for a key that is no point of P-256 */
export const sealDecision = (
  secret: HandOverSecret,
  received: ReceivedRequest,
  decision: Decision,
): Promise<string> => sealAnswer('decision', secret, received, new TextEncoder().encode(decision))

/** Undefined for the decision on another request, one of another window, or one that was changed. */
export async function openDecision(
  secret: HandOverSecret,
  sent: SentRequest,
  sealed: string,
): Promise<Decision | undefined> {
  const text = new TextDecoder().decode(await openAnswer('decision', secret, sent, sealed))
  return isDecision(text) ? text : undefined
}
