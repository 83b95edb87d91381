import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sourceAliases } from '../../scripts/source-aliases.js'
import { compileSkinStyles } from './server/compile-skin-styles.js'
import { initialInOneFile } from './server/initial-in-one-file.js'
import { NONCE_PLACEHOLDER } from './server/nonce-placeholder.js'
import { worldEndpoint } from './server/world-endpoint.js'

/** Description of the running local world as JSON, when the one who started this says it in the environment. */
const { VITE_LOCAL_WORLD } = process.env

export default defineConfig(async ({ command }) => ({
  plugins: [react(), ...(VITE_LOCAL_WORLD ? [worldEndpoint(JSON.parse(VITE_LOCAL_WORLD))] : [])],
  resolve: {
    // The packages are taken from their sources: a change shows at once, and nothing has to be built first.
    alias: [
      { find: '@walletchart/react/walletchart.css', replacement: await compileSkinStyles() },
      ...sourceAliases(),
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: true,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { output: { codeSplitting: initialInOneFile } },
  },
  // The server of the built page puts a fresh nonce there; in development there is no policy.
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}))
