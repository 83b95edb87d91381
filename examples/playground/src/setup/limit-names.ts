import type { Limits } from '@walletchart/engine'
import type { Setup } from './setup.js'

/** Every deadline of the engine with its default in ms and what it is for. */
export const limitNames = {
  walletDeadline: [300_000, 'How long a wallet may leave a question unanswered.'],
  checkDeadline: [30_000, 'How long it may take to say which account and chain it is on, before a question.'],
  restoreGrace: [3_000, 'How long a stored wallet may take to appear.'],
  restoreDeadline: [10_000, 'How long it may take to say that it still knows this page.'],
  disconnectDeadline: [3_000, 'How long a wallet may take to hear of a disconnect.'],
  storageDeadline: [2_000, 'How long storage may take to answer.'],
  discoveryWindow: [300, 'How long wallets that came with the page may take to announce themselves.'],
  loadDeadline: [15_000, 'How long a part that is loaded on demand may take.'],
  readDeadline: [30_000, 'How long a read from a chain may take.'],
  uriLifetime: [240_000, 'How long a pairing code can be answered.'],
  uriMargin: [10_000, 'A code with less time than this left counts as expired.'],
  proposalDeadline: [15_000, 'How long the relay may take to make a code.'],
  relayPatience: [10_000, 'How long the line to the relay may take to open.'],
  heartbeat: [5_000, 'How often a lost line is tried again.'],
  frameDeadline: [20_000, 'How long the login frame may take to come.'],
  frameRequestDeadline: [30_000, 'How long it may take to answer, unless it shows something.'],
} as const satisfies Record<keyof Limits, readonly [number, string]>

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
