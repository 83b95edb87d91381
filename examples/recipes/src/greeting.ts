/** Typed data of EIP-712. */
export const greeting = {
  domain: { name: 'Recipes', chainId: 31337 },
  types: { Greeting: [{ name: 'text', type: 'string' }] },
  primaryType: 'Greeting',
  message: { text: 'Hello' },
} as const
