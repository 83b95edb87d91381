'use client'
import type {} from '@walletchart/engine/login'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { TextOf } from '../../messages/catalogue.js'
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
import { Notice } from '../../parts/notice.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useLast } from '../kit/use-last.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { askedDevice } from './asked-device.js'
import { CodeField } from './code-field.js'
import { type OtpProblem, otpProblem } from './otp-problem.js'
import { ResendButton } from './resend-button.js'
import { useLasting } from './use-lasting.js'
import { useLoginFailure } from './use-login-failure.js'
import { useSentAgain } from './use-sent-again.js'

/** The digits are gone or used up, so that another code is the way on. */
const needsNewCode = ['spent', 'expired', 'wrong', 'notRead']

/** The lifetime of a code of a frame that does not say it, in ms. */
const CODE_LIFETIME = 1_200_000

/** A check that lasts longer than this can be cancelled, in ms. */
const SLOW = 2_000

/** The six digits that came by e-mail. The sixth submits them. */
export function EmailVerifyOtp(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailVerifyOtpMessages)
  const step = useShown((state) => state.login?.step)
  const email = useShown((state) => state.login?.email) ?? ''
  const lifetime = useShown((state) => state.login?.codeLifetime) ?? CODE_LIFETIME
  const failure = useLoginFailure()
  const online = useOnline()
  const offlineReason = useOfflineReason()
  const sentAgain = useSentAgain()
  const [isApproved] = useState(() => email !== '' && askedDevice.of(engine) === email)
  const [digits, setDigits] = useState('')
  const [asked, setAsked] = useState<'code' | 'mail'>('code')
  /** The digits that were compared last. */
  const [submitted, setSubmitted] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const busy = step === 'verifying' || step === 'reading'
  const isUnderWay = busy || step === 'sending' || step === 'loading'
  const isSlow = useLasting(busy, SLOW)
  const isOver = step === 'spent' || step === 'expired'
  const takesCode = step === 'code' || step === 'failed'
  const problem = otpProblem(step, failure, asked)
  const needsNew = needsNewCode.includes(problem ?? '')

  // It is said of this login alone.
  useEffect(() => askedDevice.forget(engine), [engine])
  useEffect(() => {
    if (isOver) setDigits('')
  }, [isOver])
  // The next digit takes their place.
  useEffect(() => {
    if (problem === 'wrong' && field.current?.matches(':focus') === true) field.current.select()
  }, [problem])
  useEffect(() => {
    if (sentAgain === undefined) return
    setDigits('')
    field.current?.focus()
  }, [sentAgain])
  // Six digits that were typed offline are compared once the browser is online.
  useEffect(() => {
    if (digits.length < 6) setSubmitted('')
    else if (takesCode && online && digits !== submitted) {
      setSubmitted(digits)
      setAsked('code')
      engine.login?.verify(digits)
    }
  }, [digits, submitted, takesCode, online, engine])

  const isRight = step === 'reading'
  useSaid(
    isRight
      ? t('emailVerifyOtp.right')
      : sentAgain === undefined
        ? email === ''
          ? undefined
          : t(isApproved ? 'emailVerifyOtp.approvedSent' : 'emailVerifyOtp.sent', { email })
        : t('emailVerifyOtp.resentSaid'),
  )
  /** Digits without an answer may still be good. */
  const checkAgain =
    problem === 'unanswered' && digits.length === 6 && online ? () => engine.login?.verify(digits) : undefined
  const sentTo = useLast(email === '' ? undefined : email)
  const offline = online ? undefined : t('emailVerifyOtp.offline')
  useSaid(offline)
  const words = problem === undefined ? undefined : wordsOf(problem, failure?.said, t)
  // The field is right where only the e-mail or the account did not come. The error of wrong digits goes with the next one.
  const isOfField =
    problem !== 'notSent' && problem !== 'notRead' && (problem !== 'wrong' || digits === submitted)
  if (sentTo === undefined) return <NothingChosen title={t('emailVerifyOtp.title')} lacks="email" />
  return (
    <>
      {/* The attempt lasts while the user looks for the code. The field says when it is compared. */}
      <ViewHeader title={t('emailVerifyOtp.title')} still />
      <Body label={t('modal.content')}>
        <p data-part="lead">
          {t(isApproved && sentAgain === undefined ? 'emailVerifyOtp.approvedLead' : 'emailVerifyOtp.lead', {
            email,
          })}
        </p>
        <CodeField
          label={t('emailVerifyOtp.field')}
          value={digits}
          state={isRight ? 'right' : isUnderWay ? 'busy' : isOver ? 'off' : 'idle'}
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
          error={isOfField ? words : undefined}
          onChange={setDigits}
          onEnter={checkAgain}
        />
        {problem === 'notSent' || problem === 'notRead' ? (
          <Notice tone="danger" announced>
            {words}
          </Notice>
        ) : null}
        {isOver ? null : (
          <p data-part="lead">
            {t('emailVerifyOtp.expires', { count: Math.max(1, Math.round(lifetime / 60_000)) })}
          </p>
        )}
      </Body>
      <Foot>
        {problem === 'unanswered' && digits.length === 6 ? (
          <Button reason={offlineReason} onClick={checkAgain}>
            {t('emailVerifyOtp.checkAgain')}
          </Button>
        ) : null}
        <ResendButton
          variant={isOver ? 'primary' : 'secondary'}
          label={t(
            problem === 'notSent'
              ? 'action.tryAgain'
              : needsNew
                ? 'emailVerifyOtp.newCode'
                : 'emailVerifyOtp.again',
          )}
          labelIn={(time) => t(needsNew ? 'emailVerifyOtp.newCodeIn' : 'emailVerifyOtp.againIn', { time })}
          onPress={() => setAsked('mail')}
        />
        <Button variant="quiet" onClick={() => engine.login?.cancel()}>
          {t(isSlow ? 'action.cancel' : 'emailVerifyOtp.other')}
        </Button>
      </Foot>
    </>
  )
}

type Text = TextOf<typeof emailVerifyOtpMessages>

function wordsOf(problem: OtpProblem, said: string | undefined, t: Text): string {
  if (problem === 'notSent')
    return t('emailVerifyOtp.notSent', { reason: said ?? t('emailVerifyOtp.noReason') })
  if (problem !== 'wrong' || said === undefined) return t(`emailVerifyOtp.${problem}`)
  // A whole sentence of the frame says itself what to do.
  return /[.!?]$/.test(said) ? said : t('emailVerifyOtp.said', { words: said })
}
