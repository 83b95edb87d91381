import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The scripts around the app import the local world, whose declarations the build does not have.
  typescript: { tsconfigPath: 'tsconfig.next.json' },
  // The workspace's packages are linked from the root of the repository.
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
}

export default config
