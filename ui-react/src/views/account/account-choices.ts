import type { AccountEntry, ConnectedAccount } from '@walletchart/engine'
import { formatAddress } from '@walletchart/engine/values'
import type { accountMessages } from '../../messages/account-messages.js'
import type { TextOf } from '../../messages/catalogue.js'
import { accountTypeName } from '../kit/account-type-name.js'

/** One account of a family, in the words that the list shows. */
export interface AccountChoice {
  readonly address: string
  /** The wallet's name of it, else the short address. */
  readonly name: string
  /** The address if the name is a label, and the type where the family has several. */
  readonly line: string | undefined
}

const labelOf = ({ label }: AccountEntry): string | undefined => {
  // A label without anything to see would hide the account.
  const seen = label?.replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
  return seen === undefined || seen === '' ? undefined : label
}

/** The accounts of a family, the one in use first. */
export function accountChoices(
  { address: used, allAccounts }: ConnectedAccount,
  t: TextOf<typeof accountMessages>,
): readonly AccountChoice[] {
  // The account in use is there whatever the wallet lists.
  const entries = allAccounts.some(({ address }) => address === used)
    ? allAccounts
    : [{ address: used, type: allAccounts[0]?.type ?? '' }, ...allAccounts]
  const hasTypes = new Set(entries.map(({ type }) => type)).size > 1
  return entries.map((entry) => {
    const { address, type } = entry
    const short = formatAddress(address)
    const label = labelOf(entry)
    const shownType = hasTypes ? accountTypeName(type, t) : undefined
    const shownAddress = label === undefined ? undefined : short
    return {
      address,
      name: label ?? short,
      line:
        shownType !== undefined && shownAddress !== undefined
          ? t('accounts.line', { type: shownType, address: shownAddress })
          : (shownType ?? shownAddress),
    }
  })
}
