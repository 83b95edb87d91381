/** Text that starts with `0x`. */
export type Hex = `0x${string}`

/** Whether a value has the shape of an EVM address: `0x` and 40 hexadecimal characters. */
export function isEip155Address(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
