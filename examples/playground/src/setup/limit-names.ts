import type { Limits } from '@walletchart/engine'
import type { Setup } from './setup.js'

/** Every deadline of the engine with its default in ms, its name, and what it is for. */
export const limitNames = {
  walletDeadline: [300_000, 'Answer of a wallet', 'How long a wallet may leave a question unanswered.'],
  checkDeadline: [
    30_000,
    'Check before a question',
    'How long it may take to say which account and chain it is on, before a question.',
  ],
  restoreGrace: [3_000, 'A stored wallet appears', 'How long a stored wallet may take to appear.'],
  restoreDeadline: [
    10_000,
    'A stored wallet answers',
    'How long it may take to say that it still knows this page.',
  ],
  disconnectDeadline: [3_000, 'Disconnecting', 'How long a wallet may take to hear of a disconnect.'],
  storageDeadline: [2_000, 'Storage', 'How long storage may take to answer.'],
  discoveryWindow: [
    300,
    'Wallets announce themselves',
    'How long wallets that came with the page may take to announce themselves.',
  ],
  loadDeadline: [15_000, 'Loading a part', 'How long a part that is loaded on demand may take.'],
  readDeadline: [30_000, 'Reading from a chain', 'How long a read from a chain may take.'],
  uriLifetime: [240_000, 'Life of a pairing code', 'How long a pairing code can be answered.'],
  uriMargin: [10_000, 'Reserve of a pairing code', 'A code with less time than this left counts as expired.'],
  proposalDeadline: [15_000, 'Making a pairing code', 'How long the relay may take to make a code.'],
  relayPatience: [10_000, 'Opening the relay', 'How long the connection to the relay may take to open.'],
  heartbeat: [5_000, 'Next try of a lost connection', 'How often a lost connection is tried again.'],
  frameDeadline: [20_000, 'Login frame appears', 'How long the login frame may take to come.'],
  frameRequestDeadline: [
    30_000,
    'Login frame answers',
    'How long it may take to answer, unless it shows something.',
  ],
} as const satisfies Record<keyof Limits, readonly [number, string, string]>

export const isLimitName = (name: string): name is keyof Limits => Object.hasOwn(limitNames, name)

const ofPairing: readonly string[] = [
  'uriLifetime',
  'uriMargin',
  'proposalDeadline',
  'relayPatience',
  'heartbeat',
] satisfies (keyof Limits)[]

const ofLogin: readonly string[] = ['frameDeadline', 'frameRequestDeadline'] satisfies (keyof Limits)[]

/** True for a deadline that an engine with these features has. */
export const isLimitOf = (name: string, { pairing, login }: Pick<Setup, 'pairing' | 'login'>): boolean =>
  (pairing || !ofPairing.includes(name)) && (login || !ofLogin.includes(name))
