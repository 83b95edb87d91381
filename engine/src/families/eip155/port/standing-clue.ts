import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import * as z from 'zod/mini'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import type { TransferClue } from '../../../ports/family-transfer.js'

const quantity = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value))
const address = z.custom<string>(isEip155Address)
const clueShape = z.object({
  sender: address,
  nonce: quantity,
  terms: z.custom<string>((value) => typeof value === 'string'),
  block: quantity,
  missing: z.custom<string>((value) => typeof value === 'string' && /^\d$/.test(value)),
  // There if the hash of the transaction said that its nonce is the signed one.
  whole: z.optional(z.custom<string>((value) => value === 'yes')),
})

/** The notes of a look at a transaction: whose it is, its nonce, its terms, and a block before which the nonce was not used. */
export type Clue = z.infer<typeof clueShape>

/** The notes of an earlier look; undefined for none. */
export const readClue = (clue: TransferClue): Clue | undefined => clueShape.safeParse(clue).data

/** The nonce of a transaction that its node knew to wait at the last look; undefined for one of which that is not certain. */
export function waitingNonce(clue: TransferClue): bigint | undefined {
  const known = readClue(clue)
  return known?.whole !== undefined && known.missing === '0' ? BigInt(known.nonce) : undefined
}

/** The terms of a transaction in one short text. */
export const termsOf = ({
  to,
  value,
  input,
}: {
  readonly to?: string | null | undefined
  readonly value: Hex
  readonly input: Hex
}): string => bytesToHex(keccak_256(utf8ToBytes(`${to ?? ''} ${BigInt(value)} ${input}`.toLowerCase())))
