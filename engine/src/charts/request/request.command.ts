import * as z from 'zod/mini'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needNetworks } from '../kit/needs-running.js'
import { filledText, namespaceField, networkField, signalField } from '../kit/request-fields.js'
import type { PublicState } from '../public-state.js'
import { prompt } from './prompt.js'

export interface FamilyRequest extends Cancellable {
  /** Default: the active family. */
  readonly namespace?: Namespace
  /** A method of the family's own RPC. */
  readonly method: string
  readonly params?: unknown
  /** The network to read from. Default: the family's active one. Prompts go where the wallet is. */
  readonly network?: Caip2
}

const shape = z.object({
  method: filledText('the name of a method'),
  namespace: namespaceField,
  network: networkField,
  signal: signalField,
})

/** Prompts go to the wallet, everything else to the network's node. */
export const request = async (
  core: Commander,
  given: FamilyRequest,
  shown: PublicState,
): Promise<unknown> => {
  const { namespace, method, params, network, signal } = checkedRequest('request', shape, given)
  const family = namespace ?? shown.activeNamespace
  // A wallet that decides by lists of its own gets all that it refuses or asks its user about: none of it may reach a node.
  const isWithheld =
    shown.accounts[family]?.status === 'connected' &&
    core.connector(family, shown).withholds?.(method) === true
  if (isWithheld || core.families.family(family).isPrompt(method))
    return prompt(core, shown, { namespace: family, method, params, signal })
  needNetworks(shown)
  const id = network ?? shown.networks[family]?.caipNetwork?.caipNetworkId ?? ''
  const target = core.network(id)
  const chain = await core.families.chain(family)
  return chain.read({ network: target, method, params, signal: signal ?? new AbortController().signal })
}
