/** A page that a command serves: `said` finds its address in the output. */
export interface ServedPage {
  readonly said: RegExp
  /** Paths that must answer with a status below 400. Without one the port alone must answer. */
  readonly paths: readonly string[]
}

/** What the gate does with one command of the documentation. */
export type Rule =
  /** It must end with 0. `as` is the form that is run, where the written one lacks operands. */
  | { readonly runs: true; readonly as?: string; readonly onlyWithAll?: true }
  /** A part of it is run, and with --all the whole. */
  | { readonly runs: true; readonly part: string }
  /** It must serve, and leave nothing behind after SIGTERM to npm. */
  | { readonly serves: readonly ServedPage[]; readonly onlyWithAll?: true }
  /** A short form stands for it. */
  | { readonly instead: string; readonly why: string }
  | { readonly notRun: string }

const playground = { said: /The playground is ready: (\S+)/, paths: ['', 'visualizer/'] }
const phoneWallet = { said: /The phone wallet is ready: (\S+)/, paths: [''] }
const examplePage = { said: /The page is ready: (\S+)/, paths: [''] }
const signInServer = { said: /The sign-in server for \S+ is ready: (\S+)/, paths: ['nonce'] }
const loginFrame = { said: /The login frame is ready: (\S+)/, paths: [''] }
const nextApp = { said: /The app is ready: (\S+)/, paths: [''] }

const adds: Rule = { notRun: 'It adds files. The tests of the recipes run its code.' }

/** One rule for each command of the README files and of the pages for contributors, in the order in which they are run. */
export const rules: Readonly<Record<string, Rule>> = {
  'npm ci': { runs: true, as: 'npm ci --prefer-offline --no-audit --no-fund' },

  // Nothing is built yet: these must do without, or build what they need.
  'npm start': { serves: [playground, phoneWallet] },
  // The gates `packages` and `export surface` run its programs.
  'npm run exports': { runs: true, onlyWithAll: true },
  // The gate `sizes` runs its program.
  'npm run size': { runs: true, onlyWithAll: true },
  'npx vitest run --project recipes': { runs: true, onlyWithAll: true },
  'npx vitest run --project engine src/charts/toasts': { runs: true, onlyWithAll: true },
  'npx vitest run --project engine product.paths': { runs: true, onlyWithAll: true },
  'npm run lockfile': { runs: true },
  // The gate `docs site` builds the same pages.
  'npm run docs': {
    serves: [{ said: /Local\s+(http\S+)/, paths: ['', 'visualizer/', 'quick-start/'] }],
    onlyWithAll: true,
  },
  'npm run build': { runs: true, part: 'npm run build -- --filter=./chart-kit --filter=./engine' },
  // The end-to-end test of the example starts the same program.
  'npm start -w examples/next-ssr': { serves: [nextApp], onlyWithAll: true },
  // The gates `source rules` and `plain English` run the same programs.
  'npx tsx scripts/source-rules.ts': { runs: true, onlyWithAll: true },
  'npx tsx scripts/plain-english.ts': { runs: true, onlyWithAll: true },
  'npm install -D @walletchart/chart-kit': {
    notRun: '`npm run soak` installs the packed package in a project of its own.',
  },
  'npm create @walletchart my-app': {
    notRun: 'The gate `stacks` runs the packed package, and builds what it writes.',
  },
  'npm i @acala-network/chopsticks@1.5.1 @substrate/connect-known-chains@1.10.3': {
    notRun: 'It takes 280 MB. The local world runs without it.',
  },
  'npx chart-kit --help': { runs: true },
  // The file is drawn before it is given out, which takes half a minute. The tests of the command ask for small ones.
  'npx chart-kit charts view': {
    serves: [{ said: /(http\S+)/, paths: ['', 'favicon.svg'] }],
    onlyWithAll: true,
  },
  'npx walletchart charts view': { serves: [{ said: /(http\S+)/, paths: ['', 'favicon.svg'] }] },
  'npx walletchart charts diff OLD NEW': {
    runs: true,
    as: 'npx walletchart charts diff machines.visualizer.json machines.visualizer.json',
  },
  'npx walletchart trace replay': {
    instead: 'npx walletchart trace replay --help',
    why: 'It takes a trace of an app. The tests of the command replay traces.',
  },
  'npx changeset': { instead: 'npx changeset --version', why: 'It asks questions.' },

  'npm run new': { instead: 'npm run new -- --help', why: 'It needs a name.' },
  'npm run new chart NAME': adds,
  'npm run new command NAME CHART': adds,
  'npm run new view NAME FLOW': adds,
  'npm run new feature NAME': adds,
  'npm run rooms': { runs: true },

  'npm run format': { runs: true, onlyWithAll: true },
  'npm run typecheck': { runs: true, onlyWithAll: true },
  'npm run charts': { runs: true, onlyWithAll: true },
  // Every QR code differs, so the pictures of the repository are left alone.
  'npm run pictures': { runs: true, as: 'npm run pictures -- --into .cache/pictures', onlyWithAll: true },
  'npm run gallery': { runs: true, onlyWithAll: true },
  'npm start -w examples/next-ssr -- --dev': { serves: [nextApp], onlyWithAll: true },
  'npm start -w examples/headless-react': { serves: [examplePage, phoneWallet], onlyWithAll: true },
  'npm start -w examples/headless-vanilla': { serves: [examplePage, phoneWallet], onlyWithAll: true },
  'npm start -w examples/own-ui-tests': {
    serves: [{ said: /The kiosk is ready: (\S+)/, paths: [''] }],
    onlyWithAll: true,
  },
  'npm start -w examples/siwx-server': { serves: [signInServer], onlyWithAll: true },
  'npm start -w examples/login-frame': { serves: [loginFrame], onlyWithAll: true },
  'npm start -w examples/pairing-wallet': { serves: [phoneWallet], onlyWithAll: true },
  'npm run preview -w examples/pairing-wallet': { serves: [phoneWallet], onlyWithAll: true },
  'npm start -w examples/playground': { serves: [{ ...playground, paths: [''] }], onlyWithAll: true },
  'npm run preview -w examples/playground': { serves: [{ ...playground, paths: [''] }], onlyWithAll: true },
  'npm run start -w examples/local-world': {
    serves: [
      { said: /Harbor\s+chain \d+\s+(\S+)/, paths: [] },
      { said: /Listing\s+(\S+)/, paths: [] },
    ],
    onlyWithAll: true,
  },
  'npm run specs -w examples/own-ui-tests': { runs: true, onlyWithAll: true },
  'npm run generate -w examples/own-ui-tests': { runs: true, onlyWithAll: true },
  'npm run sample -w examples/own-ui-tests': { runs: true, onlyWithAll: true },
  'npm run specs -w examples/own-ui-tests -- --bug no-cancel': {
    notRun: 'Its specs must fail. The tests of the example run it.',
  },

  'npm test': { notRun: 'It runs this gate.' },
  'npm test -- --changed': { notRun: 'It runs a part of `npm test`.' },
  'npm run fresh-clone': { notRun: 'It is this gate.' },
  'npm run conformance': { notRun: 'It needs the report of a whole `npm test`, which checks the page.' },
  'npm run conformance -- --check': { notRun: 'It needs the report too. `npm test` ends with it.' },
  'npm run mutants -- NAME': {
    notRun: 'NAME is a chart. The gate `mutants` of `npm test` runs all of them.',
  },
  'npm run mutants': { notRun: 'It takes minutes. The gate `mutants` of `npm test` runs it.' },
  'npm run soak': { notRun: 'It takes minutes and measures an idle machine.' },
  'npm run soak -- FILE': { notRun: 'It runs a file 20 times, slowly.' },
  'npm run bench': { notRun: 'It takes minutes and measures an idle machine.' },
}
