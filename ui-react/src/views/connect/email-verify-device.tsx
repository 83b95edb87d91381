'use client'
import type {} from '@walletchart/engine/login'
import type { ReactElement } from 'react'
import { emailVerifyDeviceMessages } from '../../messages/email-verify-device-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { BusyDots } from '../../parts/busy-dots.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { Notice } from '../../parts/notice.js'
import { useLoginFailure } from './use-login-failure.js'

/** The user approves this device by a link in an e-mail. */
export function EmailVerifyDevice(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailVerifyDeviceMessages)
  const email = useShown((state) => state.login?.email) ?? ''
  const waits = useShown((state) => state.login?.step) === 'device'
  const failure = useLoginFailure()
  useSaid(waits ? t('emailVerifyDevice.said') : undefined)
  return (
    <>
      <ViewHeader title={t('emailVerifyDevice.title')} />
      <Body label={t('modal.content')}>
        <p data-part="lead">{t('emailVerifyDevice.lead', { email })}</p>
        {waits ? <BusyDots /> : null}
        {failure === undefined ? null : (
          <Notice tone="warning" announced>
            {failure.said ?? t('emailVerifyDevice.failed')}
          </Notice>
        )}
      </Body>
      <Foot>
        <Button variant="secondary" onClick={() => engine.login?.resend()}>
          {t('emailVerifyDevice.again')}
        </Button>
        <Button variant="quiet" onClick={() => engine.login?.cancel()}>
          {t('emailVerifyDevice.other')}
        </Button>
      </Foot>
    </>
  )
}
