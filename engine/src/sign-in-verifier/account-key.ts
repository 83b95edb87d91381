import { ownValue } from '../model/data/own-value.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { accountIdOf } from '../model/ids/account-id.js'
import { type Caip2, isCaip2, namespaceOf } from '../model/ids/caip2.js'
import type { Caip10 } from '../model/ids/caip10.js'

/** The families that write one address in several ways, and the form that is compared. */
const forms: Readonly<Record<string, (address: string) => string>> = {
  // The case is only the checksum.
  eip155: (address) => address.toLowerCase(),
  // SS58 writes one key with the prefix of any network.
  polkadot: (address) => accountIdOf(address) ?? address,
}

/**
 * One text for each account of a chain, to compare accounts by: some addresses are written in several ways. Not for users.
 * @throws WalletchartError `OPTION_INVALID` that names the argument
 */
export function accountKey(chainId: Caip2, address: string): Caip10 {
  if (!isCaip2(chainId)) throw optionInvalid('chainId', 'Expected a CAIP-2 id, such as eip155:1.')
  if (typeof address !== 'string') throw optionInvalid('address', 'Expected a text.')
  const form = ownValue(forms, namespaceOf(chainId))
  return `${chainId}:${form === undefined ? address : form(address)}`
}
