import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'

/** The first letters of accounts that the runtime makes itself, in hexadecimal. */
const made: ReadonlyMap<string, string> = new Map([
  ['6d6f646c', 'the account of a pallet'],
  ['70617261', 'the account of a parachain'],
  ['7369626c', 'the account of a parachain'],
])

/**
 * Checks who owns an account. Only the chain knows if the account exists.
 * @param accountId 32 bytes in hexadecimal
 * @param accept true if the user has accepted an unusual receiver
 * @throws WalletchartError `RECEIVER_REFUSED` for the account of no key, `RECEIVER_UNUSUAL` for one of the runtime, `OPTION_INVALID`
 */
export function checkReceiver(accountId: string, accept: unknown = false): void {
  if (typeof accept !== 'boolean') throw optionInvalid('acceptReceiver', 'Expected true or false')
  if (/^0+$/.test(accountId))
    throw featureError('RECEIVER_REFUSED', { details: 'The account of zeros belongs to nobody' })
  // Such accounts end in zeros, unlike the keys that begin with these letters by chance.
  const kind = /0{24}$/.test(accountId) ? made.get(accountId.slice(0, 8)) : undefined
  if (kind !== undefined && !accept)
    throw featureError('RECEIVER_UNUSUAL', { details: `The address is ${kind}, which has no key` })
}
