import type { Caip2 } from '../../../model/ids/caip2.js'
import type { FamilyAccount } from '../../kit/account-on-network.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface Bip122Engine {
  request(args: {
    readonly namespace?: 'bip122'
    readonly method: string
    readonly params?: unknown
    readonly network?: Caip2
    readonly signal?: AbortSignal
  }): Promise<unknown>
  getState(): {
    readonly accounts: Readonly<
      Record<
        string,
        | (FamilyAccount & {
            readonly allAccounts?: readonly { readonly address: string; readonly type: string }[] | undefined
          })
        | undefined
      >
    >
  }
}

/** The signal of a call of this family. */
export interface Bip122Abortable {
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** The settings of a read of this family. */
export interface Bip122ReadSettings extends Bip122Abortable {
  /** The network to read from; the active one of bip122 when left out. */
  readonly network?: Caip2 | undefined
}

/** Asks the engine on this family. */
export function requestBip122(
  engine: Pick<Bip122Engine, 'request'>,
  method: string,
  params: unknown,
  { network, signal }: Bip122ReadSettings,
): Promise<unknown> {
  return engine.request({
    namespace: 'bip122',
    method,
    params,
    ...(network && { network }),
    ...(signal && { signal }),
  })
}
