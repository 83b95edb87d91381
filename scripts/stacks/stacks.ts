import { esbuildStack } from './esbuild-stack.js'
import { importMapStack } from './import-map-stack.js'
import { pnpm, yarn } from './installers.js'
import { nextStack } from './next-stack.js'
import { rspackStack } from './rspack-stack.js'
import type { Stack } from './stack.js'
import { viteStack } from './vite-stack.js'
import { webpackStack } from './webpack-stack.js'

/** Newest and oldest React that the skin runs in. */
const REACT = '19.3.1'
const REACT_18 = '18.2.0'

/** Every stack that is tried, those of every change first. */
export const stacks: readonly Stack[] = [
  viteStack('Vite, React 18', REACT_18, { gate: true }),
  nextStack,
  // The pages of the gate `sizes` are built of the same.
  viteStack('Vite, React 19', REACT),
  { ...nextStack, name: 'Next, webpack', build: ['next', 'build', '--webpack'] },
  webpackStack,
  rspackStack,
  esbuildStack,
  importMapStack,
  viteStack('Vite by pnpm', REACT, { installer: pnpm }),
  viteStack('Vite by yarn', REACT, { installer: yarn }),
]
