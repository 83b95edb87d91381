import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { drawnMachines } from './drawn-machines.js'

const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url))

/**
 * Builds the page, with the charts of this repository and their pictures beside it. It can be served from any folder.
 * @param outDir what was there is replaced
 */
export async function buildVisualizer(outDir: string): Promise<void> {
  await build({
    root: path('.'),
    base: './',
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_000,
    },
  })
  const bare = readFileSync(path('../../machines.visualizer.json'), 'utf8')
  const drawn = await drawnMachines(bare)
  writeFileSync(join(outDir, 'machines.visualizer.json'), drawn)
}
