/** The page every shape of the skin is measured on. */
export const PAGE = `import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { mainnet } from '@walletchart/engine/networks'
import { ConnectButton, WalletModal, WalletProvider } from '@walletchart/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const engine = createEngine({ networks: [mainnet], families: [eip155()] })
createRoot(document.body.appendChild(document.createElement('div'))).render(
  createElement(WalletProvider, { engine }, createElement(ConnectButton), createElement(WalletModal)),
)`

/** The same page with pairing and the wallet listing; the services are where the page is. */
export const PAIRING_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { walletConnect } from '@walletchart/engine/pairing'\nimport { mainnet }",
).replace(
  'families: [eip155()]',
  "families: [eip155()], projectId: 'sizes', pairing: walletConnect(), services: { listing: location.origin, relay: location.origin.replace('http', 'ws') }",
)

/** The same page with two families. */
export const FAMILIES_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { solana } from '@walletchart/engine/solana'\nimport { mainnet, solana as solanaMainnet }",
).replace(
  'networks: [mainnet], families: [eip155()]',
  'networks: [mainnet, solanaMainnet], families: [eip155(), solana()]',
)

/** What a page without the skin loads. */
export const HEADLESS = `import { createEngine } from '@walletchart/engine'
globalThis.app = createEngine`
