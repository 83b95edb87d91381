import { isEip55 } from './eip55.js'
import type { Hex } from './is-eip155-address.js'

/** Whether the letters of an address are written as its checksum (EIP-55) asks. The hash is heavy, so this is loaded when needed. */
export const hasRightChecksum = (address: Hex): boolean => isEip55(address)
