'use client'
import type { SendForm } from '@walletchart/engine/send'
import { type KeyboardEvent, type ReactElement, type Ref, useId } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { TextButton } from '../../../parts/text-button.js'
import { Toggle } from '../../../parts/toggle.js'
import { SendField } from './send-field.js'
import { TokenButton } from './token-button.js'
import type { Amount } from './use-amount.js'
import { useAsset } from './use-asset.js'
import { useMoney } from './use-money.js'
import { usePriceAge } from './use-price-age.js'

export interface AmountFieldProps {
  readonly form: SendForm
  readonly amount: Amount
  /** The error, once it may show. */
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (text: string) => void
  readonly onMax: (isMax: boolean) => void
  readonly onLeave: () => void
  readonly onEnter: () => void
  readonly onToken: () => void
  readonly onTokenApproach: () => void
}

/** The size of an amount, by its characters. */
const lengthOf = (text: string): 'long' | 'longest' | undefined =>
  text.length > 13 ? 'longest' : text.length > 8 ? 'long' : undefined

/** The amount, the token it is counted in, and what the account has of it. */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { form, amount, error, inputRef } = props
  const t = useText(sendMessages)
  const money = useMoney()
  const inputId = useId()
  const noteId = useId()
  const unitId = useId()
  const { token } = form
  const { symbol = '', decimals } = token
  const { balance, hasPrices, price, priceAt } = useAsset(token.id)
  const { isMax } = form.amount
  const age = usePriceAge(priceAt)
  const fee = form.price.quote?.fee
  const isFiat = amount.unit === 'fiat'
  const described = [isFiat ? unitId : '', error === undefined ? '' : noteId].filter(Boolean).join(' ')
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    props.onEnter()
  }
  return (
    <SendField
      label={t('send.amount')}
      inputId={inputId}
      noteId={noteId}
      error={error}
      remedy={
        amount.question === undefined ? undefined : (
          <TextButton onClick={amount.question.take}>{amount.question.words}</TextButton>
        )
      }
    >
      <div data-part="send-line">
        {isFiat ? (
          <span data-part="send-unit" id={unitId}>
            $
          </span>
        ) : null}
        <input
          ref={inputRef}
          id={inputId}
          data-part="send-amount"
          data-length={lengthOf(amount.text)}
          data-autofocus=""
          inputMode="decimal"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={amount.text}
          placeholder={isMax ? t('send.max') : '0'}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
          onKeyDown={press}
        />
        <TokenButton form={form} onClick={props.onToken} onApproach={props.onTokenApproach} />
      </div>
      <div data-part="send-notes">
        <span>
          {amount.other === undefined ? (
            hasPrices && price === undefined && token.step === 'ready' && !amount.isEmpty ? (
              t('send.noPrice')
            ) : null
          ) : (
            <bdi dir="ltr">{amount.other}</bdi>
          )}
          {amount.other === undefined || age === undefined || isFiat ? null : <small>{age}</small>}{' '}
          {amount.swap === undefined ? null : (
            <TextButton onClick={amount.swap}>
              {t('send.useUnit', { unit: isFiat ? symbol : '$' })}
            </TextButton>
          )}
        </span>
        <span>
          {balance === 'unread' ? t('send.balanceUnread') : null}
          {typeof balance === 'bigint' && decimals !== undefined ? (
            <bdi dir="ltr">{`${money.short(balance, decimals)} ${symbol}`}</bdi>
          ) : null}{' '}
          {balance === 'unread' || token.step !== 'ready' ? null : (
            <Toggle pressed={isMax} onPress={props.onMax}>
              {t('send.max')}
            </Toggle>
          )}
        </span>
      </div>
      {isMax && token.id === 'native' && fee !== undefined ? (
        <p data-part="send-line-note">
          {t('send.staysForFee', {
            amount: `${money.cost(BigInt(fee.most), fee.decimals)} ${fee.symbol}`,
          })}
        </p>
      ) : null}
      {isMax && amount.mostAtOnce !== undefined ? (
        <p data-part="send-line-note">{amount.mostAtOnce}</p>
      ) : null}
    </SendField>
  )
}
