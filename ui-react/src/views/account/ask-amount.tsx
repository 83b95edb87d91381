'use client'
import { isWalletchartError } from '@walletchart/engine'
import type { AskedPayment, ReceiveAddress } from '@walletchart/engine/receive'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Field } from '../../parts/field.js'
import { Foot } from '../../parts/foot.js'

/** A payment that was asked for, with the amount as it was typed. */
export interface Asked {
  readonly payment: AskedPayment
  readonly amount: string
}

export interface AskAmountProps {
  readonly address: ReceiveAddress
  readonly symbol: string
  readonly decimals: number
  /** The amount of before. */
  readonly before: string
  readonly onAsked: (asked: Asked) => void
  readonly onCancel: () => void
}

/** Why an amount was refused, in a key of the texts. */
const faultOf = (error: unknown): 'amountInvalid' | 'tooManyDecimals' | 'askFailed' => {
  if (!isWalletchartError(error)) return 'askFailed'
  if (error.code === 'TOO_MANY_DECIMALS') return 'tooManyDecimals'
  return error.code === 'AMOUNT_INVALID' ? 'amountInvalid' : 'askFailed'
}

/** The amount to ask for. */
export function AskAmount(props: AskAmountProps): ReactElement {
  const { address, symbol, decimals, before, onAsked, onCancel } = props
  const { engine } = useViewScope()
  const t = useText(receiveMessages)
  const [text, setText] = useState(before)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // The view stays, so nothing else moves the focus to its field.
  useEffect(() => field.current?.focus(), [])

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const amount = text.trim()
    const { network, type } = address
    setBusy(true)
    try {
      const payment = await engine.receive?.request({ network, type, amount })
      if (payment !== undefined) onAsked({ payment, amount })
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }

  return (
    <form data-part="view-form" noValidate onSubmit={ask}>
      <Body label={t('modal.content')}>
        <Field
          label={t('receive.amount', { symbol })}
          labelShown
          inputRef={field}
          inputMode="decimal"
          value={text}
          hint={t('receive.amountHint')}
          error={
            fault === undefined
              ? undefined
              : fault === 'tooManyDecimals'
                ? t('receive.tooManyDecimals', { decimals: String(decimals) })
                : t(`receive.${fault}`)
          }
          onChange={(next) => {
            setText(next)
            setFault(undefined)
          }}
        />
      </Body>
      <Foot>
        <Button type="submit" busy={busy}>
          {t('receive.show')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Foot>
    </form>
  )
}
