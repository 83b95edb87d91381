import type { WorldDescription } from './world-description.js'

/** The chains of a world besides those of Ethereum, each with the name of its family. */
export const familyChains = ({
  solana,
  bitcoin,
  polkadot,
  cosmos,
}: WorldDescription): readonly {
  readonly family: string
  readonly name: string
  readonly rpcUrl: string
}[] =>
  Object.entries({ Solana: solana, Bitcoin: bitcoin, Polkadot: polkadot, Cosmos: cosmos }).flatMap(
    ([family, chain]) => (chain ? [{ family, name: chain.name, rpcUrl: chain.rpcUrl }] : []),
  )
