import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'pairing-wallet',
    include: ['**/*.test.ts'],
    environment: 'node',
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
