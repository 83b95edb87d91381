/** A message as words when its bytes are UTF-8 without control characters, otherwise as hex. */
export function messageWords(bytes: Uint8Array): { readonly text: string; readonly isText: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}]*$/u.test(text.replace(/[\n\r\t]/g, ''))) return { text, isText: true }
  } catch {
    // Not text.
  }
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { text: `0x${hex}`, isText: false }
}
