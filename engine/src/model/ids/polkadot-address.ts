/**
 * True if a text has the shape of an SS58 address: 35 to 51 characters of base58. The code that checks the checksum is loaded with the
 * first wallet.
 */
export const isPolkadotAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{35,51}$/.test(value)
