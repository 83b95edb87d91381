import type { Caip2 } from '../../../model/ids/caip2.js'
import type { FamilyAccount } from '../../kit/account-on-network.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface PolkadotEngine {
  request(args: {
    readonly namespace?: 'polkadot'
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
export interface PolkadotAbortable {
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** The settings of a read of this family. */
export interface PolkadotReadSettings extends PolkadotAbortable {
  /** The network to read from; the active one of polkadot when left out. */
  readonly network?: Caip2 | undefined
}

/** Asks the engine on this family. */
export function requestPolkadot(
  engine: Pick<PolkadotEngine, 'request'>,
  method: string,
  params: unknown,
  { network, signal }: PolkadotReadSettings,
): Promise<unknown> {
  return engine.request({
    namespace: 'polkadot',
    method,
    params,
    ...(network && { network }),
    ...(signal && { signal }),
  })
}
