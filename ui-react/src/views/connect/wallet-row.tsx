'use client'
import type { ConnectorDescriptor, PublicState } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Chip } from '../../parts/chip.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { quietly } from '../kit/quietly.js'
import { viewLoaders } from '../view-loaders.js'

/** One wallet a user can choose. */
export function WalletRow({ wallet }: { readonly wallet: ConnectorDescriptor }): ReactElement {
  const { engine, t } = useViewScope()
  const { id, name, imageUrl, type } = wallet
  const namespace = useShown((state) => state.modal.data.namespace)
  const recency = useShown((state) => state.recentWallets.findIndex((recent) => recent.id === id))
  const connected = useShown((state) => isConnected(state, id))
  const busy = useShown((state) =>
    Object.values(state.accounts).some(({ connecting }) => connecting?.connectorId === id),
  )
  const usual = useShown((state) => lineOf(state, wallet))
  const line = wallet.suspicious ? t('connect.oddName', { source: wallet.info?.rdns ?? id }) : usual
  const mark = <Mark name={name} src={imageUrl} />

  if (connected)
    return (
      <Row
        name={name}
        mark={mark}
        secondLine={line}
        caution={wallet.suspicious === true}
        trailing={<Chip tone="success">{t('connect.connected')}</Chip>}
      />
    )
  return (
    <Row
      name={name}
      mark={mark}
      secondLine={line}
      caution={wallet.suspicious === true}
      busy={busy}
      leads
      trailing={
        recency === 0 ? (
          <Chip tone="accent">{t('connect.lastUsed')}</Chip>
        ) : recency > 0 ? (
          t('connect.recent')
        ) : type === 'EXTERNAL' ? undefined : (
          t('connect.installed')
        )
      }
      onApproach={() => {
        engine.preload('wallet')
        quietly(viewLoaders.ConnectingExternal.load())
      }}
      onClick={() => {
        quietly(engine.connect({ wallet: id, ...(namespace === undefined ? {} : { namespace }) }))
        // The page's button opens it once the wallet is connected: fetched now, it costs no round trip of its own.
        quietly(viewLoaders.Account.load())
      }}
    />
  )
}

const isConnected = (state: PublicState, id: string): boolean =>
  Object.values(state.accounts).some(
    ({ status, connectedWalletInfo }) => status === 'connected' && connectedWalletInfo?.identifier === id,
  )

/** What tells a wallet from another of its name; else the families it serves when there is more than one. */
function lineOf(state: PublicState, { id, name, namespaces, info }: ConnectorDescriptor): string | undefined {
  if (state.connectors.some((other) => other.id !== id && other.name === name)) return info?.rdns ?? id
  const families = namespaces.flatMap((namespace) => state.networks[namespace]?.caipNetworks[0]?.name ?? [])
  return families.length > 1 ? families.join(', ') : undefined
}
