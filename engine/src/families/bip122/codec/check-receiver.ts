import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'

/** The program of pay-to-anchor (BIP-433): an output for fees, which anybody spends. */
const isAnchor = ({ version, program }: BitcoinAddress): boolean =>
  version === 1 && program.length === 2 && program[0] === 0x4e && program[1] === 0x73

/** True or false of an app; false when left out. @throws WalletchartError `OPTION_INVALID` */
export function acceptedReceiver(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? false
  throw optionInvalid('acceptReceiver', 'Expected true or false')
}

/**
 * Checks what an address stands for, beyond its spelling.
 * @param accept true if the user has accepted an unusual receiver
 * @throws WalletchartError `RECEIVER_REFUSED` for an address without a key
 * @throws WalletchartError `RECEIVER_UNUSUAL` for an output that anybody may spend by the rules of today (BIP-350 lets software send there)
 */
export function checkReceiver(address: BitcoinAddress, accept: boolean): void {
  const { kind, program, version, text } = address
  if (program.every((byte) => byte === 0) && kind !== 'witness')
    throw featureError('RECEIVER_REFUSED', { details: `No key belongs to ${text}` })
  if (kind !== 'witness' || accept) return
  const reason = isAnchor(address)
    ? 'an anchor, whose money anybody takes'
    : `of witness version ${version} and ${program.length} bytes, whose money anybody can take today`
  throw featureError('RECEIVER_UNUSUAL', { details: `${text} is ${reason}` })
}
