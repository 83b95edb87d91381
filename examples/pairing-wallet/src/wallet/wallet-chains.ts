import {
  OTHER_FAMILIES,
  type OtherFamily,
  ProviderError,
  type WalletBitcoinChain,
  type WalletChain,
  type WalletCosmosChain,
  type WalletPolkadotChain,
  type WalletSolanaChain,
} from '@walletchart/example-local-world/wallet-parts'

interface Named {
  /** CAIP-2. */
  readonly caipNetworkId: string
}

/** The chains a wallet knows. Without a chain of a family apps get no account of that family. */
export interface WalletChains {
  /** EIP-155 chains; the first is active at the start. */
  readonly chains: readonly WalletChain[]
  readonly solana?: WalletSolanaChain & Named
  readonly bitcoin?: WalletBitcoinChain & Named
  readonly polkadot?: WalletPolkadotChain & Named
  readonly cosmos?: WalletCosmosChain & Named
}

/** EIP-1193's code for a chain that the wallet does not know. */
export const UNKNOWN_CHAIN = 4902

/** The chain of each family besides Ethereum. */
export const familyChains = ({ solana, bitcoin, polkadot, cosmos }: WalletChains) => ({
  solana,
  bip122: bitcoin,
  polkadot,
  cosmos,
})

/** Every chain it knows, by CAIP-2. */
export function knownChains(wallet: WalletChains): readonly string[] {
  const others = Object.values(familyChains(wallet)).flatMap((chain) => (chain ? [chain.caipNetworkId] : []))
  return [...wallet.chains.map(({ id }) => `eip155:${id}`), ...others]
}

/** The family of a namespace; undefined for Ethereum's, and for one that no local chain is of. */
export const otherFamily = (namespace: string | undefined): OtherFamily | undefined =>
  OTHER_FAMILIES.find((family) => family === namespace)

/** @throws ProviderError 4902 unless this is the chain */
export function needsKnown<Chain extends Named>(chain: Chain | undefined, caip: string): Chain {
  if (chain?.caipNetworkId === caip) return chain
  throw new ProviderError(UNKNOWN_CHAIN, `The wallet does not know the chain ${caip}.`)
}
