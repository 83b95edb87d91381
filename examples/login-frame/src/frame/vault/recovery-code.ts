import { base32crockford } from '@scure/base'

const LENGTH = 20
const GROUP = 4

/** A new code of 160 bits. */
export const newRecoveryCode = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(LENGTH))

/** The code as eight groups of four signs, without the letters I, L, O and U. */
export function recoveryGroups(code: Uint8Array): readonly string[] {
  const text = base32crockford.encode(code)
  return Array.from({ length: text.length / GROUP }, (_, at) => text.slice(at * GROUP, (at + 1) * GROUP))
}

/** Reads a code as a user types it: spaces, dashes and small letters count as nothing. Undefined for anything else. */
export function readRecoveryCode(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const text = sameSigns(typed)
  if (!/^[0-9A-HJKMNP-TV-Z]{32}$/.test(text)) return undefined
  return new Uint8Array(base32crockford.decode(text))
}

/** The text as the code writes it. Letters that look like a digit are read as that digit. */
export const sameSigns = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
