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
import { useOnline } from '../../parts/hooks/use-online.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { CodeField } from './code-field.js'
import { otpFailure } from './otp-failure.js'
import { ResendButton } from './resend-button.js'
import { useLoginFailure } from './use-login-failure.js'
import { useSentAgain } from './use-sent-again.js'

/** The digits are gone or used up, so that another code is the way on. */
const needsNewCode = ['spent', 'expired', 'wrong', 'notRead']

/** The six digits that came by e-mail. The sixth submits them. */
export function EmailVerifyOtp(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailVerifyOtpMessages)
  const step = useShown((state) => state.login?.step)
  const email = useShown((state) => state.login?.email) ?? ''
  const failure = useLoginFailure()
  const online = useOnline()
  const sentAgain = useSentAgain()
  const [digits, setDigits] = useState('')
  const [asked, setAsked] = useState<'code' | 'mail'>('code')
  const submitted = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const busy = step === 'verifying' || step === 'reading'
  const isOver = step === 'spent' || step === 'expired'
  const takesCode = step === 'code' || step === 'failed'
  const problem = otpFailure(step, failure, asked)
  const isGone = problem === 'wrong' || isOver

  useEffect(() => {
    if (isGone) setDigits('')
  }, [isGone])
  useEffect(() => {
    if (sentAgain === undefined) return
    setDigits('')
    field.current?.focus()
  }, [sentAgain])
  // Six digits that were typed offline are compared once the browser is online.
  useEffect(() => {
    if (digits.length < 6) submitted.current = ''
    else if (takesCode && online && digits !== submitted.current) {
      submitted.current = digits
      setAsked('code')
      engine.login?.verify(digits)
    }
  }, [digits, takesCode, online, engine])

  useSaid(
    sentAgain === undefined
      ? email === ''
        ? undefined
        : t('emailVerifyOtp.sent', { email })
      : t('emailVerifyOtp.resentSaid'),
  )
  const offline = online ? undefined : t('emailVerifyOtp.offline')
  useSaid(offline)
  // What was wrong goes when the user types on.
  const shown = problem === 'wrong' && digits !== '' ? undefined : problem
  const words =
    shown === undefined
      ? undefined
      : shown === 'wrong'
        ? saidOf(failure?.said, t('emailVerifyOtp.wrong'), (said) =>
            t('emailVerifyOtp.said', { words: said }),
          )
        : shown === 'notSent'
          ? t('emailVerifyOtp.notSent', { reason: failure?.said ?? t('emailVerifyOtp.noReason') })
          : t(`emailVerifyOtp.${shown}`)
  return (
    <>
      <ViewHeader title={t('emailVerifyOtp.title')} still={!busy} />
      <Body label={t('modal.content')}>
        <p data-part="lead">{t('emailVerifyOtp.lead', { email })}</p>
        <CodeField
          label={t('emailVerifyOtp.field')}
          value={digits}
          state={step === 'reading' ? 'right' : busy ? 'busy' : isOver ? 'off' : 'idle'}
          inputRef={field}
          notACode={t('emailVerifyOtp.pasted')}
          note={
            offline ??
            t(
              busy
                ? 'emailVerifyOtp.checking'
                : sentAgain === undefined
                  ? 'emailVerifyOtp.note'
                  : 'emailVerifyOtp.resent',
            )
          }
          error={words}
          onChange={setDigits}
        />
        {isOver ? null : <p data-part="lead">{t('emailVerifyOtp.expires')}</p>}
      </Body>
      <Foot>
        {problem === 'unanswered' && digits.length === 6 ? (
          <Button disabled={!online} onClick={() => engine.login?.verify(digits)}>
            {t('emailVerifyOtp.checkAgain')}
          </Button>
        ) : null}
        <ResendButton
          variant={isOver ? 'primary' : 'secondary'}
          label={t(
            problem === 'notSent'
              ? 'action.tryAgain'
              : needsNewCode.includes(problem ?? '')
                ? 'emailVerifyOtp.newCode'
                : 'emailVerifyOtp.again',
          )}
          labelIn={(time) => t(isGone ? 'emailVerifyOtp.newCodeIn' : 'emailVerifyOtp.againIn', { time })}
          onPress={() => setAsked('mail')}
        />
        <Button variant="quiet" onClick={() => engine.login?.cancel()}>
          {t('emailVerifyOtp.other')}
        </Button>
      </Foot>
    </>
  )
}

/** A whole sentence of the frame says itself what to do. */
const saidOf = (said: string | undefined, usual: string, tryAgain: (said: string) => string): string =>
  said === undefined ? usual : /[.!?]$/.test(said) ? said : tryAgain(said)
