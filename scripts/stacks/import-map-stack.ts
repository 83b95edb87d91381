import { buildImportMap } from './build-import-map.js'
import { npm } from './installers.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'

/** The app of the quick start, without JSX and without the import of the stylesheet: no browser reads them. */
const PAGE = `import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { mainnet } from '@walletchart/engine/networks'
import { ConnectButton, WalletModal, WalletProvider } from '@walletchart/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const engine = createEngine({ networks: [mainnet], families: [eip155()] })

createRoot(document.getElementById('root')).render(
  createElement(
    WalletProvider,
    { engine, app: { name: 'My app' } },
    createElement(ConnectButton),
    createElement(WalletModal),
  ),
)
`

/** A page without a bundler: the browser loads the modules that the packages hold. */
export const importMapStack: Stack = {
  name: 'import map',
  gate: false,
  installer: npm,
  packages: { ...versionsOf('react', 'react-dom') },
  versions: ['react'],
  files: { 'page.js': PAGE },
  build: buildImportMap,
  serve: { folder: 'served' },
}
