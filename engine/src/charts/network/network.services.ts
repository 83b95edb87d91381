import type { Caip2 } from '../../model/ids/caip2.js'
import { promiseService } from '../authoring.js'

export interface NetworkInput {
  readonly networkId: Caip2
}

/** Asks the wallet which chain it is on, without a prompt. */
export const readChain = promiseService<Caip2, NetworkInput>('readChain')

/** Asks the wallet to switch; resolves with the chain it is on afterwards. Throws CHAIN_NOT_ADDED when it does not know it. */
export const switchChain = promiseService<Caip2, NetworkInput>('switchChain')

/** Asks the wallet to learn a chain; resolves with the chain it is on afterwards. */
export const addChain = promiseService<Caip2, NetworkInput>('addChain')
