import { toEip55 } from '../ids/eip55.js'
import { isEip155Address } from '../ids/is-eip155-address.js'

/** An address as its network writes it: with its checksum where it has one (EIP-55). */
export const writtenAddress = (address: string): string =>
  isEip155Address(address) ? toEip55(address) : address
