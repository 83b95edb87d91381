import { appFiles } from './app-files.js'
import { htmlPage } from './html-page.js'
import { npm } from './installers.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'

const CONFIG = `import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  mode: 'production',
  entry: './main.tsx',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\\.tsx?$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
      { test: /\\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
  performance: { hints: false },
}
`

/** An app of webpack without a preset. Hints about sizes are off: `npm run size` holds the budgets. */
export const webpackStack: Stack = {
  name: 'webpack',
  gate: false,
  installer: npm,
  packages: {
    webpack: '5.112.2',
    'webpack-cli': '7.3.1',
    'esbuild-loader': '4.5.0',
    'css-loader': '7.1.5',
    'mini-css-extract-plugin': '2.10.2',
    ...versionsOf('react', 'react-dom'),
  },
  versions: ['webpack', 'react'],
  files: {
    ...appFiles,
    'webpack.config.js': CONFIG,
    'dist/index.html': htmlPage(
      '<link rel="stylesheet" href="/main.css" /><script defer src="/main.js"></script>',
    ),
  },
  build: ['webpack'],
  serve: { folder: 'dist' },
}
