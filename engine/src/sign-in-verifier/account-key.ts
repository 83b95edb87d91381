import { optionInvalid } from '../model/errors/option-invalid.js'
import { type Caip2, isCaip2, namespaceOf } from '../model/ids/caip2.js'
import type { Caip10 } from '../model/ids/caip10.js'
import { signInFamily } from '../model/sign-in/sign-in-family.js'

/**
 * One text for each account of a chain, to compare accounts by: some addresses are written in several ways. Not for users. A server has
 * no families, so an address of a foreign family is compared as it is.
 * @throws WalletchartError `OPTION_INVALID` that names the argument
 */
export function accountKey(chainId: Caip2, address: string): Caip10 {
  if (!isCaip2(chainId)) throw optionInvalid('chainId', 'Expected a CAIP-2 id, such as eip155:1.')
  if (typeof address !== 'string') throw optionInvalid('address', 'Expected a text.')
  const { addressKey: form } = signInFamily(namespaceOf(chainId))
  return `${chainId}:${form === undefined ? address : form(address)}`
}
