import type { EngineWorld } from './engine-world.js'

/** Connects the first wallet, and lets it answer by hand from then on. */
export async function connectOne(world: EngineWorld): Promise<void> {
  await world.engine.connect({ wallet: 'one', namespace: 'eip155' })
  await world.settle()
  for (const method of ['chain', 'switchNetwork', 'addNetwork', 'signMessage', 'eth_sendTransaction'])
    world.one.script(method, 'ask')
}
