/** A room of `engine/src`. */
export interface Room {
  /** The rooms it may import, besides itself. */
  readonly imports: readonly string[]
  /** May no file name a global of a page or a clock? */
  readonly globals?: 'no page' | 'no page, no clock' | 'no page, no Node'
  /** Are its files loaded together with charts? Then none imports trace rules or drivers. */
  readonly besideCharts?: boolean
}

/** The rooms that a page loads. CONTRIBUTING.md shows this table, and a test compares both. */
export const rooms = {
  model: { imports: [], globals: 'no page' },
  ports: { imports: ['model'] },
  charts: { imports: ['model', 'ports'], globals: 'no page, no clock', besideCharts: true },
  composition: { imports: ['model', 'ports', 'charts'], besideCharts: true },
  families: { imports: ['model', 'ports', 'http'] },
  connectors: { imports: ['model', 'ports', 'http'] },
  http: { imports: ['model', 'ports'] },
  storage: { imports: ['model', 'ports'] },
  'sign-in-verifier': { imports: ['model', 'ports', 'http'], globals: 'no page, no Node' },
  siwx: { imports: ['model', 'ports', 'http', 'storage', 'sign-in-verifier'] },
  adapters: { imports: ['model', 'ports', 'charts', 'composition', 'families'], besideCharts: true },
} as const satisfies Readonly<Record<string, Room>>

/** The rooms of test and inspection tools: they import every room but `sign-in-verifier` and `cli`. */
export const toolRooms = ['testing', 'fakes', 'inspect'] as const

/** Every room, in the order in which rules name them. */
export const roomNames = [
  'model',
  'ports',
  'charts',
  'composition',
  'families',
  'connectors',
  'http',
  'storage',
  'adapters',
  ...toolRooms,
  'sign-in-verifier',
  'cli',
  'siwx',
] as const

/** The rooms that an entry beside the rooms never imports. */
export const roomsOfNoEntry = [...toolRooms, 'sign-in-verifier', 'cli'] as const

/** The rooms that `create-engine.ts` does not import: the app passes what they hold. */
export const roomsOfTheApp = [
  'families',
  'connectors',
  'adapters',
  ...toolRooms,
  'sign-in-verifier',
  'siwx',
  'cli',
] as const

/** The entries of the engine that the React package may import. */
export const entriesOfTheSkin = [
  'eip155',
  'links',
  'login',
  'money',
  'names',
  'networks',
  'receive',
  'routes',
  'send',
  'tokens',
  'values',
  'viem',
] as const
