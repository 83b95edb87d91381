import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../../scripts/source-aliases.js'

export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    name: 'playground',
    include: ['**/*.test.ts'],
    environment: 'node',
    expect: { requireAssertions: true },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
