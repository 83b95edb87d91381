import { defineConfig } from 'vite'
import { sourceAliases } from '../../scripts/source-aliases.js'

// The engine is taken from its sources, so that nothing has to be built first. An app needs no alias.
export default defineConfig({
  resolve: { alias: sourceAliases() },
  build: { target: 'es2022', outDir: 'node_modules/.cache/page', emptyOutDir: true },
})
