import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The workspace's packages are linked from the root of the repository.
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
}

export default config
