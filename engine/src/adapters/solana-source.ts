import type { SolanaEngine } from '../families/solana/actions/solana-engine.js'

/** The part of an engine that signing needs. */
export type SolanaSource = Pick<SolanaEngine, 'request' | 'getState'>
