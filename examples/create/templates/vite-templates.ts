import { appFiles } from '../../../scripts/stacks/app-files.js'
import { htmlPage } from '../../../scripts/stacks/html-page.js'
import { importingEngine } from '../../../scripts/stacks/importing-engine.js'
import { sampleOf } from '../../../scripts/stacks/sample-of.js'
import { versionsOf } from '../../../scripts/stacks/versions.js'
import type { Template } from '../src/template.js'

const CONFIG = `import react from '@vitejs/plugin-react'

export default { plugins: [react()] }
`

const tsconfig = (more: Readonly<Record<string, unknown>>): string => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    ...more,
    strict: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['vite/client'],
  }
  return `${JSON.stringify({ compilerOptions, include: ['src'] }, null, 2)}\n`
}

const htmlOf = (main: string): string => htmlPage('', `<script type="module" src="/src/${main}"></script>`)
const inSources = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text]))

const scripts = { dev: 'vite', build: 'tsc --noEmit && vite build', preview: 'vite preview' }
const engine = 'src/engine.ts'

export const reactTemplate: Template = {
  files: {
    'index.html': htmlOf('main.tsx'),
    'tsconfig.json': tsconfig({ jsx: 'react-jsx' }),
    'vite.config.ts': CONFIG,
    ...inSources(appFiles),
  },
  pairingFiles: {},
  engine,
  scripts,
  dependencies: versionsOf('react', 'react-dom'),
  devDependencies: versionsOf(
    '@types/react',
    '@types/react-dom',
    '@vitejs/plugin-react',
    'typescript',
    'vite',
  ),
  packages: ['@walletchart/engine', '@walletchart/react'],
}

const main = importingEngine(sampleOf('guides/headless-vanilla.md', 'main.ts'))

/** The modal draws the URI as a QR code; a page without it shows the text. */
const PAIRING = `
// The URI for a wallet on another device, while it waits. It is a secret of this page.
const uri = document.createElement('code')
document.body.append(uri)
engine.subscribe(
  ({ pairing }) => pairing?.uri,
  (text) => {
    uri.textContent = text ?? ''
  },
)
`

export const vanillaTemplate: Template = {
  files: {
    'index.html': htmlOf('main.ts'),
    'tsconfig.json': tsconfig({}),
    'src/main.ts': main,
  },
  pairingFiles: { 'src/main.ts': `${main}${PAIRING}` },
  engine,
  scripts,
  dependencies: {},
  devDependencies: versionsOf('typescript', 'vite'),
  packages: ['@walletchart/engine'],
}
