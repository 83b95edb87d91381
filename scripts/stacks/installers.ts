import type { Installer } from './stack.js'

export const npm: Installer = {
  name: 'npm',
  command: ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
}

/** Without the last option it refuses a project without a lock file in CI. */
export const pnpm: Installer = {
  name: 'pnpm 12.21.0',
  command: ['npx', '--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'],
}

export const yarn: Installer = {
  name: 'yarn 1.22.22',
  command: ['npx', '--yes', 'yarn@1.22.22', 'install', '--prefer-offline'],
}
