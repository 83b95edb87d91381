import { appFiles } from './app-files.js'
import { htmlPage } from './html-page.js'
import { npm } from './installers.js'
import type { Stack } from './stack.js'

const CONFIG = `import react from '@vitejs/plugin-react'

export default { plugins: [react()] }
`

/** An app of Vite, on a version of React. */
export const viteStack = (name: string, react: string, more: Partial<Stack> = {}): Stack => ({
  name,
  gate: false,
  installer: npm,
  packages: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0', react, 'react-dom': react },
  versions: ['vite', 'react'],
  files: {
    ...appFiles,
    'index.html': htmlPage('', '<script type="module" src="/main.tsx"></script>'),
    'vite.config.js': CONFIG,
  },
  build: ['vite', 'build'],
  serve: { folder: 'dist' },
  ...more,
})
