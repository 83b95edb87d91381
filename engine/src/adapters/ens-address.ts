import { getAddress, isAddress } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { fromProviderError } from '../model/errors/provider-error.js'
import type { Hex } from '../model/ids/eip155-address.js'
import { type EnsSettings, ensAccess } from './ens-client.js'
import type { ViemSource } from './viem-source.js'

export interface EnsAddressArgs extends EnsSettings {
  /** A name such as `marina.eth`. */
  readonly name: string
}

/** The longest name, in characters. */
const LONGEST = 255

/** @throws WalletchartError `OPTION_INVALID` */
function normalized(name: unknown): string {
  const expected = () => optionInvalid('ensAddress.name', 'Expected a name with a dot, such as marina.eth.')
  if (typeof name !== 'string' || name.length > LONGEST || !name.includes('.')) throw expected()
  try {
    return normalize(name)
  } catch {
    throw expected()
  }
}

/**
 * The address that a name has on a chain (ENS, ENSIP-19), with its checksum. Undefined: the name has none there. An address of another
 * chain is never taken in its place.
 * @throws WalletchartError `OPTION_INVALID` for what is no name, `NETWORK_NOT_FOUND` when the engine has no network with the registry
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `RPC_REQUEST_FAILED` or `ABORTED` when it could not be looked up
 */
export async function ensAddress(engine: ViemSource, args: EnsAddressArgs): Promise<Hex | undefined> {
  const { name, ...settings } = argsOf('ensAddress', args)
  const asked = normalized(name)
  const { client, ...access } = ensAccess(engine, settings, 'ensAddress')
  try {
    const found = await getEnsAddress(client, { name: asked, ...access })
    // Of a chain, a resolver may say any bytes.
    return found !== null && isAddress(found) ? getAddress(found) : undefined
  } catch (thrown) {
    throw fromProviderError(thrown)
  }
}
