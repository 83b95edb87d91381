import type { SignatureRefusal, SignatureVerdict } from '../signature-check.js'

export const signatureRefused = (code: SignatureRefusal, details: string): SignatureVerdict => ({
  ok: false,
  code,
  details,
})
