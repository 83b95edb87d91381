/** True for an address of 20 bytes, in any case. */
export const isEvmAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^0x[0-9a-f]{40}$/i.test(text)
