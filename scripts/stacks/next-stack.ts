import { npm } from './installers.js'
import { sampleOf } from './sample-of.js'
import type { Stack } from './stack.js'

const GUIDE = 'guides/next-ssr.md'
const PAGE = `import { ConnectButton } from '@walletchart/react'

export default function Page() {
  return <ConnectButton />
}
`

/** The App Router project of the guide, rendered on the server. */
export const nextStack: Stack = {
  name: 'Next',
  // A page of Next is opened by the tests too.
  gate: false,
  installer: npm,
  packages: {
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    typescript: '7.0.2',
    '@types/react': '19.3.0',
    '@types/node': '20.19.43',
  },
  versions: ['next', 'react'],
  files: {
    'app/layout.tsx': sampleOf(GUIDE, 'app/layout.tsx'),
    'app/wallet.tsx': sampleOf(GUIDE, 'app/wallet.tsx'),
    'app/page.tsx': PAGE,
    // A browser asks for it, and reports the answer 404 as an error.
    'public/favicon.ico': '',
  },
  build: ['next', 'build'],
  serve: { script: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'] },
}
