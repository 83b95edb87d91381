/** True if a text has the shape of a Bitcoin address. `readBitcoinAddress` checks its checksum; its code comes later. */
export const hasBitcoinAddressShape = (text: unknown): text is string =>
  typeof text === 'string' && /^((bc|tb|bcrt)1|[123mn])[0-9a-z]{6,87}$/i.test(text)
