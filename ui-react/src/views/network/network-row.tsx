'use client'
import type { Network, PublicState } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { networkMessages } from '../../messages/network-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { Row } from '../../parts/row.js'
import { quietly } from '../kit/quietly.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { switchNeedsNet } from './switch-needs-net.js'

export interface NetworkRowProps {
  readonly network: Network
  /** It belongs to a family without a wallet. */
  readonly elsewhere?: boolean
}

/**
 * What the app shows and, once connected, where the wallet is: only then there is nothing to switch. A list of one family marks the
 * network that this family would show.
 */
const isCurrent = (state: PublicState, { caipNetworkId, chainNamespace }: Network): boolean => {
  const chainId = state.accounts[chainNamespace]?.walletChainId
  const isLimited = state.modal.data.namespace === chainNamespace
  const shownId = isLimited
    ? state.networks[chainNamespace]?.caipNetwork?.caipNetworkId
    : state.activeNetworkId
  return shownId === caipNetworkId && (chainId === undefined || chainId === caipNetworkId)
}

const isApproved = (state: PublicState, { caipNetworkId, chainNamespace }: Network): boolean => {
  const { supportsAllNetworks = true, approvedCaipNetworkIds } = state.networks[chainNamespace] ?? {}
  return supportsAllNetworks || approvedCaipNetworkIds?.includes(caipNetworkId) !== false
}

/** One network a user can choose. */
export function NetworkRow({ network, elsewhere = false }: NetworkRowProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(networkMessages)
  const { caipNetworkId: id, name, testnet } = network
  // A press on one without a wallet leads to a wallet, also on the one that the app shows.
  const current = useShown((state) => !elsewhere && isCurrent(state, network))
  const approved = useShown((state) => isApproved(state, network))
  const busy = useShown((state) => state.switching?.networkId === id)
  const needsNet = useShown(
    ({ accounts, networks }) =>
      !current && switchNeedsNet(accounts[network.chainNamespace], networks[network.chainNamespace], id),
  )
  const offline = useOfflineReason(needsNet)
  const wallet = useShown((state) => state.accounts[network.chainNamespace]?.connectedWalletInfo?.name)
  return (
    <Row
      name={name}
      mark={<NetworkMark id={id} name={name} />}
      selected={current}
      busy={busy}
      leads={elsewhere}
      secondLine={
        elsewhere ? t('networks.needsWalletLine') : testnet === true ? t('networks.testnet') : undefined
      }
      disabledReason={
        approved ? offline : t('networks.notApproved', { wallet: wallet ?? t('settings.wallet') })
      }
      trailing={
        current ? (
          <>
            {t('networks.current')}
            <CheckIcon size={16} />
          </>
        ) : undefined
      }
      // Choosing what is chosen already means it is fine as it is.
      onClick={() => (current ? engine.back() : quietly(engine.switchNetwork(id)))}
    />
  )
}
