import { createHash } from 'node:crypto'
import { Keypair } from '@solana/web3.js'

/** A key of the local world that is the same at every start. `issuer`, for one, mints the test tokens. */
export const keyNamed = (name: string): Keypair =>
  Keypair.fromSeed(createHash('sha256').update(`Walletchart local world: ${name}`).digest())
