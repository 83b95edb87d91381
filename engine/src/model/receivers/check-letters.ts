import { sendError } from '../errors/send-error.js'
import { hasRightChecksum } from '../ids/has-right-checksum.js'
import { isEip155Address } from '../ids/is-eip155-address.js'

/** The addresses of Ethereum's kind in a text. Longer runs of digits are left out. */
const addresses = /0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])/g

/** @throws WalletchartError `RECEIVER_MISTYPED` for an address in a text whose checksum (EIP-55) is wrong */
export function checkLetters(text: string): void {
  for (const [found] of text.matchAll(addresses))
    if (isEip155Address(found) && !hasRightChecksum(found))
      throw sendError('RECEIVER_MISTYPED', { details: found })
}
