import { npm } from './installers.js'
import { partsFiles } from './parts-files.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'
import { visitParts } from './visit-parts.js'

/** The app of Vite that the starter writes. */
export const viteStack = (name: string, more: Partial<Stack> = {}): Stack => ({
  name,
  gate: false,
  installer: npm,
  starter: ['--template', 'react'],
  packages: versionsOf('vite', 'react', 'viem'),
  versions: ['vite', 'react'],
  files: partsFiles,
  build: ['npm', 'run', 'build'],
  beside: {
    build: ['vite', 'build', 'parts', '--outDir', '../dist-parts'],
    folder: 'dist-parts',
    visit: visitParts,
  },
  serve: { folder: 'dist' },
  ...more,
})
