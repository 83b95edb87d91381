'use client'
import type { Caip2, Namespace, PublicState, View } from '@walletchart/engine'
import type { ReactNode, SyntheticEvent } from 'react'
import { accountName } from '../hooks/account-name.js'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { useSkin } from '../provider/use-skin.js'
import { balanceShown, requestsOf } from './account-facts.js'
import { approach } from './approach.js'
import { openView } from './open-view.js'

/** Opens a view. As an `onClick` it also focuses what was pressed, so that the focus comes back to it. */
type Open = (event?: SyntheticEvent<HTMLElement>) => void

/** The facts that a button of an app can show, and its actions. */
export interface ConnectButtonState {
  /**
   * `pending` on a server and until it is known whether a wallet comes back: keep the place of the button, without words.
   */
  readonly status: 'pending' | 'disconnected' | 'connecting' | 'connected'
  readonly account:
    | {
        readonly address: string
        /** The name of the profile, or the short address. */
        readonly name: string
        /** As in `1,234.482 ETH`; undefined while it is not known. */
        readonly balance: string | undefined
        /** The number of requests that wait in the wallet. */
        readonly requests: number
      }
    | undefined
  /** The network that the app shows. */
  readonly network:
    | {
        readonly id: Caip2
        readonly name: string
        /** False while the wallet is on a network that the app does not have. */
        readonly supported: boolean
      }
    | undefined
  readonly modalOpen: boolean
  /** Opens the wallets, or the account of a wallet that is connected. Does nothing while `pending`. */
  readonly open: Open
  readonly openAccount: Open
  readonly openNetworks: Open
  /** Loads what `open` will show: for `onPointerEnter` and `onFocus`. */
  readonly approach: () => void
}

export interface CustomConnectButtonProps {
  readonly children: (state: ConnectButtonState) => ReactNode
  /** The family whose account it is about. Default: the active one. */
  readonly namespace?: Namespace
}

/** A button of the app's own making: its child is a function of what the button can show and do. It adds no element. */
export function CustomConnectButton({ children, namespace }: CustomConnectButtonProps): ReactNode {
  const { engine, locale } = useSkin()
  const state = useWalletState(asItIs)
  const family = namespace ?? state.activeNamespace
  const account = state.accounts[family]
  const network = state.networks[family]?.caipNetwork
  const isConnected = account?.status === 'connected'
  const known = account?.known !== false
  const opens =
    (view?: View): Open =>
    (event) => {
      if (!known) return
      event?.currentTarget.focus()
      openView(engine, view, namespace)
    }
  return children({
    status: !known
      ? 'pending'
      : isConnected
        ? 'connected'
        : account?.connecting
          ? 'connecting'
          : 'disconnected',
    account: isConnected
      ? {
          address: account.address,
          name: accountName(account),
          balance: balanceShown(account, locale),
          requests: requestsOf(account),
        }
      : undefined,
    network: network && {
      id: network.caipNetworkId,
      name: network.name,
      supported: account?.supported !== false,
    },
    modalOpen: state.modal.open,
    open: opens(isConnected || !namespace ? undefined : 'Connect'),
    openAccount: opens('Account'),
    openNetworks: opens('Networks'),
    approach: () => approach(engine, isConnected ? 'Account' : 'Connect'),
  })
}

const asItIs = (state: PublicState): PublicState => state
