'use client'
import type {} from '@walletchart/engine/login'
import type { ReactElement } from 'react'
import { RefreshIcon } from '../../icons/refresh-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { Chip } from '../../parts/chip.js'
import { RowLines } from '../../parts/row-lines.js'
import { LoginPageRow } from './login-page-row.js'

/** The recovery of the account of an embedded wallet, and that it is still missing. */
export function RecoveryRow(): ReactElement {
  const t = useText(accountMessages)
  const isMissing = useShown(({ login }) => login?.isBackedUp === false)
  return (
    <LoginPageRow
      page="recovery"
      name={t('settings.recovery')}
      icon={<RefreshIcon />}
      warning={
        isMissing ? (
          <>
            <Chip tone="warning">{t('settings.notBackedUp')}</Chip>
            <RowLines lines={[t('settings.notBackedUpLine')]} />
          </>
        ) : undefined
      }
    />
  )
}
