import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { toEip55 } from '../model/ids/eip55.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { siweNetwork } from './siwe-chain-id.js'
import type { SiweMessageArgs } from './siwe-options.js'

/**
 * The text of an Ethereum sign-in message (EIP-4361), for `createMessage` of `siweConfig`. Other kits have a function of this name.
 * @param address `0x…`, or an id that ends with it, such as `did:pkh:eip155:1:0x…`
 * @throws WalletchartError `OPTION_INVALID` that names the field, `ADDRESS_INVALID`
 */
export function formatMessage(args: Omit<SiweMessageArgs, 'address'>, address: string): string {
  const { domain, uri, chainId, nonce, version, iat, exp, nbf, statement, requestId, resources } = argsOf(
    'formatMessage',
    args,
  )
  if (typeof address !== 'string') throw optionInvalid('address', 'Expected a text.')
  if (!Number.isSafeInteger(chainId)) throw optionInvalid('chainId', 'Expected the number of a chain.')
  return signInText({
    domain,
    accountAddress: toEip55(address.slice(address.lastIndexOf(':') + 1)),
    uri,
    version,
    chainId: siweNetwork(chainId),
    nonce,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
}
