import type { Caip2 } from '../../../model/ids/caip2.js'
import type { FamilyAccount } from '../../kit/account-on-network.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface CosmosEngine {
  request(args: {
    readonly namespace?: 'cosmos'
    readonly method: string
    readonly params?: unknown
    readonly network?: Caip2
    readonly signal?: AbortSignal
  }): Promise<unknown>
  getState(): {
    readonly accounts: Readonly<Record<string, FamilyAccount | undefined>>
  }
}

/** The signal of a call of this family. */
export interface CosmosAbortable {
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** Asks the engine on this family. */
export function requestCosmos(
  engine: Pick<CosmosEngine, 'request'>,
  method: string,
  params: unknown,
  { network, signal }: CosmosAbortable & { readonly network?: Caip2 | undefined },
): Promise<unknown> {
  return engine.request({
    namespace: 'cosmos',
    method,
    params,
    ...(network && { network }),
    ...(signal && { signal }),
  })
}
