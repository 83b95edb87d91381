import { htmlPage } from './html-page.js'
import { sampleOf } from './sample-of.js'

/** The contract that the page reads and writes. */
export const CONTRACT = '0x00000000000000000000000000000000000000aa'

const REACT = 'reference/react.md'
const MAIN = `import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { mainnet } from '@walletchart/engine/networks'
import { AccountButton, ConnectButton, NetworkButton, WalletProvider } from '@walletchart/react'
import { createRoot } from 'react-dom/client'
import { Counter } from './counter'
import { LogIn } from './log-in'
import { LoginPage } from './login-page'
import '@walletchart/react/walletchart.css'
import './parts.css'

const engine = createEngine({ networks: [mainnet], families: [eip155()] })
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <WalletProvider engine={engine}>
      <nav>
        <LogIn />
        <ConnectButton className="own" />
        <AccountButton className="own" style={{ marginTop: 4 }} />
        <NetworkButton className="own" />
      </nav>
      <LoginPage />
      <Counter address="${CONTRACT}" />
    </WalletProvider>,
  )
`

/** An app of what the quick start does not show: the samples of the pages about buttons, the views in a page, and contracts. */
export const partsFiles: Readonly<Record<string, string>> = {
  'parts/index.html': htmlPage('', '<script type="module" src="/main.tsx"></script>'),
  'parts/main.tsx': MAIN,
  'parts/parts.css': '.own { background-color: rgb(1, 2, 3); color: white; }\n',
  'parts/counter.tsx': sampleOf('guides/viem-ethers-wagmi.md', 'counter.tsx'),
  'parts/log-in.tsx': sampleOf(REACT, 'log-in.tsx'),
  'parts/login-page.tsx': sampleOf(REACT, 'login-page.tsx'),
}
