'use client'
import type {} from '@walletchart/engine/login'
import { type FormEvent, type ReactElement, useState } from 'react'
import { emailMessages } from '../../messages/email-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Button } from '../../parts/button.js'
import { Field } from '../../parts/field.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { quietly } from '../kit/quietly.js'
import { useLoginFailure } from './use-login-failure.js'

const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const failureKeys = {
  IFRAME_LOAD_FAILED: 'email.unreached',
  IFRAME_REQUEST_TIMEOUT: 'email.unanswered',
} as const

const failureKey = (code: string): (typeof failureKeys)[keyof typeof failureKeys] | 'email.failed' =>
  Object.entries(failureKeys).find(([known]) => known === code)?.[1] ?? 'email.failed'

/** The way in by an e-mail address. */
export function EmailPart(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailMessages)
  const step = useShown((state) => state.login?.step)
  const lost = useShown((state) =>
    state.loginSession?.phase === 'lost' ? state.loginSession.email : undefined,
  )
  const failure = useLoginFailure()
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const email = typed ?? lost ?? ''
  const loading = step === 'loading'
  const busy = loading || step === 'sending' || step === 'reading'
  useSaid(busy ? t(loading ? 'email.loading' : 'email.sending') : undefined)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    const isEmail = emailForm.test(email.trim())
    setInvalid(!isEmail)
    if (!isEmail) return
    // Without an attempt a login replaces no wallet, so the attempt begins first.
    quietly(engine.connect({ wallet: 'login' }))
    engine.login?.submit(email.trim())
  }
  const error = invalid
    ? t('email.invalid')
    : step === 'failed' && failure !== undefined
      ? failure.code === 'EMAIL_LOGIN_THROTTLED'
        ? failure.shortMessage
        : t(failureKey(failure.code))
      : undefined
  return (
    <form data-part="email" noValidate onSubmit={submit}>
      <Field
        label={t('email.field')}
        labelShown
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={error}
        hint={lost === undefined ? t('email.note') : t('email.again')}
        onChange={(next) => {
          setTyped(next)
          setInvalid(false)
        }}
      />
      <Button type="submit" busy={busy} disabled={email.trim().length < 4}>
        {t('email.go')}
      </Button>
    </form>
  )
}
