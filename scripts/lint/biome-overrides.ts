import {
  entriesOfTheSkin,
  type Room,
  roomNames,
  rooms,
  roomsOfNoEntry,
  roomsOfTheApp,
  toolRooms,
} from './rooms.js'

/** Imports that a rule refuses, in the words of Biome's `noRestrictedImports`. */
interface Pattern {
  readonly group: readonly string[]
  readonly message: string
}

/** One entry of `overrides` in Biome's configuration. */
export interface Override {
  readonly includes: readonly string[]
  readonly linter: { readonly rules: { readonly style?: object; readonly complexity?: object } }
}

// Biome takes the rule of the last override that includes a file, so each override repeats what holds everywhere.
const zod: Pattern = {
  group: ['zod', 'zod/**', '!zod/mini'],
  message: "Use `import * as z from 'zod/mini'`: plain zod is heavier and needs eval.",
}
const testMaterial: Pattern = {
  group: ['**/*.cases.js', '**/*.test.js'],
  message: 'Test material stays out of the package.',
}
const tracesAndDrivers: Pattern = {
  group: ['**/*.trace.js', '**/*.driver.js'],
  message: 'A page loads no trace rules and no drivers: inspect and testing list them.',
}
const react = ['react', 'react/**']
const uiLibraries = [...react, 'react-dom', 'react-dom/**', '@xstate/react', 'radix-ui', 'radix-ui/**']
const FREE_OF_UI = 'The engine is free of any UI library and never imports its own package by name.'
const userInterface: Pattern = { group: [...uiLibraries, '@walletchart/**'], message: FREE_OF_UI }
const userInterfaceButKit: Pattern = {
  group: [...userInterface.group, '!@walletchart/chart-kit', '!@walletchart/chart-kit/*'],
  message: `${FREE_OF_UI} Its test and inspection tools use the kit.`,
}
const walletsInKit: Pattern = {
  group: ['../**/engine/**', '../**/ui-react/**', '@walletchart/**', 'viem', 'viem/**', ...react],
  message:
    'The kit works on any XState machine: it knows nothing of wallets and never imports its own package by name.',
}

const MAX_LINES = 120
const EDGE = 'A back end may be an edge runtime: no page, no Node.'
const page = ['window', 'document', 'navigator', 'location', 'history', 'screen', 'self']
const stores = ['localStorage', 'sessionStorage', 'indexedDB']
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel']
const timers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask']
const clock = ['Date', 'performance', ...timers, 'requestAnimationFrame', 'requestIdleCallback']
const pageAndNetwork = [...page, 'globalThis', ...stores, ...network]
const globals = {
  'no page': {
    names: pageAndNetwork,
    message: 'The model holds pure values and rules: no page, no network, no storage.',
  },
  'no page, no clock': {
    names: [...pageAndNetwork, ...clock, 'process', 'Buffer'],
    message: 'A chart calls a port instead: no page, no clock, no network, no storage.',
  },
  'no page, no Node': {
    names: [...page, ...stores, 'XMLHttpRequest', 'Buffer', 'process', 'require', '__dirname'],
    message: EDGE,
  },
} satisfies Record<NonNullable<Room['globals']>, { names: readonly string[]; message: string }>

const noTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.test-d.ts', '!**/*.cases.ts']
const noTestsOfKit = noTests.filter((one) => !one.endsWith('.tsx'))

function override(
  includes: readonly string[],
  patterns: readonly Pattern[],
  denied?: Room['globals'],
): Override {
  const imports = { level: 'error', options: { patterns: [zod, ...patterns] } }
  if (denied === undefined)
    return { includes, linter: { rules: { style: { noRestrictedImports: imports } } } }
  const { names, message } = globals[denied]
  const deniedGlobals = Object.fromEntries(names.map((name) => [name, message]))
  const style = {
    noRestrictedImports: imports,
    noRestrictedGlobals: { level: 'error', options: { deniedGlobals } },
  }
  return { includes, linter: { rules: { style } } }
}

/** The rule of one room: every other room that its row does not name is refused, and so are the files beside the rooms. */
function ofRoom(
  name: string,
  { imports, globals: denied, besideCharts = false }: Room,
  floor?: Floor,
): Override {
  // Its entry keeps the name that apps import it by.
  const isEntry = name === 'sign-in-verifier'
  const refused = roomNames.filter((one) => one !== name && !imports.includes(one))
  const others = refused.flatMap((one): readonly string[] => {
    // A chart has this name too, and a glob cannot tell `../siwx/` of a chart's folder from the room.
    if (one === 'siwx' && name === 'charts') return []
    return one === 'siwx' && imports.includes('charts')
      ? ['../**/siwx/**', '!../**/charts/siwx/**']
      : [`../**/${one}/**`]
  })
  // A family or a connector may have a file `options.ts` of its own.
  const hasOptions = name === 'families' || name === 'connectors'
  const beside = ['../**/create-engine.js', '../**/index.js', `../${hasOptions ? '../' : ''}**/options.js`]
  const group = isEntry
    ? [...others, ...others.map(besideRooms), ...beside, ...beside.map(besideRooms)]
    : [...others, ...beside]
  const list = imports.length === 0 ? 'no other room' : `only ${imports.join(', ')}`
  return override(
    [
      floor === undefined ? `engine/src/${name}/**` : floor.files,
      ...(isEntry ? ['engine/src/server.ts'] : []),
      ...noTests,
      ...(name === 'charts' ? ['!**/*.driver.ts'] : []),
    ],
    [
      userInterface,
      testMaterial,
      ...(besideCharts ? [tracesAndDrivers] : []),
      ...(isEntry ? [{ group: ['node:*'], message: EDGE }] : []),
      { group, message: `The room ${name} imports ${list}. See CONTRIBUTING.md, "Rooms".` },
      ...(floor === undefined ? [] : [{ group: floor.refused, message: floor.message }]),
    ],
    denied,
  )
}

/** A folder that each family has, and the folders beside it that it does not import. */
interface Floor {
  readonly files: string
  readonly refused: readonly string[]
  readonly message: string
}

/** The floors of a family, from below: `codec`, `port`, `actions`. None imports one above it. */
const floors: readonly Floor[] = (
  [
    ['codec', ['port', 'actions']],
    ['port', ['actions']],
    ['actions', []],
  ] as const
).map(([floor, others]) => ({
  files: `engine/src/families/*/${floor}/**`,
  refused: [...others.map((one) => `../${one}/**`), '../../*/{port,actions,codec}/**'],
  message: `A family's ${floor} imports ${others.map((one) => `nothing of its ${one}, `).join('')}nothing of another family.`,
}))

/** How a file beside the rooms would write an import that a room writes with `../`. */
const besideRooms = (glob: string): string => glob.replace('../**/', './')

const kit: readonly Override[] = [
  override(['chart-kit/src/**', ...noTestsOfKit], [testMaterial, walletsInKit]),
  override(
    [
      ...['testing', 'inspect', 'text'].map((room) => `chart-kit/src/${room}/**`),
      ...['index', 'inspect', 'playwright', 'vitest'].map((entry) => `chart-kit/src/${entry}.ts`),
      ...noTestsOfKit,
    ],
    [
      testMaterial,
      walletsInKit,
      {
        group: ['../**/cli/**', './cli/**', 'node:*'],
        message: 'Walks and traces run in pages too: only the command uses Node.',
      },
    ],
  ),
]

const tools = override(
  [
    ...toolRooms.map((room) => `engine/src/${room}/**`),
    ...toolRooms.map((room) => `engine/src/${room}.ts`),
    ...noTests,
  ],
  [
    userInterfaceButKit,
    testMaterial,
    {
      group: ['../**/sign-in-verifier/**', '../**/cli/**'],
      message: 'Nothing imports the rooms sign-in-verifier and cli.',
    },
  ],
)

const ofPage = [userInterface, testMaterial, tracesAndDrivers]
const entries = override(
  [
    'engine/src/*.ts',
    ...[...toolRooms, 'server'].map((entry) => `!engine/src/${entry}.ts`),
    '!**/*.test.ts',
    '!**/*.test-d.ts',
  ],
  [
    ...ofPage,
    {
      group: roomsOfNoEntry.map((room) => `./${room}/**`),
      message: 'Nothing imports testing, fakes, inspect, sign-in-verifier or cli.',
    },
  ],
)
const root = override(
  ['create-engine', 'options', 'index'].map((file) => `engine/src/${file}.ts`),
  [
    ...ofPage,
    {
      group: roomsOfTheApp.map((room) => `./${room}/**`),
      message:
        'The app passes families and connectors in, so the root imports none; it never imports testing, fakes, inspect, sign-in-verifier or cli.',
    },
  ],
)
const ofSkin: readonly Pattern[] = [
  testMaterial,
  {
    group: [
      '../**/engine/**',
      '@walletchart/engine/**',
      ...entriesOfTheSkin.map((entry) => `!@walletchart/engine/${entry}`),
    ],
    message: 'The skin uses only the public entries of @walletchart/engine.',
  },
]
const skin = override(['ui-react/src/**', ...noTests], ofSkin)
const views = override(
  ['ui-react/src/views/**', ...noTests],
  [
    ...ofSkin,
    {
      group: ['**/view-loaders.js'],
      message: 'The list of views imports every view, so this is a circle. Use preload of useViewScope().',
    },
  ],
)

/** No function of a family or a connector is longer than a reader takes in at once. */
const shortFunctions: Override = {
  includes: ['engine/src/families/**', 'engine/src/connectors/**', ...noTests],
  linter: {
    rules: {
      complexity: { noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: MAX_LINES } } },
    },
  },
}

/** The import rules of every room, for Biome. A later one replaces an earlier one for the files of both. */
export const biomeOverrides: readonly Override[] = [
  ...kit,
  ...Object.entries(rooms).map(([name, room]) => ofRoom(name, room)),
  ...floors.map((floor) => ofRoom('families', rooms.families, floor)),
  shortFunctions,
  tools,
  entries,
  root,
  skin,
  views,
]
