'use client'
import type { Network } from '@walletchart/engine'
import type { ReceiveAddress } from '@walletchart/engine/receive'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { AddressText } from '../../parts/address-text.js'
import { Body } from '../../parts/body.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { useReceiveAddresses } from './use-receive-addresses.js'
import { useReceivePlace } from './use-receive-place.js'

/** The networks on which the address works, and the others of its family. */
export function WalletCompatibleNetworks(): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(receiveMessages)
  const place = useReceivePlace()
  const read = useReceiveAddresses()
  if (place === undefined) return null

  const { account, network, networks } = place
  const { namespace, connectedWalletInfo } = account
  const addresses = read.status === 'ready' ? read.addresses.filter((one) => one.namespace === namespace) : []
  const addressOn = ({ caipNetworkId }: Network): ReceiveAddress | undefined =>
    addresses.find((one) => one.network === caipNetworkId)
  const here = addressOn(network)
  const works = ({ caipNetworkId }: Network): boolean => here?.worksOn.includes(caipNetworkId) === true
  const shown = read.status === 'reading' ? [] : networks
  const groups = [
    { heading: t('compatible.same'), list: shown.filter(works) },
    { heading: t('compatible.others'), list: shown.filter((one) => !works(one)) },
  ]

  /** Back in the view before, which then shows another network. */
  const show = ({ caipNetworkId: networkId }: Network): void => {
    engine.back()
    engine.replace('WalletReceive', { namespace, networkId })
  }

  const row = (one: Network): ReactElement => {
    const { caipNetworkId, name, testnet } = one
    const address = addressOn(one)
    const isShown = caipNetworkId === network.caipNetworkId
    return (
      <Row
        key={caipNetworkId}
        name={name}
        mark={<NetworkMark id={caipNetworkId} name={name} />}
        selected={isShown}
        secondLine={
          address !== undefined && !works(one) ? (
            <AddressText address={address.address} />
          ) : testnet === true ? (
            t('compatible.testnet')
          ) : undefined
        }
        disabledReason={
          address === undefined ? t('compatible.none', { wallet: connectedWalletInfo.name }) : undefined
        }
        trailing={
          isShown ? (
            <>
              {t('compatible.shown')}
              <CheckIcon size={16} />
            </>
          ) : undefined
        }
        onClick={() => (isShown ? engine.back() : show(one))}
      />
    )
  }

  return (
    <>
      <ViewHeader title={t('compatible.title')} />
      <Body label={t('modal.content')}>
        {groups.map(({ heading, list }) =>
          list.length === 0 ? null : (
            <RowGroup key={heading} heading={heading}>
              {list.map(row)}
            </RowGroup>
          ),
        )}
      </Body>
    </>
  )
}
