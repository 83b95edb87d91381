import { appFiles } from './app-files.js'
import { htmlPage } from './html-page.js'
import { npm } from './installers.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'

const CONFIG = `export default {
  mode: 'production',
  entry: './main.tsx',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\\.css$/, type: 'css' },
    ],
  },
  performance: { hints: false },
}
`

/** An app of rspack with its own loaders. Hints about sizes are off: `npm run size` holds the budgets. */
export const rspackStack: Stack = {
  name: 'rspack',
  gate: false,
  installer: npm,
  packages: { '@rspack/core': '2.3.2', '@rspack/cli': '2.2.8', ...versionsOf('react', 'react-dom') },
  versions: ['@rspack/core', 'react'],
  files: {
    ...appFiles,
    'rspack.config.js': CONFIG,
    'dist/index.html': htmlPage(
      '<link rel="stylesheet" href="/main.css" /><script defer src="/main.js"></script>',
    ),
  },
  build: ['rspack', 'build'],
  serve: { folder: 'dist' },
}
