'use client'
import { isWalletchartError } from '@walletchart/engine'
import type { AskedPayment, AskedToken, ReceiveAddress } from '@walletchart/engine/receive'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { ChoiceField } from '../../parts/choice-field.js'
import { Field } from '../../parts/field.js'
import { Foot } from '../../parts/foot.js'

/** A payment that was asked for, with the amount as it was typed. */
export interface Asked {
  readonly payment: AskedPayment
  readonly amount: string
  /** The address of the token; undefined for the coin. */
  readonly token: string | undefined
}

/** What can be asked for. */
export interface Asset extends Omit<AskedToken, 'address'> {
  readonly name: string
  /** Undefined for the coin of the network. */
  readonly address: string | undefined
}

export interface AskAmountProps {
  readonly address: ReceiveAddress
  readonly coin: Asset
  /** The tokens that can be asked for, too. */
  readonly tokens: readonly Asset[]
  /** What was asked for before. */
  readonly before: Pick<Asked, 'amount' | 'token'> | undefined
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
  const { address, coin, tokens, before, onAsked, onCancel } = props
  const { engine } = useViewScope()
  const t = useText(receiveMessages)
  const [text, setText] = useState(before?.amount ?? '')
  const [wanted, setWanted] = useState(before?.token)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // The view stays, so nothing else moves the focus to its field.
  useEffect(() => field.current?.focus(), [])

  // A token that left the list meanwhile is no longer asked for.
  const asset = tokens.find((one) => one.address === wanted) ?? coin
  const { symbol, decimals } = asset
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const amount = text.trim()
    const { network, type } = address
    setBusy(true)
    try {
      const token = asset.address === undefined ? undefined : { address: asset.address, symbol, decimals }
      const payment = await engine.receive?.request({ network, type, amount, ...(token && { token }) })
      if (payment !== undefined) onAsked({ payment, amount, token: token?.address })
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }

  return (
    <form data-part="view-form" noValidate onSubmit={ask}>
      <Body label={t('modal.content')}>
        <ChoiceField
          label={t('receive.asset')}
          choices={[coin, ...tokens].map((one) => ({
            id: one.address ?? '',
            label:
              one.name === one.symbol
                ? one.symbol
                : t('receive.assetNamed', { symbol: one.symbol, name: one.name }),
          }))}
          selected={asset.address ?? ''}
          onSelect={(id) => {
            setWanted(id)
            setFault(undefined)
          }}
        />
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
