import { isUnlimited } from './is-unlimited.js'
import type { TypedData } from './typed-data.js'

/** Says in words what a permit allows. Undefined for other typed data. */
export function permitWarning({ primaryType, domain, message }: TypedData): string | undefined {
  const token = String(domain.verifyingContract)
  if (primaryType === 'Permit') {
    const isAll = message.allowed === true || message.allowed === 'true' || isUnlimited(message.value)
    const amount = isAll ? 'an unlimited amount' : `${String(message.value ?? 0)} units`
    return `${String(message.spender)} may take ${amount} of the token ${token} from your account.`
  }
  if (/^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)/.test(primaryType))
    return `${String(message.spender)} may take tokens from your account. The fields say which and how many.`
  return undefined
}
