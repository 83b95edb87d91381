/** An address as a user compares it: its first six and last four characters. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
