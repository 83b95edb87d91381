import * as z from 'zod/mini'
import { textSchema } from '../../model/text/text-schema.js'
import type { Logger } from '../../ports/logger.js'
import type { SignatureCheck, SignatureRefusal } from '../signature-check.js'
import { signatureRefused } from './signature-refused.js'

const codes: Readonly<Record<SignatureRefusal, SignatureRefusal>> = {
  SIGNATURE_MALFORMED: 'SIGNATURE_MALFORMED',
  SIGNATURE_MISMATCH: 'SIGNATURE_MISMATCH',
  SIGNATURE_UNSUPPORTED: 'SIGNATURE_UNSUPPORTED',
  CHAIN_UNREADABLE: 'CHAIN_UNREADABLE',
  ADDRESS_MALFORMED: 'ADDRESS_MALFORMED',
}

const acceptedSchema = z.object({ ok: z.custom<true>((value) => value === true) })
const refusedSchema = z.object({
  ok: z.custom<false>((value) => value === false),
  code: z.custom<SignatureRefusal>((value) => typeof value === 'string' && Object.hasOwn(codes, value)),
  details: textSchema,
})

/** The check of an app, whose failures are refusals. */
export const givenCheck =
  (namespace: string, check: SignatureCheck, logger?: Pick<Logger, 'error'>): SignatureCheck =>
  async (signed, signal) => {
    try {
      const verdict = await check(signed, signal)
      return acceptedSchema.safeParse(verdict).data ?? refusedSchema.parse(verdict)
    } catch (thrown) {
      logger?.error(`The signature check of ${namespace} failed.`, thrown)
      return signatureRefused('SIGNATURE_UNSUPPORTED', `The signature check of ${namespace} failed.`)
    }
  }
