import { type FamilyName, families } from './families.js'

/** The choices of the user for the engine. */
export interface EngineChoices {
  /** At least one. The first network of the first one is the one to start on. */
  readonly families: readonly FamilyName[]
  /** Adds pairing with wallets on other devices. */
  readonly projectId?: string | undefined
}

const WIDTH = 100

/** The module that makes the engine of the app. */
export function engineFile({ families: chosen, projectId }: EngineChoices, networksFrom?: string): string {
  const isPairing = projectId !== undefined
  const entries: readonly (readonly [entry: string, names: readonly string[]])[] = [
    ['@walletchart/engine', ['createEngine']],
    ...chosen.map((family) => [`@walletchart/engine/${family}`, [family]] as const),
    ['@walletchart/engine/features', ['defaultFeatures']],
    ...(networksFrom === undefined ? [networksImport(chosen)] : []),
    ...(isPairing ? [['@walletchart/engine/pairing', ['walletConnect']] as const] : []),
  ]
  const imports = entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(importLine)
  const options = [
    networksFrom === undefined ? property('networks', networksOf(chosen)) : '  networks,',
    property(
      'families',
      chosen.map((family) => `${family}()`),
    ),
    '  features: defaultFeatures(),',
    ...(isPairing
      ? [`  projectId: '${projectId}',`, "  metadata: { name: 'My app' },", '  pairing: walletConnect(),']
      : []),
  ]
  return [
    ...imports,
    ...(networksFrom === undefined ? [] : [importLine([networksFrom, ['networks']])]),
    '',
    '/** The one engine of the app. It does nothing before it is started. */',
    'export const engine = createEngine({',
    ...options,
    '})',
    '',
  ].join('\n')
}

/** The module that names the networks of the app. */
export function networksFile(chosen: readonly FamilyName[]): string {
  return [
    importLine(networksImport(chosen)),
    '',
    '/** The networks of the app. The first one is the one to start on. */',
    `export const networks = ${list('[', networksOf(chosen), ']', 'export const networks = ')}`,
    '',
  ].join('\n')
}

const networksImport = (
  chosen: readonly FamilyName[],
): readonly [entry: string, names: readonly string[]] => [
  '@walletchart/engine/networks',
  chosen.flatMap((family) => families[family]).toSorted((one, other) => (one < other ? -1 : 1)),
]

/** The names of the networks in the module that imports them. */
const networksOf = (chosen: readonly FamilyName[]): readonly string[] =>
  chosen.flatMap((family) => families[family]).map((name) => name.replace(/^.* as /, ''))

const importLine = ([from, names]: readonly [from: string, names: readonly string[]]): string =>
  `import ${list('{ ', names, ' }', `import  from '${from}'`)} from '${from}'`

const property = (name: string, items: readonly string[]): string =>
  `  ${name}: ${list('[', items, ']', `  ${name}: `, '  ')},`

/** A list on one line if it fits beside the text around it, else with a line for each item. */
function list(open: string, items: readonly string[], close: string, around: string, indent = ''): string {
  const line = `${open}${items.join(', ')}${close}`
  if (line.length + around.length <= WIDTH) return line
  const lines = items.map((item) => `${indent}  ${item},`)
  return [open.trim(), ...lines, `${indent}${close.trim()}`].join('\n')
}
