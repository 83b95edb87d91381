import * as z from 'zod/mini'
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

const verdictSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.enum(codes), details: z.string() }),
])

/** The check of an app, whose failures are refusals. */
export const givenCheck =
  (namespace: string, check: SignatureCheck, logger?: Pick<Logger, 'error'>): SignatureCheck =>
  async (signed, signal) => {
    try {
      return verdictSchema.parse(await check(signed, signal))
    } catch (thrown) {
      logger?.error(`The signature check of ${namespace} failed.`, thrown)
      return signatureRefused('SIGNATURE_UNSUPPORTED', `The signature check of ${namespace} failed.`)
    }
  }
