'use client'
import type { Namespace } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useAccount } from '../hooks/use-account.js'
import { AddressMark } from '../parts/address-mark.js'
import type { ButtonLook } from '../parts/button.js'
import { useSkin } from '../provider/use-skin.js'
import { PageButton } from './page-button.js'
import { useAccountFace } from './use-account-face.js'

export interface AccountButtonProps extends ButtonLook {
  /** Shows the native balance before the address. Default true. */
  readonly balance?: boolean
  /** The family whose account it shows. Default: the active one. */
  readonly namespace?: Namespace
}

/** As wide as a short address, so that nothing moves when the account comes back. */
const placeholder = '0x00…000000'

/** Shows the account and opens it. Nothing is there while no wallet is connected. */
export function AccountButton({
  balance = true,
  namespace,
  className,
  style,
}: AccountButtonProps): ReactElement | null {
  const { t } = useSkin()
  const account = useAccount({ namespace })
  const face = useAccountFace(account, balance)
  if (account?.status === 'connected' && face !== undefined)
    return <PageButton {...face} className={className} style={style} namespace={namespace} />
  if (account?.known !== false) return null
  return (
    <PageButton
      className={className}
      style={style}
      pending
      variant="surface"
      likely="Account"
      label={t('connectButton.restoring')}
      icon={<AddressMark address="" size={28} />}
    >
      {placeholder}
    </PageButton>
  )
}
