'use client'
import type {} from '@walletchart/engine/login'
import type { ReactElement } from 'react'
import { ArrowUpRightIcon } from '../../icons/arrow-up-right-icon.js'
import { LockIcon } from '../../icons/lock-icon.js'
import { PhoneIcon } from '../../icons/phone-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { RowGroup } from '../../parts/row-group.js'
import { LoginPageRow } from './login-page-row.js'
import { RecoveryRow } from './recovery-row.js'

/** The pages of an embedded wallet whose keys only the user holds. Renders nothing for a frame without such pages. */
export function LoginPagesGroup(): ReactElement | null {
  const t = useText(accountMessages)
  const isThere = useShown(({ login }) => (login?.pages?.length ?? 0) > 0)
  if (!isThere) return null
  return (
    <RowGroup heading={t('settings.keys')}>
      <LoginPageRow page="passkeys" name={t('settings.passkeys')} icon={<LockIcon />} />
      <RecoveryRow />
      <LoginPageRow page="export" name={t('settings.exportKeys')} icon={<ArrowUpRightIcon />} />
      <LoginPageRow page="devices" name={t('settings.devices')} icon={<PhoneIcon />} />
    </RowGroup>
  )
}
