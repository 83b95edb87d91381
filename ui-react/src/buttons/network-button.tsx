'use client'
import type { ReactElement } from 'react'
import { useAccount } from '../hooks/use-account.js'
import { useNetwork } from '../hooks/use-network.js'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { ChevronDownIcon } from '../icons/chevron-down-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'
import { NetworkMark } from '../parts/network-mark.js'
import { useSkin } from '../provider/use-skin.js'
import { isSettling } from './is-settling.js'
import { PageButton } from './page-button.js'

/** Shows the network of the app and opens the list; says so when the wallet is on one the app does not use. */
export function NetworkButton(): ReactElement | null {
  const { t } = useSkin()
  const account = useAccount()
  const ready = useWalletState((state) => state.ready)
  const { network, supported, switching } = useNetwork()
  const anyChain = useWalletState((state) => state.allowUnsupportedChain)
  const target = useWalletState((state) => {
    const id = state.switching?.networkId
    const family = id === undefined ? undefined : state.networks[id.slice(0, id.indexOf(':'))]
    return family?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
  })
  const shown = target ?? network
  if (shown === undefined) return null

  const mark = <NetworkMark id={shown.caipNetworkId} name={shown.name} size={28} />
  const opening = { opens: 'Networks', likely: 'Networks' } as const
  if (isSettling(ready, account))
    return (
      <PageButton
        {...opening}
        pending
        variant="surface"
        icon={mark}
        trailing={<ChevronDownIcon size={16} />}
        label={t('networkButton.open', { network: shown.name })}
      >
        {shown.name}
      </PageButton>
    )
  if (supported === false && !anyChain && switching === undefined)
    return (
      <PageButton {...opening} variant="warning" icon={<WarningIcon />}>
        {t('networkButton.unsupported')}
      </PageButton>
    )
  if (switching !== undefined)
    return (
      <PageButton {...opening} busy variant="surface" icon={mark}>
        {t('networkButton.switching')}
      </PageButton>
    )
  return (
    <PageButton
      {...opening}
      variant="surface"
      icon={mark}
      trailing={<ChevronDownIcon size={16} />}
      label={t('networkButton.open', { network: shown.name })}
    >
      <bdi>{shown.name}</bdi>
    </PageButton>
  )
}
