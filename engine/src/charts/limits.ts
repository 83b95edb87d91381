/** Every deadline and pause of the charts in ms, as options may set them. */
export interface Limits {
  /** How long a wallet may leave a prompt unanswered (ruled default 5 min). */
  readonly walletDeadline: number
  /** How long a wallet may take, before a prompt, to say which account and chain it is on. */
  readonly checkDeadline: number
  /** How long a restore waits for a wallet that has not announced itself yet. */
  readonly restoreGrace: number
  /** How long a wallet may take to say silently whether it still knows the page. */
  readonly restoreDeadline: number
  /** How long a wallet may take to hear of a disconnect. */
  readonly disconnectDeadline: number
  /** How long storage may take to answer. */
  readonly storageDeadline: number
  /** How long wallets present at load time may take to announce themselves. */
  readonly discoveryWindow: number
  /** How long a part that is loaded on demand may take. */
  readonly loadDeadline: number
  /** How long a chain read may take in all. */
  readonly readDeadline: number
  /** How long a pairing code can be answered. */
  readonly uriLifetime: number
  /** A code counts as expired when less than this is left. */
  readonly uriMargin: number
  /** How long the relay may take to make a code. */
  readonly proposalDeadline: number
  /** How long the line to the relay may take to open. */
  readonly relayPatience: number
  /** How often a lost line is tried again. */
  readonly heartbeat: number
}

export const defaultLimits: Limits = {
  walletDeadline: 300_000,
  checkDeadline: 30_000,
  restoreGrace: 3_000,
  restoreDeadline: 10_000,
  disconnectDeadline: 3_000,
  storageDeadline: 2_000,
  discoveryWindow: 300,
  loadDeadline: 15_000,
  readDeadline: 30_000,
  uriLifetime: 240_000,
  uriMargin: 10_000,
  proposalDeadline: 15_000,
  relayPatience: 10_000,
  heartbeat: 5_000,
}
