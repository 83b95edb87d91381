'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import type { ReactElement } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Mark } from '../../../parts/mark.js'
import { NetworkMark } from '../../../parts/network-mark.js'
import { Row } from '../../../parts/row.js'
import { useSkin } from '../../../provider/use-skin.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { amountText } from '../tokens/token-text.js'
import { useFiat } from '../tokens/use-fiat.js'

export interface SelectTokenRowProps {
  readonly token: TokenBalance
  readonly isChosen: boolean
  /** True where the app reads prices. */
  readonly hasPrices: boolean
  readonly reachable: boolean
  readonly onPress: (token: TokenBalance) => void
}

/** A token to choose, with the amount of it. */
export function SelectTokenRow(props: SelectTokenRowProps): ReactElement {
  const { token, isChosen, hasPrices, reachable, onPress } = props
  const t = useText(sendMessages)
  const { locale } = useSkin()
  const fiat = useFiat()
  const network = useNetworkNamed(token.chainId)
  const { standing } = token.verdict
  const isStrange = standing === 'suspicious'
  const isNone = token.baseUnits !== undefined && /^0*$/.test(token.baseUnits)
  const warning = (): string | undefined => {
    if (token.verdict.standing !== 'suspicious') return undefined
    const { imitates } = token.verdict
    return imitates === undefined ? t('select.deceives') : t('select.imitates', { symbol: imitates })
  }
  const amount = amountText(token, locale) ?? t('balance.unavailable')
  return (
    <Row
      name={token.name}
      mark={
        <Mark
          name={token.symbol || token.name}
          // Strangers choose the pictures of unverified tokens.
          src={standing === 'verified' ? token.iconUrl : undefined}
          icon={isStrange ? <WarningIcon /> : undefined}
          shape="round"
          badge={<NetworkMark id={token.chainId} name={network} size={16} />}
        />
      }
      secondLine={
        warning() ?? (
          <bdi dir="ltr" data-part="row-amount" data-none={isNone ? '' : undefined}>
            {amount}
          </bdi>
        )
      }
      caution={isStrange}
      trailing={
        standing !== 'verified' || isNone || !hasPrices ? undefined : token.value === undefined ? (
          <span data-part="row-value" data-tone="none">
            {t('select.noPrice')}
          </span>
        ) : (
          <bdi dir="ltr" data-part="row-value">
            {fiat(token.value)}
          </bdi>
        )
      }
      selected={isChosen}
      reachable={reachable}
      onClick={() => onPress(token)}
    />
  )
}
