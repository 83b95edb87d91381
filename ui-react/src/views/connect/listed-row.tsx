'use client'
import type { ListedWallet } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { connectMessages } from '../../messages/connect-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Chip } from '../../parts/chip.js'
import { Row } from '../../parts/row.js'
import { hostOf } from '../kit/host-of.js'
import { ListedMark } from '../kit/listed-mark.js'
import { quietly } from '../kit/quietly.js'
import { useHost } from '../kit/use-host.js'
import { listedRequest } from './listed-request.js'
import { useRowFamilies } from './use-row-families.js'

export interface ListedRowProps {
  readonly id: string
  readonly name: string
  readonly wallet: ListedWallet | undefined
}

/** One wallet of the listing a user can choose: it is paired or, without pairing, shows the page in its own browser. */
export function ListedRow({ id, name, wallet }: ListedRowProps): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(connectMessages)
  const host = useHost()
  const go = useGo('Connect')
  const namespace = useShown((state) => state.modal.data.namespace)
  const scope = namespace === undefined ? {} : { namespace }
  const recency = useShown((state) => state.recentWallets.findIndex((recent) => recent.id === id))
  const families = useRowFamilies((family) => wallet?.chains.some((id) => id.startsWith(`${family}:`)))
  const line = wallet?.suspicious ? t('connect.oddName', { source: sourceOf(wallet) ?? id }) : families?.only
  const state = recency === 0 ? t('connect.lastUsed') : recency > 0 ? t('connect.recent') : undefined
  return (
    <Row
      name={name}
      mark={<ListedMark wallet={wallet} name={name} />}
      secondLine={line}
      caution={wallet?.suspicious === true}
      shapes={families?.shapes}
      label={families?.labelOf([name, line, state])}
      leads
      trailing={recency === 0 ? <Chip tone="accent">{state}</Chip> : state}
      onApproach={() => {
        if (engine.pairing !== undefined) engine.preload('pairing')
        preload('ConnectingWalletConnect')
      }}
      onClick={() => {
        if (engine.pairing === undefined) go('ConnectingWalletConnect', { walletId: id, ...scope })
        else quietly(engine.connect(listedRequest(engine, { id, name, wallet, host, namespace })))
      }}
    />
  )
}

/** Where it says it comes from: something a user may know. */
const sourceOf = (wallet: ListedWallet | undefined): string | undefined =>
  hostOf(wallet?.homepage) ?? wallet?.rdns
