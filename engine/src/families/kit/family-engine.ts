import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { TransferReach } from '../../ports/family-transfer.js'
import { type AccountOnNetwork, accountOnNetwork, type FamilyAccount } from './account-on-network.js'

/** The part of an engine that reads of a family use. */
export interface FamilyRequester<Own extends Namespace> {
  request(args: {
    readonly namespace?: Own
    readonly method: string
    readonly params?: unknown
    readonly network?: Caip2
    readonly signal?: AbortSignal
  }): Promise<unknown>
}

/** The part of an engine that a family uses: prompts go to the wallet, reads to a node. */
export interface FamilyEngine<Own extends Namespace, Account = FamilyAccount> extends FamilyRequester<Own> {
  getState(): { readonly accounts: Readonly<Record<string, Account | undefined>> }
}

/** The signal of a call. */
export interface Abortable {
  /** Ends the call with `ABORTED`; a prompt that is open in the wallet stays there. */
  readonly signal?: AbortSignal | undefined
}

/** The settings of a read. */
export interface ReadSettings extends Abortable {
  /** The network to read from; the active one of the family when left out. */
  readonly network?: Caip2 | undefined
}

/** Returns what asks an engine on one family. */
export const familyRequester =
  <Own extends Namespace>(namespace: Own) =>
  (
    engine: FamilyRequester<Own>,
    method: string,
    params: unknown,
    { network, signal }: ReadSettings,
  ): Promise<unknown> =>
    engine.request({ namespace, method, params, ...(network && { network }), ...(signal && { signal }) })

/** Returns a function for the way of one family to the nodes of a network, and to its wallet. */
export const familyReach = <Own extends Namespace>(namespace: Own) => {
  const request = familyRequester(namespace)
  return (engine: FamilyRequester<Own>, settings: ReadSettings): TransferReach => ({
    chain: (method, params) => request(engine, method, params, settings),
    wallet: (method, params) => request(engine, method, params, { signal: settings.signal }),
  })
}

/**
 * Returns what reads where the connected account of one family is. It takes the place where the account has to be.
 * @param isSame compares two addresses. Default: the texts are equal
 * @throws WalletchartError as `accountOnNetwork`
 */
export const familyAccount =
  <Own extends Namespace>(namespace: Own, isSame?: (one: string, other: string) => boolean) =>
  (engine: Pick<FamilyEngine<Own>, 'getState'>, expected: Partial<AccountOnNetwork> = {}): AccountOnNetwork =>
    accountOnNetwork(engine.getState().accounts[namespace], {
      namespace,
      expected,
      ...(isSame && { isSame }),
    })
