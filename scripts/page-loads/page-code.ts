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
  "import { listing } from '@walletchart/engine/listing'\nimport { walletConnect } from '@walletchart/engine/pairing'\nimport { mainnet }",
).replace(
  'families: [eip155()]',
  "families: [eip155()], projectId: 'sizes', features: [listing()], pairing: walletConnect(), services: { listing: location.origin, relay: location.origin.replace('http', 'ws') }",
)

/** The same page with the list of all wallets alone. */
export const LISTING_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { listing } from '@walletchart/engine/listing'\nimport { mainnet }",
).replace('families: [eip155()]', "families: [eip155()], projectId: 'sizes', features: [listing()]")

/** The same page with a login by e-mail. */
export const LOGIN_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { embeddedLogin } from '@walletchart/engine/login'\nimport { mainnet }",
).replace('families: [eip155()]', "families: [eip155()], projectId: 'sizes', login: embeddedLogin()")

/** The same page with receiving alone. */
export const RECEIVE_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { receive } from '@walletchart/engine/receive'\nimport { mainnet }",
).replace('families: [eip155()]', 'families: [eip155()], features: [receive()]')

/** The same page with sending alone. */
export const SEND_PAGE = PAGE.replace(
  'import { ConnectButton',
  "import { send } from '@walletchart/engine/send'\nimport { ConnectButton",
).replace('families: [eip155()]', 'families: [eip155()], features: [send()]')

/** The same page with the tokens and the name of an account. The Blockchain API is where the page is. */
export const TOKENS_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { identity } from '@walletchart/engine/identity'\nimport { tokens } from '@walletchart/engine/tokens'\nimport { mainnet }",
).replace(
  'families: [eip155()]',
  "families: [eip155()], projectId: 'sizes', features: [tokens(), identity()], services: { api: location.origin }",
)

/** The same page with pairing alone. */
export const PAIRING_ALONE_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { walletConnect } from '@walletchart/engine/pairing'\nimport { mainnet }",
).replace('families: [eip155()]', "families: [eip155()], projectId: 'sizes', pairing: walletConnect()")

/** The same page with an account that signs in, and keeps its sign-ins in the browser. */
export const SIGN_IN_PAGE = PAGE.replace(
  'import { mainnet }',
  "import { browserSiwx } from '@walletchart/engine/siwx'\nimport { mainnet }",
).replace('families: [eip155()]', 'families: [eip155()], siwx: browserSiwx()')

/** The families besides eip155, each with a built-in network of its own. */
export const OTHER_FAMILIES = {
  solana: 'solana as solanaNetwork',
  bip122: 'bitcoin as bip122Network',
  polkadot: 'polkadot as polkadotNetwork',
  cosmos: 'cosmoshub as cosmosNetwork',
} as const

type OtherFamily = keyof typeof OTHER_FAMILIES

/** The same page with further families. */
export const pageWith = (families: readonly OtherFamily[]): string =>
  PAGE.replace(
    'import { mainnet }',
    [
      ...families.map((name) => `import { ${name} } from '@walletchart/engine/${name}'`),
      `import { mainnet, ${families.map((name) => OTHER_FAMILIES[name]).join(', ')} }`,
    ].join('\n'),
  ).replace(
    'networks: [mainnet], families: [eip155()]',
    `networks: [mainnet, ${families.map((name) => `${name}Network`).join(', ')}], families: [eip155(), ${families.map((name) => `${name}()`).join(', ')}]`,
  )

/** What a page without the skin loads. */
export const HEADLESS = `import { createEngine } from '@walletchart/engine'
globalThis.app = createEngine`
