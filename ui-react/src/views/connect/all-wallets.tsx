'use client'
import type { ErrorRecord, ListedWallet } from '@walletchart/engine'
import type { Host } from '@walletchart/engine/links'
import { type KeyboardEvent, type ReactElement, useCallback, useRef, useState } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { CloseIcon } from '../../icons/close-icon.js'
import { QrIcon } from '../../icons/qr-icon.js'
import { SearchIcon } from '../../icons/search-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { allWalletsMessages } from '../../messages/all-wallets-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Field } from '../../parts/field.js'
import { useOnline } from '../../parts/hooks/use-online.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { IconButton } from '../../parts/icon-button.js'
import { Mark } from '../../parts/mark.js'
import { Notice } from '../../parts/notice.js'
import { Skeleton } from '../../parts/skeleton.js'
import { TextButton } from '../../parts/text-button.js'
import { Tile } from '../../parts/tile.js'
import { TileGrid, type TilePosition } from '../../parts/tile-grid.js'
import { Toggle } from '../../parts/toggle.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'
import { useMediaQuery } from '../../theme/use-media-query.js'
import { ListedMark } from '../kit/listed-mark.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { quietly } from '../kit/quietly.js'
import { useHost } from '../kit/use-host.js'
import { useOnReturn } from '../kit/use-on-return.js'
import { installedWallet } from './installed-wallet.js'
import { listedRequest } from './listed-request.js'
import { walletChoices, walletRequest } from './wallet-choices.js'

const FULL_VIEW = 20
const ONE_ROW = 4

/** Every wallet of the listing, page after page in one scroll, with a field that searches it. */
export function AllWallets(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(allWalletsMessages)
  const go = useGo('AllWallets')
  const listing = useShown((state) => state.listing)
  const namespace = useShown((state) => state.modal.data.namespace)
  const [text, setText] = useState(() => listing?.search?.query ?? '')
  const host = useHost()
  const field = useRef<HTMLInputElement>(null)
  // The keyboard of a phone would cover the list.
  const types = useMediaQuery('(pointer: fine)')
  const {
    phase = 'failed',
    wallets = [],
    count,
    hasMore = false,
    search,
    failure,
    onlyCertified = false,
  } = listing ?? {}
  const query = text.trim()
  const searching = query !== ''
  // Until the engine has heard of the last letter, its answer is to an older question.
  const answer = search?.query.trim() === query ? search : undefined

  /** The answer begins at its top, however far the list was scrolled. */
  const toTop = (): void => {
    const body = field.current?.closest('[data-part="body"]')
    if (body) body.scrollTop = 0
  }
  const change = (next: string): void => {
    setText(next)
    toTop()
    engine.listing?.search(next)
  }
  const choose = (certified: boolean): void => {
    toTop()
    engine.listing?.onlyCertified(certified)
  }
  const clear = (): void => {
    change('')
    field.current?.focus()
  }
  const more = useCallback(() => {
    const now = engine.getState().listing
    if (now?.phase === 'ready' && now.hasMore && now.search === undefined) engine.listing?.loadMore()
  }, [engine])
  const showCode =
    engine.pairing === undefined
      ? undefined
      : () => go('ConnectingWalletConnect', namespace === undefined ? {} : { namespace })

  const online = useOnline()
  useOnReturn(
    useCallback(() => {
      const now = engine.getState().listing
      if (now?.phase === 'failed') engine.listing?.loadMore()
      if (now?.search?.phase === 'failed') engine.listing?.search(now.search.query)
    }, [engine]),
  )

  const codeButton =
    showCode === undefined ? null : (
      <Button icon={<QrIcon />} onClick={showCode}>
        {t('allWallets.showCode')}
      </Button>
    )
  const tile = useCallback(
    (wallet: ListedWallet, place: TilePosition) => (
      <WalletTile key={wallet.id} wallet={wallet} place={place} host={host} />
    ),
    [host],
  )

  const results =
    !online && answer?.phase !== 'ready' ? (
      <Waits />
    ) : answer?.phase === 'failed' ? (
      <>
        <Empty
          title={t('allWallets.searchFailedTitle')}
          mark={<Mark name="" icon={<WarningIcon />} size={44} />}
        >
          {t('allWallets.failed')}
        </Empty>
        <Button onClick={() => engine.listing?.search(text)}>{t('action.tryAgain')}</Button>
      </>
    ) : answer?.phase !== 'ready' ? (
      <Loading />
    ) : answer.wallets.length > 0 ? (
      <>
        <Found count={answer.wallets.length} />
        <TileGrid key={query} label={t('allWallets.list')} items={answer.wallets}>
          {tile}
        </TileGrid>
      </>
    ) : (
      <>
        <Empty title={t('connectWallets.noneTitle', { query })}>{t('allWallets.none')}</Empty>
        <div className="wc:flex wc:flex-col wc:gap-2">
          {codeButton}
          <Button variant="quiet" onClick={clear}>
            {t('action.clearSearch')}
          </Button>
        </div>
      </>
    )

  const pages =
    wallets.length > 0 ? (
      <TileGrid
        label={t('allWallets.list')}
        items={wallets}
        onNearEnd={more}
        after={
          !online && (phase !== 'ready' || hasMore) ? (
            <Waits />
          ) : phase === 'failed' ? (
            <Notice tone="danger" title={t('allWallets.moreFailed')} announced>
              <TextButton onClick={() => engine.listing?.loadMore()}>{t('action.tryAgain')}</TextButton>
            </Notice>
          ) : phase === 'loading' || hasMore ? (
            <Skeleton shape="tile" count={ONE_ROW} />
          ) : undefined
        }
      >
        {tile}
      </TileGrid>
    ) : !online && phase !== 'ready' ? (
      <Waits />
    ) : phase === 'failed' ? (
      <>
        <Empty title={t('allWallets.failedTitle')} mark={<Mark name="" icon={<WarningIcon />} size={44} />}>
          {t(isRefused(failure) ? 'allWallets.refused' : 'allWallets.failed')}
        </Empty>
        <Button onClick={() => engine.listing?.loadMore()}>{t('action.tryAgain')}</Button>
      </>
    ) : phase === 'ready' ? (
      <>
        <Empty title={t('allWallets.emptyTitle')}>{t('allWallets.empty')}</Empty>
        {codeButton}
      </>
    ) : (
      <Loading />
    )

  if (listing === undefined) return <NothingChosen title={t('allWallets.title')} lacks="list" />
  return (
    <>
      <ViewHeader title={t('allWallets.title')} />
      <Body label={t('modal.content')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: one arrow key on its way from the field to the list. */}
        <div className="wc:flex wc:flex-col wc:gap-4" onKeyDown={intoGrid}>
          <div data-part="search-bar">
            <Field
              inputRef={field}
              label={count === undefined ? t('connectWallets.search') : t('allWallets.search', { count })}
              value={text}
              onChange={change}
              icon={<SearchIcon />}
              inputMode="search"
              autoFocus={types}
              trailing={
                text !== '' ? (
                  <IconButton label={t('action.clearSearch')} onClick={clear}>
                    <CloseIcon />
                  </IconButton>
                ) : showCode === undefined ? undefined : (
                  <IconButton label={t('allWallets.showCode')} onClick={showCode}>
                    <QrIcon />
                  </IconButton>
                )
              }
            />
            <div className="wc:flex wc:pt-2">
              <Toggle
                pressed={onlyCertified}
                onPress={choose}
                sign={
                  <span data-part="badge-sign">
                    <CheckIcon size={16} />
                  </span>
                }
              >
                {t('allWallets.onlyCertified')}
              </Toggle>
            </div>
          </div>
          {searching ? results : pages}
        </div>
      </Body>
    </>
  )
}

/** The service does not know the app, or not at this address: another try changes nothing, other ways do. */
const isRefused = (failure: ErrorRecord | undefined): boolean =>
  failure?.code === 'INVALID_PROJECT_ID' || failure?.code === 'INVALID_APP_CONFIGURATION'

/** Lets the down arrow go from the field to the one tile that Tab would reach. */
function intoGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  const tile = event.currentTarget.querySelector<HTMLElement>('[data-part="tile"][tabindex="0"]')
  if (tile === null) return
  event.preventDefault()
  tile.focus()
}

function Loading(): ReactElement {
  const t = useText(allWalletsMessages)
  const words = t('allWallets.loading')
  useSaid(words)
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Skeleton shape="tile" count={FULL_VIEW} />
    </>
  )
}

/** Instead of what comes, and of what failed, while the browser is offline. */
function Waits(): ReactElement {
  const t = useText(allWalletsMessages)
  return <Notice>{t('offline.waits')}</Notice>
}

function Found({ count }: { readonly count: number }): null {
  const t = useText(allWalletsMessages)
  useSaid(t('allWallets.found', { count }))
  return null
}

interface WalletTileProps {
  readonly wallet: ListedWallet
  readonly place: TilePosition
  readonly host: Host
}

/** It reads the state when it is pressed, and follows nothing: there are many of it. */
function WalletTile({ wallet, place, host }: WalletTileProps): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(allWalletsMessages)
  const go = useGo('AllWallets')
  const { id, name } = wallet
  const certified = wallet.badge_type === 'certified'
  const odd = wallet.suspicious === true

  const choose = (): void => {
    const { connectors, networks, modal } = engine.getState()
    const { namespace } = modal.data
    const installed = installedWallet(connectors, wallet, host.platform !== 'desktop')
    // One that does not serve the family of this list may do so on a phone.
    if (installed !== undefined && (namespace === undefined || installed.namespaces.includes(namespace))) {
      const request = walletRequest(installed, walletChoices(installed, networks, namespace), namespace)
      if (request === undefined) go('ConnectingMultiChain', { connectorId: installed.id })
      else quietly(engine.connect(request))
    } else if (engine.pairing === undefined) {
      const scope = namespace === undefined ? {} : { namespace }
      if (wallet.browser_link === undefined) go('Downloads', { walletId: id })
      else go('ConnectingWalletConnect', { walletId: id, ...scope })
    } else quietly(engine.connect(listedRequest(engine, { id, name, wallet, host, namespace })))
  }
  return (
    <Tile
      {...place}
      name={name}
      note={odd ? t('allWallets.oddName') : certified ? t('allWallets.certified') : undefined}
      mark={
        <ListedMark
          wallet={wallet}
          name={name}
          size={44}
          badge={odd ? <WarningIcon size={16} /> : certified ? <CheckIcon size={16} /> : undefined}
        />
      }
      onClick={choose}
      onApproach={() => {
        engine.preload('pairing')
        preload('ConnectingWalletConnect')
      }}
    />
  )
}
