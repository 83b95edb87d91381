const names: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana' }

/** What a family is called. */
export const familyName = (namespace: string): string => names[namespace] ?? namespace
