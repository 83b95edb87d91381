'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import type { ReactElement } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { AddressText } from '../../../parts/address-text.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { IconButton } from '../../../parts/icon-button.js'
import { TextButton } from '../../../parts/text-button.js'
import { useSkin } from '../../../provider/use-skin.js'
import { ageText } from '../../kit/age-text.js'
import { CopyGlyph } from '../../kit/copy-glyph.js'
import { useCopied } from '../../kit/use-copied.js'
import { exactText } from './exact-text.js'
import { TokenAge } from './token-age.js'
import { useFiat } from './use-fiat.js'

export interface TokenDetailProps {
  /** The id of the region that the row opens. */
  readonly id: string
  readonly token: TokenBalance
  /** The name of its network. */
  readonly network: string
  readonly onHide?: ((token: TokenBalance) => void) | undefined
}

/** A token in full: every digit of the amount, its price with its age, and its whole address. */
export function TokenDetail({ id, token, network, onHide }: TokenDetailProps): ReactElement {
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  const fiat = useFiat()
  const { quantity, symbol, value, price, priceAt, readAt, address, verdict } = token
  const now = useNow(priceAt !== undefined)
  const age = priceAt === undefined ? undefined : ageText(now, priceAt, locale)
  const isCounted = verdict.standing !== 'suspicious'
  return (
    <div data-part="token-detail" id={id}>
      <Facts>
        <Fact label={t('tokens.amount')}>
          {quantity === undefined ? (
            t('balance.unavailable')
          ) : (
            <>
              <bdi dir="ltr">{`${exactText(quantity.numeric, locale)} ${symbol}`}</bdi>
              {readAt === undefined ? null : <TokenAge readAt={readAt} />}
            </>
          )}
        </Fact>
        {isCounted && value !== undefined ? (
          <Fact label={t('tokens.value')}>
            <bdi dir="ltr">{fiat(value)}</bdi>
          </Fact>
        ) : null}
        <Fact label={t('tokens.price')}>
          {isCounted && price !== undefined ? (
            <>
              <bdi dir="ltr">{fiat(price)}</bdi>
              {age === undefined ? null : <small>{age}</small>}
            </>
          ) : (
            t('tokens.noPrice')
          )}
        </Fact>
        <Fact label={t('tokens.network')}>
          <bdi>{network}</bdi>
        </Fact>
        {address === undefined ? null : (
          <Fact label={t('tokens.address')} whole={<TokenAddress address={address} />} />
        )}
      </Facts>
      {onHide === undefined ? null : (
        <TextButton onClick={() => onHide(token)}>{t('tokens.hide')}</TextButton>
      )}
    </div>
  )
}

function TokenAddress({ address }: { readonly address: string }): ReactElement {
  const t = useText(tokensMessages)
  const [copied, copy] = useCopied(address)
  const words = copied === 'no' ? undefined : t(copied === 'yes' ? 'tokens.copied' : 'tokens.copyFailed')
  useSaid(words)
  return (
    <>
      <span data-part="token-address">
        <AddressText address={address} form="full" />
        <IconButton label={t('tokens.copyAddress')} onClick={copy}>
          <CopyGlyph copied={copied} />
        </IconButton>
      </span>
      {copied === 'refused' ? <small>{words}</small> : null}
    </>
  )
}
