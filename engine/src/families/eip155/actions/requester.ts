import type { Caip2 } from '../../../model/ids/caip2.js'
import type { FamilyAccount } from '../../kit/account-on-network.js'

/** What the functions of this family need of an engine: prompts go to the wallet, reads to a node. */
export interface Requester {
  request(args: {
    readonly namespace?: 'eip155'
    readonly method: string
    readonly params?: unknown
    readonly network?: Caip2
    readonly signal?: AbortSignal
  }): Promise<unknown>
}

/** An engine for functions that show a prompt: they read the account and the chain that the app shows. */
export interface Eip155Engine extends Requester {
  getState(): {
    readonly accounts: Readonly<Record<string, FamilyAccount | undefined>>
  }
}

/** How every call of this family can be ended early. */
export interface Abortable {
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** How every read of this family is made. */
export interface ReadSettings extends Abortable {
  /** The network to read from; the active one when left out. */
  readonly network?: Caip2 | undefined
}

/** Asks the engine on this family. */
export function requestEip155(
  engine: Requester,
  method: string,
  params: unknown,
  { network, signal }: ReadSettings,
): Promise<unknown> {
  return engine.request({
    namespace: 'eip155',
    method,
    params,
    ...(network && { network }),
    ...(signal && { signal }),
  })
}
