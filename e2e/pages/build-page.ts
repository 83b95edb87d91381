import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildIfStale } from '../../examples/playground/server/build-if-stale.js'
import { compileSkinStyles } from '../../examples/playground/server/compile-skin-styles.js'
import { NONCE_PLACEHOLDER } from '../../examples/playground/server/nonce-placeholder.js'
import { sourceAliases } from '../../scripts/source-aliases.js'

/** A page beside this file. */
export type TestPage = 'skin' | 'plans'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['e2e/pages', 'examples/local-world/src', 'engine/src', 'ui-react/src', 'package-lock.json']

/**
 * Builds one of the pages beside this file from the sources, with React's development build, which reports more mistakes.
 * What was built from the same sources stays.
 * @returns the folder to serve
 */
export function buildPage(name: TestPage): Promise<string> {
  const folder = join(ROOT, '.cache', `e2e-${name}-page`)
  const sources = SOURCES.map((source) => join(ROOT, source))
  return buildIfStale({ folder, sources, build: () => buildInto(folder, name) })
}

async function buildInto(folder: string, name: TestPage): Promise<void> {
  await build({
    root: fileURLToPath(new URL(`./${name}`, import.meta.url)),
    base: '/',
    configFile: false,
    mode: 'development',
    logLevel: 'warn',
    plugins: [react()],
    resolve: {
      alias: [
        { find: '@walletchart/react/walletchart.css', replacement: await compileSkinStyles() },
        ...sourceAliases(),
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
      rolldownOptions: { output: { codeSplitting: name === 'skin' } },
    },
    html: { cspNonce: NONCE_PLACEHOLDER },
  })
}
