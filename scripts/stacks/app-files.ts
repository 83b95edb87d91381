import { engineFile } from '../../examples/create/src/engine-file.js'
import { importingEngine } from './importing-engine.js'
import { sampleOf } from './sample-of.js'

const PAGE = 'quick-start.md'
const MAIN = `import { createRoot } from 'react-dom/client'
import { App } from './app'

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
`

/** The app of the quick start with its account, and the file that renders it. */
export const appFiles: Readonly<Record<string, string>> = {
  'engine.ts': engineFile({ families: ['eip155'] }),
  'app.tsx': withAccount(importingEngine(sampleOf(PAGE, 'app.tsx'))),
  'account.tsx': sampleOf(PAGE, 'account.tsx'),
  'main.tsx': MAIN,
}

function withAccount(app: string): string {
  const code = app
    .replace('import { engine }', "import { Account } from './account'\nimport { engine }")
    .replace(/^( *)<ConnectButton \/>\n/m, '$&$1<Account />\n')
  if (!code.includes('<Account />')) throw new Error(`The app of ${PAGE} has no <ConnectButton />.`)
  return code
}
