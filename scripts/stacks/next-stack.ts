import { npm } from './installers.js'
import type { Stack } from './stack.js'
import { versionsOf } from './versions.js'

export const nextStarter = ['--template', 'next'] as const

/** The App Router project that the starter writes: the one of the guide, rendered on the server under a policy. */
export const nextStack: Stack = {
  name: 'Next',
  // A page of Next is opened by the tests too.
  gate: false,
  installer: npm,
  starter: nextStarter,
  packages: versionsOf('next', 'react'),
  versions: ['next', 'react'],
  files: {},
  build: ['npm', 'run', 'build'],
  check: ['tsc', '--noEmit'],
  serve: { script: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'] },
}
