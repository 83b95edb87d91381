'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { UserIcon } from '../../icons/user-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { useAppName } from '../kit/use-app-name.js'

/** Ends the sign-in, and says what follows. Renders nothing without a sign-in. */
export function SignOutRow({ account }: { readonly account: Account }): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(accountMessages)
  const app = useAppName()
  const { namespace, signIn } = account
  const { status, required } = signIn
  if (status !== 'signedIn' && status !== 'ending') return null
  const signOut = (): void => {
    // A failure is not in the state.
    engine.signOut({ namespace }).catch(() => {
      const key = 'settings.signOutFailed'
      engine.toast({ variant: 'error', key, text: accountMessages[key] })
    })
  }
  return (
    <Row
      name={t('settings.signOut')}
      mark={<Mark name="" icon={<UserIcon />} />}
      secondLine={required ? t('settings.signOutRequired', { app }) : t('settings.signOutLine')}
      // The line is a sentence, so it is not cut.
      caution
      busy={status === 'ending'}
      onClick={signOut}
    />
  )
}
