import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importingEngine } from '../../../scripts/stacks/importing-engine.js'
import { sampleOf } from '../../../scripts/stacks/sample-of.js'
import { versionsOf } from '../../../scripts/stacks/versions.js'
import type { Template } from '../src/template.js'

const GUIDE = 'guides/next-ssr.md'

const exampleFile = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../next-ssr/${path}`, import.meta.url)), 'utf8')

/** As Next writes it, so that the first build changes nothing. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['dom', 'dom.iterable', 'esnext'],
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    incremental: true,
    allowJs: true,
    esModuleInterop: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    isolatedModules: true,
    jsx: 'react-jsx',
    plugins: [{ name: 'next' }],
  },
  include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
  exclude: ['node_modules'],
}

/** The hosts of the page, beside the nodes of its networks. Privacy, a page of the documentation, says what each is for. */
const hostsFile = (
  hosts: readonly string[],
  images: readonly string[],
  frames: readonly string[],
): string => {
  const texts = (all: readonly string[]): string => all.map((text) => `'${text}'`).join(', ')
  const more = hosts.map((host) => `    '${host}',\n`).join('')
  return `import { networks } from './app/networks'

const nodes = networks.flatMap(({ rpcUrls }) => [
  ...rpcUrls.default.http,
  ...(rpcUrls.public?.http ?? []),
])

/** The hosts that the page may ask beside its own, for the policy. */
export const pageHosts = () => ({
  connect: [
    ...new Set(nodes.map((url) => new URL(url).origin)),
${more}  ],
  // \`https:\` is for icons of wallets that are not embedded.
  images: [${texts(images)}],
  frames: [${texts(frames)}],
})
`
}

export const nextTemplate: Template = {
  files: {
    'tsconfig.json': `${JSON.stringify(tsconfig, null, 2)}\n`,
    'app/layout.tsx': sampleOf(GUIDE, 'app/layout.tsx'),
    'app/page.tsx': sampleOf(GUIDE, 'app/page.tsx'),
    'app/status.tsx': sampleOf(GUIDE, 'app/status.tsx'),
    'app/wallet.tsx': importingEngine(sampleOf(GUIDE, 'app/wallet.tsx')),
    'content-security-policy.ts': exampleFile('content-security-policy.ts'),
    'page-hosts.ts': hostsFile([], ['https:'], []),
    'proxy.ts': exampleFile('proxy.ts'),
  },
  pairingFiles: {
    'page-hosts.ts': hostsFile(
      ['https://rpc.walletconnect.org', 'https://api.web3modal.org', 'wss://relay.walletconnect.org'],
      ['https:', 'blob:'],
      ['https://verify.walletconnect.org'],
    ),
  },
  engine: 'app/engine.ts',
  networks: 'app/networks.ts',
  scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
  dependencies: versionsOf('next', 'react', 'react-dom'),
  devDependencies: versionsOf('@types/node', '@types/react', 'typescript'),
  packages: ['@walletchart/engine', '@walletchart/react'],
}
