import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../../scripts/source-aliases.js'

export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    name: 'own-ui-tests',
    globalSetup: './global-setup.ts',
    include: ['*.test.ts'],
    environment: 'node',
    expect: { requireAssertions: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
