'use client'
import type { ReceiveAddress } from '@walletchart/engine/receive'
import { type ReactElement, useState } from 'react'
import { receiveMessages } from '../../messages/receive-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Foot } from '../../parts/foot.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { Notice } from '../../parts/notice.js'
import { Segments } from '../../parts/segments.js'
import { SelectButton } from '../../parts/select-button.js'
import { useCopied } from '../kit/use-copied.js'
import { AskAmount, type Asked } from './ask-amount.js'
import { coinOf, tokensToAsk } from './asked-assets.js'
import { keptOnTop } from './kept-on-top.js'
import { ReceiveAddressPart } from './receive-address.js'
import { ReceiveFoot } from './receive-foot.js'
import { tokensPart } from './tokens-part-loader.js'
import { useHoldings } from './use-holdings.js'
import { useReceiveAddresses } from './use-receive-addresses.js'
import { useReceivePlace } from './use-receive-place.js'

/** The accounts of Bitcoin that are in use side by side. */
const segments = { payment: 'receive.payments', ordinal: 'receive.ordinals' } as const

const isSegment = (type: string): type is keyof typeof segments => Object.hasOwn(segments, type)

/** The amount that the user asked for, with its address: another address shows nothing of it. */
interface Asking {
  readonly of: string
  readonly open: boolean
  readonly asked: Asked | undefined
  /** True once the field is gone. */
  readonly left: boolean
}

/** The choices of the user. The focus stays where Back puts it. */
interface Chosen {
  readonly wanted: string | undefined
  readonly asking: Asking | undefined
}

const useKeptReceive = keptOnTop<Chosen>()

const keyOf = ({ network, address }: ReceiveAddress): string => `${network}:${address}`

/** The address of an account on a network, as a code, as text, and with an amount to ask for. */
export function WalletReceive(): ReactElement | null {
  const { preload } = useViewScope()
  const t = useText(receiveMessages)
  const go = useGo('WalletReceive')
  const place = useReceivePlace()
  const read = useReceiveAddresses()
  const before = useKeptReceive(place?.account.address ?? '', () => ({
    wanted,
    asking: asking && { ...asking, left: false },
  }))
  const [wanted, setWanted] = useState(before?.wanted)
  const [asking, setAsking] = useState(before?.asking)
  const holdings = useHoldings(place?.account)
  const tokens = useLazyPart(tokensPart, holdings !== undefined)
  const there =
    read.status === 'ready'
      ? read.addresses.filter(
          (one) => one.network === place?.network.caipNetworkId && one.namespace === place.account.namespace,
        )
      : []
  const address = there.find(({ type }) => type === wanted) ?? there[0]
  const [copied, copy] = useCopied(address?.address)
  if (place === undefined) return null

  const { account, network } = place
  const { namespace, connectedWalletInfo } = account
  const now = address !== undefined && asking?.of === keyOf(address) ? asking : undefined
  const choose = (): void => go('WalletCompatibleNetworks', { namespace, networkId: network.caipNetworkId })
  const set = (next: Omit<Asking, 'of'>): void => {
    if (address !== undefined) setAsking({ of: keyOf(address), ...next })
  }

  if (read.status === 'off')
    return (
      <>
        <ViewHeader title={t('receive.title')} />
        <Body label={t('modal.content')}>
          <Empty title={t('receive.offTitle')}>{t('receive.off')}</Empty>
        </Body>
      </>
    )
  if (address !== undefined && now?.open === true)
    return (
      <>
        <ViewHeader title={t('receive.title')} />
        <AskAmount
          address={address}
          coin={coinOf(network)}
          tokens={holdings === undefined ? [] : tokensToAsk(account, address)}
          before={now.asked}
          onAsked={(asked) => set({ open: false, asked, left: true })}
          onCancel={() => set({ open: false, asked: now.asked, left: true })}
        />
      </>
    )
  const isNowhere = read.status === 'ready' && address === undefined
  const isSmart = account.allAccounts.some(
    ({ address: one, type }) => one === account.address && type === 'smartAccount',
  )
  const choices = there.flatMap(({ type }) =>
    isSegment(type) ? [{ id: type, label: t(segments[type]) }] : [],
  )
  return (
    <>
      <ViewHeader title={t('receive.title')} />
      <Body label={t('modal.content')}>
        <SelectButton
          name={network.name}
          label={t('receive.network', { network: network.name })}
          mark={<NetworkMark id={network.caipNetworkId} name={network.name} size={28} />}
          onClick={choose}
          onApproach={() => preload('WalletCompatibleNetworks')}
        />
        {holdings === undefined || tokens.status !== 'ready' ? null : (
          <tokens.part.ReceivedNotice
            key={account.address}
            address={account.address}
            slice={holdings.slice}
          />
        )}
        {isNowhere ? (
          <Notice tone="warning" announced>
            {isSmart
              ? t('receive.elsewhere', { network: network.name })
              : t('receive.notGranted', { wallet: connectedWalletInfo.name, network: network.name })}
          </Notice>
        ) : (
          <>
            <Segments
              label={t('receive.accounts')}
              choices={choices}
              selected={address?.type ?? ''}
              onSelect={setWanted}
            />
            <ReceiveAddressPart
              account={account}
              network={network}
              address={address}
              asked={now?.asked}
              refused={copied === 'refused'}
              onRetry={read.status === 'failed' ? read.retry : undefined}
            />
            {address?.type === 'ordinal' ? <Notice tone="warning">{t('receive.ordinalsNote')}</Notice> : null}
          </>
        )}
      </Body>
      {isNowhere ? (
        <Foot>
          <Button onClick={choose}>{t('receive.choose')}</Button>
        </Foot>
      ) : (
        <ReceiveFoot
          copied={copied}
          onCopy={copy}
          shared={now?.asked?.payment.uri ?? address?.address}
          onAsk={
            address?.hasUri === true ? () => set({ open: true, asked: now?.asked, left: false }) : undefined
          }
          onWithoutAmount={
            now?.asked === undefined ? undefined : () => set({ open: false, asked: undefined, left: true })
          }
          takesFocus={now?.left === true}
        />
      )}
    </>
  )
}
