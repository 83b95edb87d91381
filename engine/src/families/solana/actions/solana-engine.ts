import type { Caip2 } from '../../../model/ids/caip2.js'
import type { FamilyAccount } from '../../kit/account-on-network.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface SolanaEngine {
  request(args: {
    readonly namespace?: 'solana'
    readonly method: string
    readonly params?: unknown
    readonly network?: Caip2
    readonly signal?: AbortSignal
  }): Promise<unknown>
  signMessage(args: {
    readonly message: string
    readonly namespace?: 'solana'
    readonly signal?: AbortSignal
  }): Promise<string>
  getState(): {
    readonly accounts: Readonly<Record<string, FamilyAccount | undefined>>
  }
}

/** The signal of a call of this family. */
export interface SolanaAbortable {
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** The settings of a read of this family. */
export interface SolanaReadSettings extends SolanaAbortable {
  /** The network to read from; the active one of solana when left out. */
  readonly network?: Caip2 | undefined
}

/** Asks the engine on this family. */
export function requestSolana(
  engine: Pick<SolanaEngine, 'request'>,
  method: string,
  params: unknown,
  { network, signal }: SolanaReadSettings,
): Promise<unknown> {
  return engine.request({
    namespace: 'solana',
    method,
    params,
    ...(network && { network }),
    ...(signal && { signal }),
  })
}
