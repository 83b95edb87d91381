'use client'
import type { Namespace, Network, PublicState } from '@walletchart/engine'
import { type ReactElement, useCallback } from 'react'
import { useAccount } from '../hooks/use-account.js'
import { useNetwork } from '../hooks/use-network.js'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { ChevronDownIcon } from '../icons/chevron-down-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'
import type { ButtonLook } from '../parts/button.js'
import { NetworkMark } from '../parts/network-mark.js'
import { useSkin } from '../provider/use-skin.js'
import { PageButton } from './page-button.js'

export interface NetworkButtonProps extends ButtonLook {
  /** The family whose network it shows, and whose networks it opens. Default: the active one, and all. */
  readonly namespace?: Namespace
}

/** Shows the network of the app and opens the list; says so when the wallet is on one the app does not use. */
export function NetworkButton({ namespace, className, style }: NetworkButtonProps = {}): ReactElement | null {
  const { t } = useSkin()
  const account = useAccount({ namespace })
  const { network, supported, switching: anySwitching } = useNetwork({ namespace })
  const anyChain = useWalletState((state) => state.allowUnsupportedChain)
  const target = useWalletState(useCallback((state) => targetOf(state, namespace), [namespace]))
  // A switch on another family does not concern this button.
  const switching = namespace === undefined || target !== undefined ? anySwitching : undefined
  const shown = target ?? network
  if (shown === undefined) return null

  const mark = <NetworkMark id={shown.caipNetworkId} name={shown.name} size={28} />
  const opening = { opens: 'Networks', likely: 'Networks', namespace, className, style } as const
  if (account?.known === false)
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

/** The network that is switched to, if it is of the family. */
function targetOf(
  { switching, networks }: PublicState,
  namespace: Namespace | undefined,
): Network | undefined {
  const id = switching?.networkId
  const family = id?.slice(0, id.indexOf(':'))
  if (family === undefined || (namespace !== undefined && family !== namespace)) return undefined
  return networks[family]?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
}
