'use client'
import type { Namespace } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useAccount } from '../hooks/use-account.js'
import type { ButtonLook } from '../parts/button.js'
import { useSkin } from '../provider/use-skin.js'
import { CustomConnectButton } from './custom-connect-button.js'
import { PageButton } from './page-button.js'
import { useAccountFace } from './use-account-face.js'

export interface ConnectButtonProps extends ButtonLook {
  /** Instead of "Connect wallet". */
  readonly label?: string
  /** Shows the balance beside the account once connected. Default false. */
  readonly balance?: boolean
  /** The family whose account it shows. Default: the active one. */
  readonly namespace?: Namespace
}

function KitConnectButton({
  label,
  balance = false,
  namespace,
  className,
  style,
}: ConnectButtonProps): ReactElement {
  const { t } = useSkin()
  const account = useAccount({ namespace })
  const face = useAccountFace(account, balance)
  const steady = { steady: true, className, style }
  if (account?.status === 'connected' && face !== undefined)
    return <PageButton {...face} {...steady} namespace={namespace} />

  const words = label ?? t('connectButton.label')
  if (account?.known === false)
    return (
      <PageButton {...steady} pending likely="Connect" label={t('connectButton.restoring')}>
        {words}
      </PageButton>
    )
  return account?.connecting === undefined ? (
    // Without a view the engine shows the account of any family that is connected.
    <PageButton {...steady} likely="Connect" opens={namespace && 'Connect'} namespace={namespace}>
      {words}
    </PageButton>
  ) : (
    <PageButton {...steady} busy likely="ConnectingExternal">
      {t('connectButton.connecting')}
    </PageButton>
  )
}

/**
 * Opens the modal: to connect, and once connected to see the account. While it is not known yet whether a wallet
 * comes back it keeps its place without words, so that "Connect wallet" never flashes.
 * `ConnectButton.Custom` is a button of the app's own making.
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(KitConnectButton, { Custom: CustomConnectButton })
