'use client'
import type { Account } from '@walletchart/engine'
import type {} from '@walletchart/engine/login'
import type { ReactElement } from 'react'
import { accountMessages } from '../../messages/account-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { RowGroup } from '../../parts/row-group.js'
import { RecoveryRow } from './recovery-row.js'

/** Says that the account would be lost with this device, until its user has a second way to it. */
export function BackupRow({ account }: { readonly account: Account }): ReactElement | null {
  const t = useText(accountMessages)
  const isMissing = useShown(({ login }) => login?.isBackedUp === false)
  if (!isMissing || account.connectedWalletInfo?.heldBy !== 'login') return null
  return (
    <RowGroup label={t('settings.keys')}>
      <RecoveryRow />
    </RowGroup>
  )
}
