/** The bytes of a text such as `0x0a1b`; undefined for any other text. */
export const wholeBytes = (text: string): Uint8Array | undefined =>
  /^0x([0-9a-f]{2})*$/i.test(text)
    ? Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined
