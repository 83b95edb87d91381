'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { memo, type ReactElement, useId } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Mark } from '../../../parts/mark.js'
import { NetworkMark } from '../../../parts/network-mark.js'
import { Row } from '../../../parts/row.js'
import { VisuallyHidden } from '../../../parts/visually-hidden.js'
import { useSkin } from '../../../provider/use-skin.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { arrivalText } from './arrival-text.js'
import { TokenAge } from './token-age.js'
import { TokenDetail } from './token-detail.js'
import { amountText, isVerified } from './token-text.js'
import type { Arrival } from './use-arrivals.js'
import { useFiat } from './use-fiat.js'

export interface TokenRowProps {
  readonly token: TokenBalance
  readonly open: boolean
  readonly reachable: boolean
  readonly arrival?: Arrival | undefined
  /** Opens the row, or closes it. */
  readonly onPress: (token: TokenBalance) => void
  /** Takes the token out of the list. */
  readonly onHide?: ((token: TokenBalance) => void) | undefined
}

/** A token with its amount and its value. It opens to show where the token is. There are many of it. */
export const TokenRow = memo(function TokenRow(props: TokenRowProps): ReactElement {
  const { token, open, reachable, arrival, onPress, onHide } = props
  const t = useText(tokensMessages)
  const region = useId()
  const network = useNetworkNamed(token.chainId)
  const verified = isVerified(token)
  const suspicious = token.verdict.standing === 'suspicious'
  return (
    <>
      <Row
        name={token.name}
        mark={
          <Mark
            name={token.symbol || token.name}
            // Strangers choose the pictures of unverified tokens.
            src={verified ? token.iconUrl : undefined}
            icon={suspicious ? <WarningIcon /> : undefined}
            shape="round"
            badge={<NetworkMark id={token.chainId} name={network} size={16} />}
          />
        }
        secondLine={
          <>
            <SecondLine token={token} /> <VisuallyHidden>{t('tokens.on', { network })}</VisuallyHidden>
          </>
        }
        caution={suspicious}
        trailing={<RowEnd token={token} arrival={arrival} />}
        unfolds={{ open, region, unmarked: true }}
        reachable={reachable}
        onClick={() => onPress(token)}
      />
      {open ? <TokenDetail id={region} token={token} network={network} onHide={onHide} /> : null}
    </>
  )
})

function SecondLine({ token }: { readonly token: TokenBalance }): ReactElement {
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  const { verdict, readAt } = token
  if (verdict.standing === 'suspicious')
    return (
      <bdi>
        {verdict.imitates === undefined
          ? t('tokens.deceives')
          : t('tokens.imitates', { symbol: verdict.imitates })}
      </bdi>
    )
  const amount = amountText(token, locale)
  if (amount === undefined) return <bdi>{t('balance.unavailable')}</bdi>
  return (
    <>
      <bdi dir="ltr">{amount}</bdi>
      {readAt === undefined ? null : (
        <>
          {' '}
          <TokenAge readAt={readAt} />
        </>
      )}
    </>
  )
}

function RowEnd({ token, arrival }: Pick<TokenRowProps, 'token' | 'arrival'>): ReactElement | null {
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  const fiat = useFiat()
  if (arrival !== undefined) {
    const amount = `${arrivalText(arrival.amount, locale)} ${arrival.symbol}`
    return (
      <bdi dir="ltr" data-part="row-value" data-tone="gain">
        {t('tokens.gained', { amount })}
      </bdi>
    )
  }
  // Strangers may set the price of an imitation, and a price without an amount misleads.
  if (token.verdict.standing === 'suspicious' || token.quantity === undefined) return null
  if (token.value === undefined)
    return (
      <span data-part="row-value" data-tone="none">
        {t('tokens.noPrice')}
      </span>
    )
  return (
    <bdi dir="ltr" data-part="row-value">
      {fiat(token.value)}
    </bdi>
  )
}
