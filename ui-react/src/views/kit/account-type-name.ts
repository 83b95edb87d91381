import type { accountMessages } from '../../messages/account-messages.js'
import type { TextOf } from '../../messages/catalogue.js'

type TypeKey = `accountType.${'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'}`

const known: ReadonlyMap<string, TypeKey> = new Map([
  ['eoa', 'accountType.eoa'],
  ['smartAccount', 'accountType.smartAccount'],
  ['payment', 'accountType.payment'],
  ['ordinal', 'accountType.ordinal'],
  ['stx', 'accountType.stx'],
])

/** The name of a type of account; a type of another family keeps the word of its family. */
export function accountTypeName(type: string, t: TextOf<typeof accountMessages>): string {
  const key = known.get(type)
  return key === undefined ? type : t(key)
}
