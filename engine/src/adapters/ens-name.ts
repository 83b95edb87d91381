import { getEnsName } from 'viem/actions'
import { normalize } from 'viem/ens'
import { argsOf } from '../model/errors/args-of.js'
import { fromProviderError } from '../model/errors/provider-error.js'
import { checkedEip155Address } from '../model/ids/checked-eip155-address.js'
import { type EnsSettings, ensAccess } from './ens-client.js'
import type { ViemSource } from './viem-source.js'

export interface EnsNameArgs extends EnsSettings {
  readonly address: string
}

/** True for a name in its one right form. Another form may look like the name of somebody else. */
function isNormalized(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

/**
 * The name that an account calls its own on a chain (ENS, ENSIP-19). Undefined: it has none, or one that does not lead back to the
 * account on that chain.
 * @throws WalletchartError `ADDRESS_INVALID`, `NETWORK_NOT_FOUND` when the engine has no network with the registry, `OPTION_INVALID`
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `RPC_REQUEST_FAILED` or `ABORTED` when it could not be looked up
 */
export async function ensName(engine: ViemSource, args: EnsNameArgs): Promise<string | undefined> {
  const { address: given, ...settings } = argsOf('ensName', args)
  const { client, ...access } = ensAccess(engine, settings, 'ensName')
  const address = await checkedEip155Address(given)
  try {
    const name = await getEnsName(client, { address, ...access })
    return name !== null && isNormalized(name) ? name : undefined
  } catch (thrown) {
    throw fromProviderError(thrown)
  }
}
