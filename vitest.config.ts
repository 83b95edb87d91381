import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { sourceAliases } from './scripts/source-aliases.js'

const exclude = [...configDefaults.exclude, '**/dist/**', '**/.next/**', '**/.cache/**']
const tests = ['**/*.test.ts', '**/*.test.tsx']
/** End-to-end tests that need neither the local world nor its playground. */
const alone = ['pairing/*.test.ts', 'skin/generated-modal.test.ts']

export default defineConfig({
  // Tests run on the sources, so they need no build.
  resolve: { alias: sourceAliases() },
  test: {
    allowOnly: false,
    // How long a state or a set-up may be waited for: never the measure of anything, only the end of waiting on a busy machine.
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    hookTimeout: 120_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // The walks of the charts compute for seconds; how many depends on what else runs.
        test: {
          name: 'engine',
          root: './engine',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui-react',
          root: './ui-react',
          include: tests,
          exclude,
          environment: 'jsdom',
          setupFiles: fileURLToPath(new URL('ui-react/src/testing/patience.ts', import.meta.url)),
          testTimeout: 60_000,
        },
      },
      './examples/*/vitest.config.ts',
      {
        extends: true,
        // The charts are drawn and the samples compiled here: half a minute where others compute too.
        test: {
          name: 'scripts',
          root: './scripts',
          include: tests,
          exclude,
          testTimeout: 300_000,
        },
      },
      { extends: true, test: { name: 'docs', root: './docs', include: tests, exclude, testTimeout: 60_000 } },
      {
        extends: true,
        // Each file has all it needs of its own, so they run beside everything else.
        test: {
          name: 'e2e-alone',
          root: './e2e',
          include: alone,
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: fileURLToPath(new URL('e2e/global-setup.ts', import.meta.url)),
          root: './e2e',
          include: tests,
          exclude: [...exclude, ...alone],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One file after the other, after everything else: the browser and the chains need both cores.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
