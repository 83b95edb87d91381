import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import type { Chain } from 'viem'

export const createWallets = (chain: Chain, more: Chain) =>
  createEngine({ networks: [chain, more], families: [eip155()] })
