import * as chains from 'viem/chains'
import { expect, it } from 'vitest'
import { evmChainNames } from './evm-chain-names.js'

it('calls chains as they are called elsewhere', () => {
  for (const [id, name] of Object.entries(evmChainNames)) {
    const known = Object.values(chains).flatMap((chain) =>
      'id' in chain && chain.id === Number(id) ? [chain.name.replace(/ Mainnet$/, '')] : [],
    )
    expect(known).toContain(name.replace(/ Mainnet$/, ''))
  }
})
