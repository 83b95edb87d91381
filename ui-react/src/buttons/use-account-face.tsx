'use client'
import type { Account } from '@walletchart/engine'
import { formatAddress } from '@walletchart/engine/values'
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

  const { address, profileName } = account
  const pending = requestsOf(account)
  const shown = withBalance && online ? balanceShown(account, locale) : undefined
  const label = [
    t('accountButton.open', { account: profileName ?? formatAddress(address) }),
    shown === undefined ? '' : t('accountButton.balance', { balance: shown }),
    pending === 0 ? '' : t('accountButton.pending', { count: pending }),
    online ? '' : t('accountButton.offline'),
  ]
  return {
    variant: 'surface',
    likely: 'Account',
    label: label.filter((part) => part !== '').join('. '),
    icon: (
      <>
        {shown === undefined ? null : (
          <bdi dir="ltr" data-part="button-segment">
            {shown}
          </bdi>
        )}
        <AddressMark address={address} size={28} />
      </>
    ),
    trailing:
      pending === 0 ? undefined : (
        <span data-part="button-count" aria-hidden="true">
          {pending}
        </span>
      ),
    children: online ? (
      profileName === undefined ? (
        <bdi dir="ltr">{formatAddress(address)}</bdi>
      ) : (
        <bdi>{profileName}</bdi>
      )
    ) : (
      <>
        <WavesOffIcon size={16} />
        {t('accountButton.offline')}
      </>
    ),
  }
}
