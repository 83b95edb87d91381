import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { sourceAliases } from './scripts/source-aliases.js'
import { testsThatChangeGlobals } from './scripts/tests-that-change-globals.js'

const notOurs = [...configDefaults.exclude, '**/dist/**', '**/.next/**', '**/.cache/**']

/** End-to-end tests that need neither the local world nor its playground. */
const alone = ['pairing/*', 'skin/generated-modal', 'solana/*']
/** End-to-end tests of logins that let the pause between two mails pass at the server, and take that time back. */
const loginPauses = [
  'other-browser',
  'resend',
  'two-sites-faults',
  'unknown-browser',
  'wiped-storage',
  'wrong-codes',
]
/** End-to-end tests that break the relay, count what reaches the listing, or set the clock of a server. */
const changing = [
  'pairing-pages/*',
  'skin/stages',
  'wallets/sign-in-clock',
  ...loginPauses.map((name) => `login/${name}`),
]
/** End-to-end tests of the phone wallet, which is made for tests. They break the relay too. */
const phoneWallet = ['phone-wallet/*']
/** Tests of the engine's clients, in the folder of the local world. */
const clientsOfServices = [
  'src/listing/listing-client',
  'src/blockchain-api/blockchain-api-client',
  'src/blockchain-api/identity-feature',
  'src/blockchain-api/send-form-feature',
  'src/names/ens-functions',
  'src/names/send-to-names',
  'src/solana/solana-receivers',
  'src/tokens/read-network-tokens',
]
/** Tests of what measures a page. */
const instruments = ['page-loads']

// `npm run soak` runs what measures or takes long: `*.soak.test.ts`.
export default defineConfig(({ mode }) => {
  const ending = mode === 'soak' ? 'soak.test' : 'test'
  const files = (names: readonly string[]) =>
    names.flatMap((name) => [`${name}.${ending}.ts`, `${name}.${ending}.tsx`])
  const exclude = mode === 'soak' ? notOurs : [...notOurs, '**/*.soak.test.ts']
  const settleImports = fileURLToPath(new URL('scripts/settle-imports.ts', import.meta.url))
  const units = (name: string, root: string, more: Partial<TestProjectInlineConfiguration['test']> = {}) => ({
    extends: true as const,
    test: { name, root, include: files(['**/*']), exclude, setupFiles: settleImports, ...more },
  })
  const browser = (name: string, more: Partial<TestProjectInlineConfiguration['test']>) => ({
    extends: true as const,
    test: { name, root: './e2e', exclude, testTimeout: 120_000, hookTimeout: 120_000, ...more },
  })
  /** Most files share a process and its modules, which takes a third less. Those that change globals have one of their own. */
  const shared = (
    name: string,
    {
      sources = 'src/',
      own = {},
      ...more
    }: Partial<TestProjectInlineConfiguration['test']> & {
      readonly sources?: string
      readonly own?: Partial<TestProjectInlineConfiguration['test']>
    } = {},
  ): TestProjectInlineConfiguration[] => {
    const ownProcess = testsThatChangeGlobals(fileURLToPath(new URL(`${name}/${sources}`, import.meta.url)))
      .filter((file) => /\.soak\.test\.tsx?$/.test(file) === (mode === 'soak'))
      .map((file) => `${sources}${file}`)
    return [
      units(name, `./${name}`, {
        exclude: [...exclude, ...ownProcess],
        isolate: false,
        testTimeout: 300_000,
        ...more,
      }),
      units(`${name}-globals`, `./${name}`, { include: ownProcess, testTimeout: 180_000, ...own }),
    ]
  }
  // A walk keeps what it makes. With room for it the engine of JavaScript copies it less often, a quarter of the time.
  const execArgv = ['--max-semi-space-size=128']
  const globalSetup = fileURLToPath(new URL('e2e/global-setup.ts', import.meta.url))
  const inPage = {
    environment: 'jsdom' as const,
    setupFiles: [fileURLToPath(new URL('ui-react/src/testing/patience.ts', import.meta.url)), settleImports],
    testTimeout: 120_000,
  }
  const endVisits = fileURLToPath(new URL('e2e/harness/end-visits.ts', import.meta.url))

  return {
    // Tests run on the sources, so they need no build.
    resolve: { alias: sourceAliases() },
    test: {
      allowOnly: false,
      ...(mode === 'soak' && { env: { WALLETCHART_SOAK: 'true' } }),
      // How long a state or a set-up may be waited for: never the measure of anything, only the end of waiting on a busy machine.
      expect: { poll: { timeout: 30_000 }, requireAssertions: true },
      hookTimeout: 120_000,
      projects: [
        // The walks of the charts compute for seconds; how many depends on what else runs.
        ...shared('chart-kit', { execArgv }),
        ...shared('engine', { execArgv }),
        ...shared('ui-react', {
          ...inPage,
          own: {
            ...inPage,
            // A context for each file, not a process: half the time.
            pool: 'vmThreads',
            // With one worker Vitest gives all files one context. Another number of workers needs another group, here and below.
            maxWorkers: Math.max(2, availableParallelism()),
            sequence: { groupOrder: 1 },
          },
        }),
        // Contracts are compiled and nodes started here. The wallets need a browser: `local-wallets` below.
        units('local-world', './examples/local-world', {
          exclude: [...exclude, 'src/wallet/*.test.ts', ...files(clientsOfServices)],
          testTimeout: 180_000,
        }),
        // The engine's clients of hosted services, against the servers of the world.
        units('listing', './examples/local-world', {
          include: files(clientsOfServices),
          isolate: false,
          testTimeout: 60_000,
        }),
        units('pairing-wallet', './examples/pairing-wallet', { isolate: false, testTimeout: 120_000 }),
        units('playground', './examples/playground', { isolate: false, testTimeout: 60_000 }),
        units('siwx-server', './examples/siwx-server', { isolate: false, testTimeout: 120_000 }),
        // The pages of the frame need a browser: `login-frame-pages` below.
        units('login-frame', './examples/login-frame', {
          exclude: [...exclude, 'src/in-browser/**'],
          isolate: false,
          testTimeout: 120_000,
        }),
        units('create', './examples/create', { isolate: false, testTimeout: 60_000 }),
        units('recipes', './examples/recipes', {
          globalSetup: fileURLToPath(new URL('examples/recipes/global-setup.ts', import.meta.url)),
          testTimeout: 120_000,
        }),
        // The charts are drawn and the samples compiled here: half a minute where others compute too.
        ...shared('scripts', { execArgv, sources: '' }),
        units('docs', './docs', { isolate: false, testTimeout: 120_000 }),
        browser('e2e-alone', { include: files(alone) }),
        browser('e2e-instruments', { include: files(instruments) }),
        browser('local-wallets', {
          root: './examples/local-world',
          include: files(['src/wallet/*']),
          testTimeout: 180_000,
        }),
        browser('login-frame-pages', {
          root: './examples/login-frame',
          include: files(['src/in-browser/*']),
          isolate: false,
          setupFiles: settleImports,
        }),
        browser('own-ui-tests', {
          root: './examples/own-ui-tests',
          include: files(['*']),
          globalSetup: fileURLToPath(new URL('examples/own-ui-tests/global-setup.ts', import.meta.url)),
          testTimeout: 300_000,
        }),
        // Files run one after the other: nothing else may use their world meanwhile.
        browser('e2e-changing', {
          globalSetup,
          include: files(changing),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          isolate: false,
          setupFiles: [endVisits, settleImports],
        }),
        browser('e2e-phone-wallet', {
          globalSetup,
          include: files(phoneWallet),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          isolate: false,
          setupFiles: [endVisits, settleImports],
        }),
        // These read, or change one account or one visitor only, so files run side by side.
        browser('e2e-reading', {
          globalSetup,
          include: files(['**/*']),
          exclude: [...exclude, ...files([...alone, ...changing, ...phoneWallet, ...instruments])],
          isolate: false,
          setupFiles: [endVisits, settleImports],
        }),
      ],
    },
  }
})
