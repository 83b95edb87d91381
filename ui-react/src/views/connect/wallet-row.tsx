'use client'
import type { ConnectorDescriptor, PublicState } from '@walletchart/engine'
import { type ReactElement, useMemo } from 'react'
import { connectMessages } from '../../messages/connect-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Chip } from '../../parts/chip.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { quietly } from '../kit/quietly.js'
import { useRowFamilies } from './use-row-families.js'
import { type WalletChoice, walletChoices, walletRequest } from './wallet-choices.js'
import { hasMember, membersOf } from './wallet-members.js'

/** One wallet a user can choose. */
export function WalletRow({ wallet }: { readonly wallet: ConnectorDescriptor }): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(connectMessages)
  // The smaller of the two lists with such rows.
  const go = useGo('ConnectWallets')
  const namespace = useShown((state) => state.modal.data.namespace)
  const networks = useShown((state) => state.networks)
  const choices = useMemo(() => walletChoices(wallet, networks, namespace), [wallet, networks, namespace])
  const request = walletRequest(wallet, choices, namespace)
  const recency = useShown((state) => state.recentWallets.findIndex((recent) => hasMember(wallet, recent.id)))
  const isLeftToUser = useShown(({ accounts }) =>
    Object.values(accounts).some(({ needsGesture }) => hasMember(wallet, needsGesture?.id)),
  )
  const connected = useShown((state) => isConnected(state, choices))
  const busy = useShown((state) =>
    Object.values(state.accounts).some(({ connecting }) => hasMember(wallet, connecting?.connectorId)),
  )
  const source = useShown(({ connectors }) => sourceOf(connectors, wallet))
  const families = useRowFamilies((family) => wallet.namespaces.includes(family))
  // The connector that a press asks is the one that shows.
  const asked = request === undefined ? undefined : membersOf(wallet).find(({ id }) => id === request.wallet)
  const { id, name, imageUrl } = asked ?? wallet
  const odd = (asked === undefined ? membersOf(wallet) : [asked]).find(({ suspicious }) => suspicious)
  const line =
    odd === undefined
      ? // Its state needs the room of the second line.
        (source ?? (isLeftToUser ? undefined : families?.only))
      : t('connect.oddName', { source: odd.info?.rdns ?? odd.id })
  const mark = <Mark name={name} src={imageUrl ?? wallet.imageUrl} of={id} />
  const isAppsOwn = membersOf(wallet).every(({ type }) => type === 'EXTERNAL')

  const shared = { name, mark, secondLine: line, caution: odd !== undefined, shapes: families?.shapes }

  if (connected) return <Row {...shared} trailing={<Chip tone="success">{t('connect.connected')}</Chip>} />
  const state = isLeftToUser
    ? t('connect.pressToReconnect')
    : recency === 0
      ? t('connect.lastUsed')
      : recency > 0
        ? t('connect.recent')
        : isAppsOwn
          ? undefined
          : t('connect.installed')
  return (
    <Row
      {...shared}
      label={families?.labelOf([name, line, state])}
      busy={busy}
      leads
      trailing={isLeftToUser || recency === 0 ? <Chip tone="accent">{state}</Chip> : state}
      onApproach={() => {
        engine.preload('wallet')
        preload(request === undefined ? 'ConnectingMultiChain' : 'ConnectingExternal')
      }}
      onClick={() => {
        if (request === undefined) {
          go('ConnectingMultiChain', { connectorId: wallet.id })
          return
        }
        quietly(engine.connect(request))
        // The page's button opens it once the wallet is connected: fetched now, it costs no round trip of its own.
        preload('Account')
      }}
    />
  )
}

/** True if nothing is left to connect: each family that the wallet can be used on is connected with it. */
const isConnected = ({ accounts }: PublicState, choices: readonly WalletChoice[]): boolean =>
  choices.length > 0 &&
  choices.every(({ namespace, connector }) => {
    const { status, connectedWalletInfo } = accounts[namespace] ?? {}
    return status === 'connected' && connectedWalletInfo?.identifier === connector.id
  })

/** The source of a wallet that shares its name with another. */
function sourceOf(
  connectors: readonly ConnectorDescriptor[],
  wallet: ConnectorDescriptor,
): string | undefined {
  const { id, name, info } = wallet
  return connectors.some((other) => other.name === name && !hasMember(wallet, other.id))
    ? (info?.rdns ?? id)
    : undefined
}
