'use client'
import type {} from '@walletchart/engine/login'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { emailVerifyOtpMessages } from '../../messages/email-verify-otp-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { CodeField } from './code-field.js'
import { useLoginFailure } from './use-login-failure.js'

/** The six digits that came by e-mail. The sixth submits them. */
export function EmailVerifyOtp(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailVerifyOtpMessages)
  const step = useShown((state) => state.login?.step)
  const email = useShown((state) => state.login?.email) ?? ''
  const failure = useLoginFailure()
  const [digits, setDigits] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const busy = step === 'verifying' || step === 'reading'
  const isWrong = failure !== undefined && step === 'code'

  // The digits stay selected, so that the next ones take their place.
  useEffect(() => {
    if (isWrong) field.current?.select()
  }, [isWrong])

  const change = (next: string): void => {
    setDigits(next)
    if (next.length === 6 && step === 'code') engine.login?.verify(next)
  }
  return (
    <>
      <ViewHeader title={t('emailVerifyOtp.title')} />
      <Body label={t('modal.content')}>
        <p data-part="lead">{t('emailVerifyOtp.lead', { email })}</p>
        <CodeField
          label={t('emailVerifyOtp.field')}
          value={digits}
          busy={busy}
          inputRef={field}
          notACode={t('emailVerifyOtp.pasted')}
          note={busy ? t('emailVerifyOtp.checking') : t('emailVerifyOtp.note')}
          error={
            !isWrong
              ? undefined
              : failure.code === 'IFRAME_REQUEST_TIMEOUT'
                ? t('emailVerifyOtp.unanswered')
                : failure.said === undefined
                  ? t('emailVerifyOtp.wrong')
                  : t('emailVerifyOtp.said', { words: failure.said })
          }
          onChange={change}
        />
        <p data-part="lead">{t('emailVerifyOtp.expires')}</p>
      </Body>
      <Foot>
        <Button variant="secondary" onClick={() => engine.login?.resend()}>
          {t('emailVerifyOtp.again')}
        </Button>
        <Button variant="quiet" onClick={() => engine.login?.cancel()}>
          {t('emailVerifyOtp.other')}
        </Button>
      </Foot>
    </>
  )
}
