/** The chain families and the networks that an app begins with. A name `a as b` is imported under another name. */
export const families = {
  eip155: ['mainnet', 'sepolia'],
  // The family has the name of its main network.
  solana: ['solana as solanaMainnet', 'solanaDevnet'],
  bip122: ['bitcoin', 'bitcoinTestnet'],
  polkadot: ['polkadotAssetHub', 'polkadotTestnet'],
  cosmos: ['cosmoshub'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FamilyName = keyof typeof families

export const isFamilyName = (name: string): name is FamilyName => Object.hasOwn(families, name)

export const familyNames: readonly FamilyName[] = Object.keys(families).filter(isFamilyName)
