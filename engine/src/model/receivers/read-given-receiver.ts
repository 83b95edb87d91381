import { sendError } from '../errors/send-error.js'
import { type Caip2, isCaip2, namespaceOf } from '../ids/caip2.js'
import { isCaip10, parseCaip10 } from '../ids/caip10.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import type { Namespace } from '../ids/namespace.js'
import type { Network } from '../networks/network.js'
import { carriesInvisible } from '../text/carries-invisible.js'
import { familyOfAddress, familyOfScheme, familyTitle } from './address-families.js'
import { checkLetters } from './check-letters.js'
import type { GivenReceiver, NamedReceiver } from './given-receiver.js'
import { readInteroperableAddress } from './interoperable-address.js'
import { readPaymentRequest } from './read-payment-request.js'
import { receiverInvalid } from './receiver-invalid.js'

/** The longest text. A QR code holds less. */
const LONGEST = 2048
/** The longest name, in characters. */
const LONGEST_NAME = 255

/** Where the receiver has to be. */
export interface ReceiverPlace {
  readonly network: Network
  /** The networks of the app. */
  readonly networks: readonly Network[]
  /** True for an address of the family. */
  readonly isAddress: (text: string) => boolean
}

/** Its details are the name of that family. */
const otherFamily = (found: Namespace) =>
  sendError('RECEIVER_OF_OTHER_FAMILY', { details: familyTitle(found) })

const unseen = () => receiverInvalid('It carries a character that cannot be seen')

/** A name of a registry has a dot, and nothing that separates the parts of another text. An address with an ending is no name. */
const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  !/^0x[\da-f]{40}\./i.test(text) &&
  /^(?:[^\s/@?#:%&=\\.]+\.)+[^\s/@?#:%&=\\.]+$/u.test(text)

/** An address of the family, or a name. @throws WalletchartError `RECEIVER_OF_OTHER_FAMILY`, `ADDRESS_INVALID` */
function readTarget(text: string, place: ReceiverPlace): NamedReceiver {
  if (place.isAddress(text)) return { to: text, isName: false }
  if (isName(text)) return { to: text, isName: true }
  const found = familyOfAddress(text)
  if (found !== undefined && found !== place.network.chainNamespace) throw otherFamily(found)
  throw receiverInvalid(`Expected an address of ${place.network.name}.`)
}

/** The network after the at sign: an id, its second half, or the name of a network of the app. */
function readChain(text: string, { network, networks }: ReceiverPlace): Caip2 {
  if (isCaip2(text)) return text
  const label = text.toLowerCase()
  const found = networks.find(
    ({ chainNamespace, caipNetworkId, name }) =>
      caipNetworkId === `${network.chainNamespace}:${text}` ||
      (chainNamespace === network.chainNamespace && name.toLowerCase() === label),
  )
  if (found) return found.caipNetworkId
  if (/^[1-9]\d*$/.test(text)) return `${network.chainNamespace}:${text}`
  throw receiverInvalid('The network after the at sign is unknown')
}

/** The receiver that a text names, in any form. */
function readNamed(text: string, place: ReceiverPlace): NamedReceiver {
  if (isCaip10(text)) {
    const { network, address } = parseCaip10(text)
    return { to: address, isName: false, network }
  }
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(text) ?? []
  if (scheme !== undefined) {
    const owner = familyOfScheme(scheme.toLowerCase())
    if (owner !== undefined && owner !== place.network.chainNamespace) throw otherFamily(owner)
    const request = readPaymentRequest(text, scheme.toLowerCase())
    if (request) return request
    throw receiverInvalid(`Expected an address of ${place.network.name}.`)
  }
  const bytes = readInteroperableAddress(text)
  if (bytes) return { to: bytes.address, isName: false, network: bytes.network }
  const [, target, chain, checksum] = /^([^@#]+)@([^@#]+)(?:#([\da-f]{8}))?$/i.exec(text) ?? []
  if (target === undefined || chain === undefined) return readTarget(text, place)
  const network = readChain(chain, place)
  if (checksum !== undefined && !isName(target) && !isEip155Address(target))
    throw receiverInvalid('Its checksum cannot be compared')
  return { ...readOfNetwork(target, network, place), network, checksum: checksum?.toUpperCase() }
}

/** A target that may be of another network, which is said first. */
function readOfNetwork(target: string, network: Caip2, place: ReceiverPlace): NamedReceiver {
  checkNetwork(network, place)
  return readTarget(target, place)
}

/** @throws WalletchartError `RECEIVER_OF_OTHER_FAMILY`, `RECEIVER_OF_OTHER_NETWORK` with the id of that network as its details */
function checkNetwork(named: Caip2 | undefined, place: ReceiverPlace): void {
  if (named === undefined || named === place.network.caipNetworkId) return
  const family = namespaceOf(named)
  if (family !== place.network.chainNamespace) throw otherFamily(family)
  throw sendError('RECEIVER_OF_OTHER_NETWORK', { details: named })
}

const PADS: ReadonlySet<string | undefined> = new Set([' ', '\t', '\r', '\n', '\u00a0'])

/** A pasted text has spaces and line breaks around it. No other sign is taken away. */
function withoutPads(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && PADS.has(text[start])) start += 1
  while (start < end && PADS.has(text[end - 1])) end -= 1
  return text.slice(start, end)
}

/**
 * Reads a receiver as it was typed, pasted or scanned: an address, a name, a payment URI (EIP-681, Solana Pay), or an address with its
 * network (CAIP-10, ERC-7828, ERC-7930). Nothing is mended: what is no such text is refused.
 * @throws WalletchartError `ADDRESS_INVALID`, `RECEIVER_MISTYPED`, `RECEIVER_OF_OTHER_FAMILY`
 * @throws WalletchartError `RECEIVER_OF_OTHER_NETWORK`: its details are the CAIP-2 id of that network
 */
export function readGivenReceiver(given: string, place: ReceiverPlace): GivenReceiver {
  const text = withoutPads(given)
  if (text === '' || text.length > LONGEST) throw receiverInvalid('Expected an address')
  if (carriesInvisible(text)) throw unseen()
  checkLetters(text)
  const { network, ...named } = readNamed(text, place)
  checkNetwork(network, place)
  // A part of a longer text is checked like a text of its own. Percent signs may have hidden characters.
  if (carriesInvisible(named.to)) throw unseen()
  if (!named.isName && !place.isAddress(named.to)) readTarget(named.to, place)
  return named
}
