import type { DecodedPart } from './decoded-part.js'
import { textOfBytes } from './text-of-bytes.js'

/** The first line of a sign-in by EIP-4361 or CAIP-122, read less strictly than the standard. */
const SIGN_IN = /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your /iu

/** The host of the line `URI:`; undefined for one without a host. */
const hostOfUri = (text: string): string | undefined => {
  const uri = /^URI: (\S+)$/mu.exec(text)?.[1]
  const host = uri !== undefined && URL.canParse(uri) ? new URL(uri).host : ''
  return host === '' ? undefined : host
}

/** A sign-in with signs that no text has, such as U+0001. Some verifiers take it, so its site is looked at too. */
const signInWithControls = (bytes: Uint8Array): string | undefined => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return SIGN_IN.test(text) && !text.includes('\uFFFD') ? text : undefined
}

/** Bytes to sign: a text, a sign-in, or bytes that are neither. */
export function decodedMessage(bytes: Uint8Array): DecodedPart {
  const text = textOfBytes(bytes) ?? signInWithControls(bytes)
  if (text === undefined) {
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return { kind: 'bytes', hex: `0x${hex}`, bytes: bytes.length }
  }
  const domain = SIGN_IN.exec(text)?.[1]
  if (domain === undefined) return { kind: 'text', text }
  const other = hostOfUri(text)
  return { kind: 'signIn', text, hosts: other === undefined ? [domain] : [domain, other] }
}
