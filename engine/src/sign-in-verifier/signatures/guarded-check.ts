import { isCaip2, namespaceOf } from '../../model/ids/caip2.js'
import type { SignatureCheck, SignatureVerdict, SignedText } from '../signature-check.js'
import { signatureRefused } from './signature-refused.js'

/** The longest signature, in characters: a contract account may need some kB. */
export const LONGEST_SIGNATURE = 20_000

/** The longest text, in bytes of UTF-8. */
export const MOST_TEXT_BYTES = 65_536

/** Half of a character in UTF-16, which UTF-8 cannot write. */
const halfCharacter = /[\ud800-\udfff]/u

/** A text with its UTF-8, whose fields are texts of a length that can be worked on. */
export interface ReadSignedText extends SignedText {
  readonly bytes: Uint8Array
}

type FamilyCheck = (
  signed: ReadSignedText,
  signal: AbortSignal | undefined,
) => SignatureVerdict | Promise<SignatureVerdict>

/** Makes the check of a family from one that may throw. Types and lengths are compared before any work. */
export const guardedCheck =
  (namespace: string, check: FamilyCheck): SignatureCheck =>
  async (signed, signal) => {
    try {
      // Copied, because a getter may change its answer.
      const given: Readonly<Partial<Record<keyof SignedText, unknown>>> = { ...signed }
      const read = readSignedText(namespace, given)
      return 'ok' in read ? read : await check(read, signal)
    } catch {
      return signatureRefused('SIGNATURE_MALFORMED', 'The signature cannot be read.')
    }
  }

function readSignedText(
  namespace: string,
  { chainId, address, text, signature }: Readonly<Partial<Record<keyof SignedText, unknown>>>,
): ReadSignedText | SignatureVerdict {
  if (!isCaip2(chainId) || namespaceOf(chainId) !== namespace)
    return signatureRefused('SIGNATURE_UNSUPPORTED', `Expected a chain of ${namespace}.`)
  if (typeof address !== 'string')
    return signatureRefused('ADDRESS_MALFORMED', 'Expected an address as text.')
  if (typeof text !== 'string')
    return signatureRefused('SIGNATURE_MALFORMED', 'Expected the text as a string.')
  if (typeof signature !== 'string' || signature.length > LONGEST_SIGNATURE)
    return signatureRefused(
      'SIGNATURE_MALFORMED',
      `Expected a signature as text of at most ${LONGEST_SIGNATURE} characters.`,
    )
  const bytes = text.length > MOST_TEXT_BYTES ? undefined : new TextEncoder().encode(text)
  if (bytes === undefined || bytes.length > MOST_TEXT_BYTES)
    return signatureRefused(
      'SIGNATURE_UNSUPPORTED',
      `A text of more than ${MOST_TEXT_BYTES} bytes is not verified.`,
    )
  // Its UTF-8 is that of another text, so the signature of that text would fit.
  if (halfCharacter.test(text))
    return signatureRefused(
      'SIGNATURE_MISMATCH',
      'The text is not well-formed Unicode, so no wallet signs it.',
    )
  return { chainId, address, text, signature, bytes }
}
