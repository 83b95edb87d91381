import { appFiles } from './app-files.js'
import { htmlPage } from './html-page.js'
import { npm } from './installers.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'

/** An app of esbuild with code splitting: without it everything would load at once. */
export const esbuildStack: Stack = {
  name: 'esbuild',
  gate: false,
  installer: npm,
  packages: { esbuild: '0.28.2', ...versionsOf('react', 'react-dom') },
  versions: ['esbuild', 'react'],
  files: {
    ...appFiles,
    'dist/index.html': htmlPage(
      '<link rel="stylesheet" href="/main.css" />',
      '<script type="module" src="/main.js"></script>',
    ),
  },
  build: [
    'esbuild',
    'main.tsx',
    '--bundle',
    '--minify',
    '--splitting',
    '--format=esm',
    '--jsx=automatic',
    '--target=es2022',
    '--outdir=dist',
  ],
  serve: { folder: 'dist' },
}
