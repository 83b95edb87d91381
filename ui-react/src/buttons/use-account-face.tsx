'use client'
import type { Account } from '@walletchart/engine'
import { accountName } from '../hooks/account-name.js'
import { WavesOffIcon } from '../icons/waves-off-icon.js'
import { AddressMark } from '../parts/address-mark.js'
import { useOnline } from '../parts/hooks/use-online.js'
import { useSkin } from '../provider/use-skin.js'
import { balanceShown, requestsOf } from './account-facts.js'
import type { PageButtonProps } from './page-button.js'

/** How an account looks on a button. */
export function useAccountFace(
  account: Account | undefined,
  withBalance: boolean,
): PageButtonProps | undefined {
  const { t, locale } = useSkin()
  const online = useOnline()
  if (account?.address === undefined) return undefined

  const name = accountName(account)
  const pending = requestsOf(account)
  const shown = withBalance && online ? balanceShown(account, locale) : undefined
  const label = [
    t('accountButton.open', { account: name }),
    shown === undefined ? '' : t('accountButton.balance', { balance: shown }),
    pending === 0 ? '' : t('accountButton.pending', { count: pending }),
    online ? '' : t('accountButton.offline'),
  ]
  return {
    variant: 'surface',
    likely: 'Account',
    label: label.filter(Boolean).join('. '),
    icon: (
      <>
        {shown === undefined ? null : (
          <bdi dir="ltr" data-part="button-segment">
            {shown}
          </bdi>
        )}
        <AddressMark address={account.address} src={account.profileImage} size={28} />
      </>
    ),
    trailing:
      pending === 0 ? undefined : (
        <span data-part="button-count" aria-hidden="true">
          {pending}
        </span>
      ),
    children: online ? (
      <bdi>{name}</bdi>
    ) : (
      <>
        <WavesOffIcon size={16} />
        {t('accountButton.offline')}
      </>
    ),
  }
}
