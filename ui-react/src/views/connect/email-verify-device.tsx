'use client'
import type {} from '@walletchart/engine/login'
import { type ReactElement, useEffect } from 'react'
import { MailIcon } from '../../icons/mail-icon.js'
import { emailVerifyDeviceMessages } from '../../messages/email-verify-device-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { useOnline } from '../../parts/hooks/use-online.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { Mark } from '../../parts/mark.js'
import { Notice } from '../../parts/notice.js'
import { Span } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useAppName } from '../kit/use-app-name.js'
import { useLast } from '../kit/use-last.js'
import { askedDevice } from './asked-device.js'
import { ResendButton } from './resend-button.js'
import { useLoginFailure } from './use-login-failure.js'
import { useSentAgain } from './use-sent-again.js'

const failureKeys = {
  IFRAME_REQUEST_TIMEOUT: 'emailVerifyDevice.expired',
  FRAME_ERROR: 'emailVerifyDevice.refused',
  USER_REJECTED: 'emailVerifyDevice.closed',
} as const

const failureKey = (code: string) =>
  Object.entries(failureKeys).find(([known]) => known === code)?.[1] ?? 'emailVerifyDevice.notSent'

/** The user approves this device by an e-mail. */
export function EmailVerifyDevice(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailVerifyDeviceMessages)
  const app = useAppName()
  const online = useOnline()
  const step = useShown((state) => state.login?.step)
  const email = useShown((state) => state.login?.email) ?? ''
  const sentAt = useShown((state) => state.login?.sentAt)
  const endsAt = useShown((state) => state.login?.endsAt)
  const sentAgain = useSentAgain()
  const failure = useLoginFailure()
  // The engine lets another e-mail wait; the button counts down.
  const failed = step === 'failed' && failure?.code !== 'EMAIL_LOGIN_THROTTLED' ? failure : undefined
  // A choice of the user is no fault.
  const isClosed = failed?.code === 'USER_REJECTED'
  const needsNew = failed?.code === 'IFRAME_REQUEST_TIMEOUT' || isClosed
  useEffect(() => {
    if (step === 'device') askedDevice.note(engine, email)
  }, [engine, step, email])
  const sentTo = useLast(email === '' ? undefined : email)
  useSaid(step !== 'device' ? undefined : t('emailVerifyDevice.said'))
  if (sentTo === undefined) return <NothingChosen title={t('emailVerifyDevice.title')} lacks="email" />
  return (
    <>
      <ViewHeader
        title={t('emailVerifyDevice.title')}
        wait={sentAt === undefined || endsAt === undefined ? undefined : { startedAt: sentAt, endsAt }}
        still
      />
      <Body label={t('modal.content')}>
        <Span
          state={failed === undefined ? 'wait' : isClosed ? 'no' : 'bad'}
          from={<AppMark />}
          to={<Mark name="" icon={<MailIcon size={28} />} size={60} />}
          label={t('emailVerifyDevice.span', { app })}
        />
        <p data-part="lead">{t('emailVerifyDevice.lead', { email })}</p>
        {online ? null : <Notice announced>{t('emailVerifyDevice.offline')}</Notice>}
        {failed !== undefined ? (
          <Notice tone={isClosed ? 'info' : 'danger'} announced>
            {failed.said ?? t(failureKey(failed.code))}
          </Notice>
        ) : sentAgain !== undefined ? (
          <Notice announced>{t('emailVerifyDevice.resent')}</Notice>
        ) : null}
      </Body>
      <Foot>
        <ResendButton
          variant={failed === undefined ? 'secondary' : 'primary'}
          label={t(
            failed === undefined
              ? 'emailVerifyDevice.again'
              : needsNew
                ? 'emailVerifyDevice.newEmail'
                : 'action.tryAgain',
          )}
          labelIn={(time) =>
            t(failed === undefined ? 'emailVerifyDevice.againIn' : 'emailVerifyDevice.newEmailIn', { time })
          }
        />
        <Button variant="quiet" onClick={() => engine.login?.cancel()}>
          {t('emailVerifyDevice.other')}
        </Button>
      </Foot>
    </>
  )
}
