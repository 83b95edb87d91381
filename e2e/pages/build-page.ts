import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compileSkinStyles } from '../../examples/playground/server/compile-skin-styles.js'
import { NONCE_PLACEHOLDER } from '../../examples/playground/server/nonce-placeholder.js'
import { sourceAliases } from '../../scripts/source-aliases.js'

/**
 * Builds one of the pages beside this file from the sources, with React's development build, which tells of more mistakes.
 * Returns the folder to serve.
 */
export async function buildPage(name: 'skin' | 'plans'): Promise<string> {
  const folder = fileURLToPath(new URL(`../../.cache/e2e-${name}-page`, import.meta.url))
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
  return folder
}
