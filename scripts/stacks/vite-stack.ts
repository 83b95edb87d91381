import { npm } from './installers.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'

/** The app of Vite that the starter writes. */
export const viteStack = (name: string, more: Partial<Stack> = {}): Stack => ({
  name,
  gate: false,
  installer: npm,
  starter: ['--template', 'react'],
  packages: versionsOf('vite', 'react'),
  versions: ['vite', 'react'],
  files: {},
  build: ['npm', 'run', 'build'],
  serve: { folder: 'dist' },
  ...more,
})
