'use client'
import type {} from '@walletchart/engine/login'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { MailIcon } from '../../icons/mail-icon.js'
import { emailMessages } from '../../messages/email-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Button } from '../../parts/button.js'
import { Field } from '../../parts/field.js'
import { FieldSubmit } from '../../parts/field-submit.js'
import { useRested } from '../../parts/hooks/use-rested.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { TextButton } from '../../parts/text-button.js'
import { quietly } from '../kit/quietly.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { likelyAddress } from './likely-address.js'
import { useLasting } from './use-lasting.js'
import { useLoginFailure } from './use-login-failure.js'
import { useMailPause } from './use-mail-pause.js'

const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** The part after the dot is missing. */
const endless = /^[^\s@]+@[^\s@.]+\.?$/

const failureKeys = {
  IFRAME_LOAD_FAILED: 'email.unreached',
  EMAIL_LOGIN_NOT_LOADED: 'email.unreached',
  IFRAME_REQUEST_TIMEOUT: 'email.unanswered',
} as const

const failureKey = (code: string): (typeof failureKeys)[keyof typeof failureKeys] | 'email.failed' =>
  Object.entries(failureKeys).find(([known]) => known === code)?.[1] ?? 'email.failed'

/** A login that is still on its way after this time says so, in ms. */
const SLOW = 2_000

/** The way in by an e-mail address. */
export function EmailPart(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(emailMessages)
  const step = useShown((state) => state.login?.step)
  const asked = useShown((state) => state.login?.email)
  const lost = useShown(({ loginSession }) =>
    loginSession?.phase === 'lost' || loginSession?.phase === 'expired' ? loginSession.email : undefined,
  )
  const failure = useLoginFailure()
  const offline = useOfflineReason()
  const [typed, setTyped] = useState<string>()
  /** True once the text changed after it was sent. */
  const [isEdited, setEdited] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const loading = step === 'loading'
  const isSlow = useLasting(loading, SLOW)
  const busy = loading || step === 'sending' || step === 'reading'
  const email = typed ?? (asked === undefined || asked === '' ? (lost ?? '') : asked)
  const address = email.trim()
  const failed = step === 'failed' ? failure : undefined
  const isThrottled = failed?.code === 'EMAIL_LOGIN_THROTTLED'
  const pause = useMailPause(isThrottled, address !== asked)
  // Half of a common domain is no slip: the user may still type.
  const rested = useRested(address)
  const meant = busy || rested !== address || !emailForm.test(address) ? undefined : likelyAddress(address)
  const slip = meant === undefined ? undefined : t('email.slip', { email: meant })
  const field = useRef<HTMLInputElement>(null)
  useSaid(slip)
  useSaid(busy ? t(loading ? 'email.loading' : 'email.sending') : undefined)
  useSaid(lost === undefined ? undefined : t('email.again'))

  const send = (): void => {
    if (busy || offline !== undefined || pause > 0) return
    setChecked(true)
    setEdited(false)
    if (!emailForm.test(address)) return
    // Without an attempt a login replaces no wallet, so the attempt begins first.
    quietly(engine.connect({ wallet: 'login' }))
    engine.login?.submit(address)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  const isRefused = isChecked && !isEdited && !emailForm.test(address)
  const other = isThrottled || isEdited ? undefined : failed
  const error = isRefused
    ? t(endless.test(address) ? 'email.endless' : 'email.invalid')
    : pause > 0
      ? t('email.tooSoon', { n: String(pause) })
      : other === undefined
        ? undefined
        : (other.said ?? t(failureKey(other.code)))
  return (
    <form data-part="email" noValidate onSubmit={submit}>
      <Field
        label={t('email.field')}
        labelShown
        icon={<MailIcon />}
        inputRef={field}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={error}
        // The seconds go down in place: they are read once.
        errorSaid={pause > 0 ? failed?.shortMessage : undefined}
        hint={
          offline ?? (isSlow ? t('email.loading') : lost === undefined ? t('email.note') : t('email.again'))
        }
        trailing={
          <FieldSubmit
            label={t('email.go')}
            busy={busy}
            disabled={address.length < 4 || offline !== undefined || pause > 0}
          />
        }
        onChange={(next) => {
          setTyped(next)
          setEdited(true)
        }}
      />
      {meant === undefined ? null : (
        <TextButton
          onClick={() => {
            setTyped(meant)
            setEdited(true)
            // The button goes away. Enter in the field goes on.
            field.current?.focus()
          }}
        >
          {slip}
        </TextButton>
      )}
      {isSlow ? (
        <Button variant="quiet" onClick={() => engine.login?.cancel()}>
          {t('action.cancel')}
        </Button>
      ) : other === undefined || isRefused ? null : (
        <Button variant="secondary" reason={offline} onClick={send}>
          {t('action.tryAgain')}
        </Button>
      )}
    </form>
  )
}
