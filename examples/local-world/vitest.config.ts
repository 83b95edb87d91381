import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'local-world',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
