import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'local-world',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    // Contracts are compiled and browsers started here: half a minute where others compute too.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
