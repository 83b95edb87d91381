'use client'
import type { ConnectedAccount } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useText } from '../../modal/use-text.js'
import { AddressMark } from '../../parts/address-mark.js'
import { AddressText } from '../../parts/address-text.js'
import { Row } from '../../parts/row.js'
import type { AccountChoice } from './account-choices.js'
import { useChooseAccount } from './use-choose-account.js'

export interface AccountRowProps {
  readonly account: ConnectedAccount
  readonly choice: AccountChoice
  /** Its family is the one that is in use. */
  readonly active: boolean
  /** The network of its family is being switched to. */
  readonly busy: boolean
}

/** One account a user can choose. */
export function AccountRow({ account, choice, active, busy }: AccountRowProps): ReactElement {
  const t = useText(accountMessages)
  const chooseAccount = useChooseAccount()
  const { address, name, line } = choice
  const { namespace, choosesAccount, connectedWalletInfo } = account
  const used = account.address === address
  const current = used && active
  const fixed = !used && choosesAccount === 'wallet'
  return (
    <Row
      name={name}
      mark={<AddressMark address={address} />}
      secondLine={line}
      // The reason is a sentence, so it is not cut.
      caution={fixed}
      selected={current}
      busy={busy && used}
      disabledReason={fixed ? t('accounts.inWallet', { wallet: connectedWalletInfo.name }) : undefined}
      trailing={
        current ? (
          <>
            {t('settings.current')}
            <CheckIcon size={16} />
          </>
        ) : fixed && line !== undefined ? (
          // The reason takes the line that tells accounts of one label apart.
          <AddressText address={address} />
        ) : undefined
      }
      onClick={() => chooseAccount(namespace, address)}
    />
  )
}
