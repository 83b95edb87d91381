import type { Namespace } from '../../model/ids/namespace.js'
import type { Shown } from '../../ports/connector.js'
import type { PreparedPrompt, WalletCall } from '../../ports/family.js'
import { afterPublishing } from './after-publishing.js'

/** A call about the account and the chain that the app shows. */
export type BoundCall = WalletCall & { readonly shown: Shown }

/** A call of one method. */
export type MethodCall = BoundCall & { readonly method: string; readonly params: unknown }

/** The facts of a family that asks its wallets. */
export interface WalletAskerFacts {
  readonly namespace: Namespace
  /** The methods that publish nothing: the outcome of an unanswered one is known. */
  readonly publishesNothing: RegExp
  /** Words a refusal of the wallet. @param publishes true if the method may have sent something */
  readonly refusal?: (thrown: unknown, publishes: boolean) => unknown
  /** True for the id of a transaction of the family: a wallet that names one in its error has sent it. */
  readonly isId?: (value: unknown) => value is string
}

/** Asks the wallets of one family, and marks the prompts after which a transaction may be out. */
export interface WalletAsker {
  ask(call: WalletCall & { readonly shown?: Shown }, method: string, params?: unknown): Promise<unknown>
  prepared(method: string, params: unknown): PreparedPrompt
}

export function walletAsker({
  namespace,
  publishesNothing,
  refusal = (thrown) => thrown,
  isId,
}: WalletAskerFacts): WalletAsker {
  const publishes = (method: string): boolean => !publishesNothing.test(method)
  return {
    async ask({ connector, signal, shown }, method, params) {
      try {
        return await connector.request({ namespace, method, params, signal, ...(shown && { shown }) })
      } catch (thrown) {
        throw refusal(publishes(method) ? afterPublishing(thrown, isId) : thrown, publishes(method))
      }
    },
    prepared: (method, params) => ({ method, params, publishes: publishes(method) }),
  }
}
