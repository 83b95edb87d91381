import type { SolanaEngine } from '../families/solana/solana-engine.js'

/** The part of an engine that signing needs. */
export type SolanaSource = Pick<SolanaEngine, 'request' | 'getState'>
