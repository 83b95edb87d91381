import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'

/** True if two SS58 addresses are of one account: an app may write it with the prefix of any network. */
export function isSamePolkadotAccount(one: string, other: string): boolean {
  return accountOf(one) === accountOf(other)
}

/** The account in an SS58 address, as hex. Not checked: it is only compared. */
function accountOf(address: string): string {
  try {
    const bytes = base58.decode(address)
    return bytesToHex(bytes.slice(bytes.length === 36 ? 2 : 1, -2))
  } catch {
    return address
  }
}
