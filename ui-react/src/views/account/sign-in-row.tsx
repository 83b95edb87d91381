'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { PenIcon } from '../../icons/pen-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { useAppName } from '../kit/use-app-name.js'

/** The state of the sign-in, and the way to sign in. Renders nothing where the app asks for no sign-in. */
export function SignInRow({ account }: { readonly account: Account }): ReactElement | null {
  const { preload } = useViewScope()
  const t = useText(accountMessages)
  const go = useGo('Account')
  const app = useAppName()
  const { namespace, signIn } = account
  const { status } = signIn
  if (status === 'none') return null
  if (status === 'signedIn' || status === 'ending' || status === 'checking')
    return (
      <RowGroup label={t('signIn.title')}>
        <Row
          name={status === 'checking' ? t('signIn.checkingTitle') : t('account.signedIn')}
          mark={<Mark name="" icon={status === 'checking' ? <PenIcon /> : <CheckIcon />} />}
          secondLine={app}
          busy={status !== 'signedIn'}
        />
      </RowGroup>
    )
  return (
    <RowGroup label={t('signIn.title')}>
      <Row
        name={status === 'expired' ? t('signIn.expiredTitle') : t('account.notSignedIn')}
        mark={<Mark name="" icon={<PenIcon />} />}
        secondLine={t('account.signInTo', { app })}
        leads
        onApproach={() => preload('SIWXSignMessage')}
        onClick={() => go('SIWXSignMessage', { namespace })}
      />
    </RowGroup>
  )
}
