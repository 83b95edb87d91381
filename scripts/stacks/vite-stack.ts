import { appFiles } from './app-files.js'
import { htmlPage } from './html-page.js'
import { npm } from './installers.js'
import { partsFiles } from './parts-files.js'
import type { Stack } from './stack.js'
import { visitParts } from './visit-parts.js'

const CONFIG = `import react from '@vitejs/plugin-react'

export default { plugins: [react()] }
`

/** An app of Vite, on a version of React. */
export const viteStack = (name: string, react: string, more: Partial<Stack> = {}): Stack => ({
  name,
  gate: false,
  installer: npm,
  packages: {
    vite: '8.3.8',
    '@vitejs/plugin-react': '6.3.0',
    react,
    'react-dom': react,
    viem: '2.57.1',
  },
  versions: ['vite', 'react'],
  files: {
    ...appFiles,
    ...partsFiles,
    'index.html': htmlPage('', '<script type="module" src="/main.tsx"></script>'),
    'vite.config.js': CONFIG,
  },
  build: ['vite', 'build'],
  beside: {
    build: ['vite', 'build', 'parts', '--outDir', '../dist-parts'],
    folder: 'dist-parts',
    visit: visitParts,
  },
  serve: { folder: 'dist' },
  ...more,
})
