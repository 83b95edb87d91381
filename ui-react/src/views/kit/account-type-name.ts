import type { Messages, Translate } from '../../messages/catalogue.js'

type TypeKey = `accountType.${'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'}`

const known: ReadonlyMap<string, TypeKey> = new Map([
  ['eoa', 'accountType.eoa'],
  ['smartAccount', 'accountType.smartAccount'],
  ['payment', 'accountType.payment'],
  ['ordinal', 'accountType.ordinal'],
  ['stx', 'accountType.stx'],
])

/** The name of a type of account; a type of another family keeps the word of its family. */
export function accountTypeName(type: string, t: Translate<Messages>): string {
  const key = known.get(type)
  return key === undefined ? type : t(key)
}
