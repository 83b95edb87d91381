import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import reactPlugin from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildIfStale } from '../../examples/playground/server/build-if-stale.js'
import { compileSkinStyles } from '../../examples/playground/server/compile-skin-styles.js'
import { initialInOneFile } from '../../examples/playground/server/initial-in-one-file.js'
import { NONCE_PLACEHOLDER } from '../../examples/playground/server/nonce-placeholder.js'
import { PLAYGROUND_FOLDER } from '../../examples/playground/server/playground-folder.js'
import { sourceAliases } from '../../scripts/source-aliases.js'

/** A page beside this file, or the playground. */
export type TestPage = 'skin' | 'plans' | 'playground'

/** A major version of React that the skin runs in. */
export type ReactVersion = 18 | 19

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = [
  'chart-kit/src',
  'e2e/pages',
  'examples/local-world/src',
  'examples/playground/index.html',
  'examples/playground/src',
  'engine/src',
  'ui-react/src',
  'package-lock.json',
]

/**
 * Builds one of the pages from the sources, with React's development build, which reports more mistakes.
 * What was built from the same sources stays.
 * @returns the folder to serve
 */
export function buildPage(name: TestPage, react: ReactVersion = 19): Promise<string> {
  const folder = join(ROOT, '.cache', `e2e-${name}-page-react-${react}`)
  const sources = SOURCES.map((source) => join(ROOT, source))
  return buildIfStale({ folder, sources, build: () => buildInto(folder, name, react) })
}

/** React 18 is installed in a workspace of its own. */
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(/.*)?$`),
  replacement: `${join(ROOT, 'e2e/react-18/node_modules', name)}$1`,
}))

async function buildInto(folder: string, name: TestPage, react: ReactVersion): Promise<void> {
  await build({
    root: name === 'playground' ? PLAYGROUND_FOLDER : fileURLToPath(new URL(`./${name}`, import.meta.url)),
    base: '/',
    configFile: false,
    mode: 'development',
    logLevel: 'warn',
    plugins: [reactPlugin()],
    resolve: {
      alias: [
        { find: '@walletchart/react/walletchart.css', replacement: await compileSkinStyles() },
        ...sourceAliases(),
        ...(react === 18 ? react18 : []),
      ],
      dedupe: ['react', 'react-dom'],
    },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 8_000,
      // Plans wait for requests, not for what the browser still compiles of their answers: their page is one file.
      rolldownOptions: { output: { codeSplitting: name !== 'plans' && initialInOneFile } },
    },
    html: { cspNonce: NONCE_PLACEHOLDER },
  })
}
