import type { Setup } from '../setup/setup.js'
import appIcon from '../walletchart-mark.svg?inline'
import type { OptionPiece } from './option-piece.js'
import { quoted } from './quoted.js'

/** Writes the engines: imports, what they need, and `createEngine`. */
export function engineCode(engines: readonly (readonly OptionPiece[])[]): EngineCode {
  const pieces = engines.flat()
  const imports = new Map<string, Set<string>>([['@walletchart/engine', new Set(['createEngine'])]])
  for (const piece of pieces)
    for (const [module, names] of Object.entries(piece.imports ?? {}))
      imports.set(module, new Set([...(imports.get(module) ?? []), ...names]))
  const before = [...new Set(pieces.flatMap((piece) => piece.before ?? []))]
  const calls = engines.map((one, at) =>
    [
      `const ${at === 0 ? 'engine' : 'secondEngine'} = createEngine({`,
      ...one.map(({ code }) => code.replace(/^/gm, '  ')),
      '})',
    ].join('\n'),
  )
  return {
    imports: [...imports].map(([module, names]) => importLine(module, [...names])),
    statements: [...before, ...calls],
  }
}

/** The parts of the code that make the engines. */
export interface EngineCode {
  readonly imports: readonly string[]
  readonly statements: readonly string[]
}

/** Writes the whole program: the engines and the components that show them. */
export function pageCode(
  { imports, statements }: EngineCode,
  setup: Setup,
  nonce: string | undefined,
): string {
  const shown = [
    `app={{ name: ${quoted(setup.appName)}, icon: appIcon }}`,
    ...(setup.theme === 'system' ? [] : [`theme="${setup.theme}"`]),
    ...(setup.dir === 'ltr' ? [] : [`dir="${setup.dir}"`]),
    ...(nonce === undefined ? [] : ['nonce={nonce}']),
  ]
  const provider = (engine: string): string[] => [
    '<WalletProvider',
    ...[`engine={${engine}}`, ...shown].map((prop) => `  ${prop}`),
    '>',
    '  <NetworkButton />',
    '  <ConnectButton />',
    '  <WalletModal />',
    '</WalletProvider>',
  ]
  const providers =
    setup.engines === 1 ? provider('engine') : [...provider('engine'), ...provider('secondEngine')]
  const wrapper = setup.strict ? 'StrictMode' : setup.engines === 2 ? '' : undefined
  const tree =
    wrapper === undefined
      ? providers
      : [`<${wrapper}>`, ...providers.map((line) => `  ${line}`), `</${wrapper}>`]
  return [
    [
      ...imports,
      importLine('@walletchart/react', ['ConnectButton', 'NetworkButton', 'WalletModal', 'WalletProvider']),
      ...(setup.strict ? ["import { StrictMode } from 'react'"] : []),
      "import '@walletchart/react/walletchart.css'",
    ].join('\n'),
    ...statements,
    `// The picture of this page. Elsewhere: yours.\nconst appIcon = ${quoted(appIcon)}`,
    ...(nonce === undefined
      ? []
      : ['const nonce = document.querySelector<HTMLMetaElement>(\'meta[property="csp-nonce"]\')?.nonce']),
    ['export function App() {', '  return (', ...tree.map((line) => `    ${line}`), '  )', '}'].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function importLine(module: string, names: readonly string[]): string {
  const sorted = [...names].sort()
  const line = `import { ${sorted.join(', ')} } from '${module}'`
  return line.length <= 72
    ? line
    : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${module}'`
}
