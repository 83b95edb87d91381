import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { fromViemChain } from '@walletchart/engine/networks'
import { walletConnect } from '@walletchart/engine/pairing'
import { world } from './local-world.js'

/** The engine of the app: made once, started by `main.tsx`. */
export const engine = createEngine({
  networks: world.chains.map(({ id, name, nativeCurrency, rpcUrl }) =>
    fromViemChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
  ),
  families: [eip155()],
  // Wallets on other devices. An app has a project id of its own, and leaves out the relay.
  projectId: 'example',
  pairing: walletConnect(),
  ...(world.relayUrl !== undefined && { services: { relay: world.relayUrl } }),
})
