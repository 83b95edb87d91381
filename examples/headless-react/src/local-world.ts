import {
  halyard,
  installLocalWallet,
  lantern,
  type WorldDescription,
} from '@walletchart/example-local-world/wallet'

/** The chains that `npm start` runs. */
export const world: WorldDescription = JSON.parse(import.meta.env.VITE_LOCAL_WORLD)

/** Puts two test wallets on the page, as extensions would. An app has no such thing. */
export function installTestWallets(): void {
  const chains = world.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  installLocalWallet(lantern(chains))
  installLocalWallet(halyard(chains))
}
