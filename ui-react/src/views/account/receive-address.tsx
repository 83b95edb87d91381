'use client'
import type { ConnectedAccount, Network } from '@walletchart/engine'
import type { ReceiveAddress } from '@walletchart/engine/receive'
import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { plainProfileName } from '../../hooks/plain-profile-name.js'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { AddressMark } from '../../parts/address-mark.js'
import { AddressText } from '../../parts/address-text.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { NoticeButton } from '../../parts/notice-button.js'
import { useFamilyName } from '../kit/use-family-name.js'
import type { Asked } from './ask-amount.js'
import { HandCopy } from './hand-copy.js'
import { ReceiveCode } from './receive-code.js'

export interface ReceiveAddressPartProps {
  readonly account: ConnectedAccount
  readonly network: Network
  /** Undefined until it is known. */
  readonly address: ReceiveAddress | undefined
  readonly asked: Asked | undefined
  readonly refused: boolean
  readonly onRetry: (() => void) | undefined
}

/** The code, the address, and where it works. */
export function ReceiveAddressPart(props: ReceiveAddressPartProps): ReactElement {
  const { account, network, address, asked, refused, onRetry } = props
  const { preload } = useViewScope()
  const t = useText(receiveMessages)
  const go = useGo('WalletReceive')
  const family = useFamilyName()(account.namespace)
  const { namespace, addressLabels } = account
  const text = address?.address ?? ''
  // The name is that of the address in use; on another one it would deceive.
  const name = (text === account.address ? plainProfileName(account) : undefined) ?? addressLabels?.[text]
  const params = asked && { amount: asked.amount, symbol: asked.payment.symbol }
  useSaid(params && t('receive.asksSaid', params))
  const count = address?.worksOn.length ?? 0
  return (
    <>
      <ReceiveCode
        value={asked?.payment.uri ?? address?.address}
        label={
          params === undefined
            ? t('receive.codeLabel', { name: name ?? formatAddress(text), network: network.name })
            : t('receive.askedLabel', { ...params, network: network.name })
        }
        mark={<AddressMark address={text} size={36} />}
        onRetry={onRetry}
      />
      {address === undefined ? null : (
        <div data-part="receive-address">
          {params === undefined ? null : <b data-part="receive-name">{t('receive.asks', params)}</b>}
          {name === undefined ? null : (
            <bdi dir="auto" data-part="receive-name">
              {name}
            </bdi>
          )}
          <AddressText address={text} form="full" />
        </div>
      )}
      {refused ? <HandCopy address={text} /> : null}
      {count === 0 ? null : (
        <NoticeButton
          onClick={() => go('WalletCompatibleNetworks', { namespace, networkId: network.caipNetworkId })}
          onApproach={() => preload('WalletCompatibleNetworks')}
        >
          {t('receive.only', { family, count })}
        </NoticeButton>
      )}
    </>
  )
}
