import { esbuildStack } from './esbuild-stack.js'
import { headlessStack } from './headless-stack.js'
import { importMapStack } from './import-map-stack.js'
import { pnpm, yarn } from './installers.js'
import { nextStack, nextStarter } from './next-stack.js'
import { rspackStack } from './rspack-stack.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'
import { viteStack } from './vite-stack.js'
import { webpackStack } from './webpack-stack.js'

/** The oldest React that the skin runs in. */
const REACT_18 = '18.2.0'

/** Every stack that is tried, those of every change first. */
export const stacks: readonly Stack[] = [
  viteStack('Vite, React 18', {
    gate: true,
    packages: { ...versionsOf('vite', 'viem'), react: REACT_18, 'react-dom': REACT_18 },
  }),
  nextStack,
  // The pages of the gate `sizes` are built of the same.
  viteStack('Vite, React 19'),
  { ...nextStack, name: 'Next, webpack', build: ['next', 'build', '--webpack'] },
  headlessStack,
  {
    ...nextStack,
    name: 'Next, every family',
    // The project id is that of no project: nothing asks its services before a visitor wants a code.
    starter: [...nextStarter, '--families', 'eip155,solana,bip122,polkadot,cosmos', '--project-id', 'none'],
  },
  webpackStack,
  rspackStack,
  esbuildStack,
  importMapStack,
  viteStack('Vite by pnpm', { installer: pnpm }),
  viteStack('Vite by yarn', { installer: yarn }),
]
