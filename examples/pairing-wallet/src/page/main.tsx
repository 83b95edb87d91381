import type { WorldDescription } from '@walletchart/example-local-world/wallet-parts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPairingWallet } from '../wallet/create-pairing-wallet.js'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import { App } from './app.js'
import icon from './foghorn.svg?inline'
import { NoWorld } from './no-world.js'
import './page.css'

declare global {
  interface Window {
    /** The wallet of this page, for tests and for the console. */
    __pairingWallet?: PairingWallet
  }
}

const stored = (key: string): string => `foghorn:${key}`

async function readWorld(): Promise<WorldDescription | undefined> {
  try {
    const response = await fetch('/world.json')
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

async function start() {
  const world = await readWorld()
  if (world?.relayUrl === undefined) return <NoWorld />
  const { solana, bitcoin, polkadot, cosmos } = world
  const smartAccounts = new URLSearchParams(location.search).get('accounts') === 'smart'
  // The smart accounts are contracts of the Ethereum chains.
  const others = smartAccounts
    ? {}
    : {
        ...(solana && { solana }),
        ...(bitcoin && { bitcoin }),
        ...(polkadot && { polkadot }),
        ...(cosmos && { cosmos }),
      }
  const wallet = await createPairingWallet({
    relayUrl: world.relayUrl,
    chains: world.chains,
    smartAccounts,
    ...others,
    storageName: 'foghorn',
    metadata: {
      name: 'Foghorn',
      description: 'A phone wallet for trying things out.',
      url: location.origin,
      icons: [icon],
      redirect: { native: 'foghorn://' },
    },
    remember: {
      getItem: (key) => localStorage.getItem(stored(key)),
      setItem: (key, value) => localStorage.setItem(stored(key), value),
    },
  })
  window.__pairingWallet = wallet
  const networks = [
    ...world.chains.map(({ id, name }) => ({ id: `eip155:${id}`, name })),
    ...Object.values(others).map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name })),
  ]
  return <App wallet={wallet} chains={world.chains} networks={networks} link={takeLink()} />
}

/** A code that came with the address, as a deep link brings it. It is a secret, so the address forgets it. */
function takeLink(): string | undefined {
  const link = location.hash.slice(1) || new URLSearchParams(location.search).get('uri') || undefined
  if (link !== undefined) history.replaceState(null, '', location.pathname)
  return link
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')
createRoot(root).render(<StrictMode>{await start()}</StrictMode>)
