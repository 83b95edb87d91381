'use client'
import { type ReactElement, useMemo } from 'react'
import { GridIcon } from '../../icons/grid-icon.js'
import { WalletIcon } from '../../icons/wallet-icon.js'
import { connectMessages } from '../../messages/connect-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { ViewLoading } from '../../modal/view-loading.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Foot } from '../../parts/foot.js'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { Skeleton } from '../../parts/skeleton.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'
import { useHost } from '../kit/use-host.js'
import { useListing } from '../kit/use-listing.js'
import { type ConnectEntry, connectEntries } from './connect-entries.js'
import { connectMethods } from './connect-methods-loader.js'
import { ListedRow } from './listed-row.js'
import { NewcomerRow } from './newcomer-row.js'
import { PairingRow } from './pairing-row.js'
import { WalletRow } from './wallet-row.js'

/** A longer list gets a view of its own, and one row less here for the way to it. */
const MOST_ROWS = 5

/** A user who has so few wallets may be looking for one. */
const FEW_WALLETS = 2

/** Choose a wallet. */
export function Connect(): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(connectMessages)
  const go = useGo('Connect')
  const entries = useEntries()
  const ready = useShown((state) => state.connectorsReady)
  const namespace = useShown((state) => state.modal.data.namespace)
  const listing = useListing()
  const { platform } = useHost()
  const phone = platform !== 'desktop'
  const pairing = entries.filter((entry) => entry.kind === 'pairing')
  const wallets = entries.filter(({ kind }) => kind !== 'pairing')
  const local = wallets.filter(({ kind }) => kind === 'connector').length
  const shown = wallets.length > MOST_ROWS ? wallets.slice(0, MOST_ROWS - 1) : wallets
  // The row of the pairing URI counts for itself, so that it is never cut.
  // A phone cannot scan its own screen, so there the code comes last of all.
  const rows = entries.filter((entry) => (entry.kind === 'pairing' ? !phone : shown.includes(entry)))
  const cut = shown.filter(({ kind }) => kind === 'connector').length < local
  const android = platform === 'android'
  const offered = pairing[0]?.connector
  const logsIn = useShown((state) => state.features.login === true)
  const methods = useLazyPart(connectMethods, logsIn)
  const scope = namespace === undefined ? {} : { namespace }
  const help = {
    label: t('modal.help'),
    onClick: () => go('WhatIsAWallet'),
    onApproach: () => preload('WhatIsAWallet'),
  }
  const listed = listing !== undefined
  const none = ready && entries.length === 0 && !listed
  const usedBefore = useShown(
    ({ accounts, recentWallets }) =>
      recentWallets.length > 0 || Object.values(accounts).some(({ status }) => status === 'connected'),
  )
  const waiting = !ready && wallets.length === 0
  // Of those with a choice, or with a wallet of before, few need one.
  const isNewcomer = ready && !none && wallets.length <= FEW_WALLETS && !usedBefore
  const coming =
    listing?.count === undefined &&
    (listing?.phase === 'idle' || listing?.phase === 'loading') &&
    (pairing.length > 0 || phone)
      ? Math.max(0, MOST_ROWS - 1 - shown.length)
      : 0

  const list =
    entries.length > 0 || listed ? (
      <RowGroup label={t('connect.wallets')}>
        {android && offered !== undefined ? <PairingRow connector={offered} forAnyApp /> : null}
        {rows.map((entry) => (
          <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
        {waiting || coming > 0 ? (
          <li data-part="row-item" aria-hidden="true">
            <Skeleton shape="row" count={Math.max(coming, waiting ? 1 : 0)} />
          </li>
        ) : null}
        {cut ? (
          <Row
            name={t('connectWallets.title')}
            mark={<Mark name={t('connectWallets.title')} icon={<WalletIcon />} />}
            trailing={String(local)}
            leads
            onApproach={() => preload('ConnectWallets')}
            onClick={() => go('ConnectWallets', scope)}
          />
        ) : null}
        {listed ? (
          <Row
            name={t('allWallets.title')}
            mark={<Mark name={t('allWallets.title')} icon={<GridIcon />} />}
            trailing={listing.count === undefined ? undefined : <Count value={listing.count} />}
            leads
            onApproach={() => {
              engine.preload('listing')
              preload('AllWallets')
            }}
            onClick={() => go('AllWallets', scope)}
          />
        ) : null}
        {phone && offered !== undefined ? <PairingRow connector={offered} /> : null}
      </RowGroup>
    ) : ready && logsIn ? (
      <RowGroup label={t('connect.wallets')}>
        <Row
          name={t('connect.getWallet')}
          mark={<Mark name={t('connect.getWallet')} icon={<WalletIcon />} />}
          leads
          onClick={() => go('GetWallet')}
        />
      </RowGroup>
    ) : ready ? (
      <Empty title={t('connect.noneTitle')} mark={<Mark name="" icon={<WalletIcon />} size={44} />}>
        {t(phone ? 'connect.nonePhone' : 'connect.none')}
      </Empty>
    ) : (
      <>
        <VisuallyHidden>{t('connect.looking')}</VisuallyHidden>
        <Skeleton shape="row" count={3} look="group" />
      </>
    )
  if (logsIn && methods.status === 'loading') return <ViewLoading />
  if (logsIn && methods.status === 'ready')
    return <methods.part title={t('connect.title')} help={help} wallets={list} />

  return (
    <>
      <ViewHeader title={t('connect.title')} help={help} />
      <Body label={t('modal.content')}>
        {list}
        {isNewcomer ? <NewcomerRow /> : null}
      </Body>
      {none ? (
        <Foot onApproach={() => preload('GetWallet')}>
          <Button onClick={() => go('GetWallet')}>{t('connect.getWallet')}</Button>
          <Button variant="quiet" onClick={help.onClick}>
            {t('connect.newHere')}
          </Button>
        </Foot>
      ) : null}
    </>
  )
}

function EntryRow({ entry }: { readonly entry: ConnectEntry }): ReactElement {
  if (entry.kind === 'pairing') return <PairingRow connector={entry.connector} />
  if (entry.kind === 'connector') return <WalletRow wallet={entry.connector} />
  return <ListedRow id={entry.id} name={entry.name} wallet={entry.wallet} />
}

function useEntries(): readonly ConnectEntry[] {
  const connectors = useShown((state) => state.connectors)
  const connectorTypeOrder = useShown((state) => state.connectorTypeOrder)
  const recentWallets = useShown((state) => state.recentWallets)
  const accounts = useShown((state) => state.accounts)
  const listing = useShown((state) => state.listing)
  const features = useShown((state) => state.features)
  const namespace = useShown((state) => state.modal.data.namespace)
  const phone = useHost().platform !== 'desktop'
  return useMemo(
    () =>
      connectEntries(
        { connectors, connectorTypeOrder, recentWallets, accounts, listing, features },
        namespace,
        phone,
      ),
    [connectors, connectorTypeOrder, recentWallets, accounts, listing, features, namespace, phone],
  )
}

/** How many there are, to the ten below: the exact number changes by the day. */
function Count({ value }: { readonly value: number }): ReactElement {
  const t = useText(connectMessages)
  const tens = Math.floor(value / 10) * 10
  return (
    <bdi>
      {value < 10 || tens === value
        ? t('connect.countExact', { count: value })
        : t('connect.count', { count: tens })}
    </bdi>
  )
}
