import type { Chain } from 'viem'
import { createConfig, http } from 'wagmi'

export const createWallets = (chain: Chain, more: Chain) =>
  createConfig({
    chains: [chain, more],
    transports: { [chain.id]: http(), [more.id]: http() },
  })
