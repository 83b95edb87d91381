'use client'
import type { ConnectorDescriptor, ListedWallet } from '@walletchart/engine'
import { appLink, type DeepLink, type Opener, walletBrowserLink } from '@walletchart/engine/links'
import { useState } from 'react'
import { useShown } from '../../../modal/use-shown.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { installedWallet } from '../installed-wallet.js'
import { listedRequest } from '../listed-request.js'
import { type Pairing, usePairing } from '../pairing/use-pairing.js'
import { useListedWallet } from '../use-listed-wallet.js'
import { membersOf } from '../wallet-members.js'
import { useOpener } from './use-opener.js'
import { type WalletTab, walletTabs } from './wallet-tabs.js'
import { type WayStage, wayStage } from './way-stage.js'

/** The wallet a view is about, the ways to it, and how the chosen one stands. */
export interface WalletWay {
  readonly stage: WayStage
  readonly pairing: Pairing
  readonly opener: Opener
  /** Undefined for a wallet that the listing does not know. */
  readonly listed: ListedWallet | undefined
  /** The name of the wallet; undefined when none was chosen. */
  readonly known: string | undefined
  /** The wallet in this browser. */
  readonly connector: ConnectorDescriptor | undefined
  /** What shows this page in the browser of the wallet. */
  readonly inside: DeepLink | undefined
  readonly tabs: readonly WalletTab[]
  readonly way: WalletTab | undefined
  readonly choose: (tab: WalletTab) => void
}

/** Of a wallet that is not listed nothing is known but that it can scan. */
const onlyCode = { tabs: ['qrcode'], first: 'qrcode' } as const

export function useWalletWay(): WalletWay {
  const { engine } = useViewScope()
  const opener = useOpener()
  const { host } = opener
  const id = useShown((state) => state.modal.data.walletId)
  const stored = useShown((state) => state.recentWallets.find((wallet) => wallet.id === id)?.name)
  const asked = useShown((state) => state.modal.data.namespace)
  const active = useShown((state) => state.activeNamespace)
  const listed = useListedWallet(id)
  const connector = useShown((state) => {
    const wallet =
      listed === undefined
        ? undefined
        : installedWallet(state.connectors, listed, host.platform !== 'desktop')
    if (wallet === undefined) return undefined
    const members = membersOf(wallet)
    const serving = members.find(({ namespaces }) => namespaces.includes(asked ?? active))
    return asked === undefined ? (serving ?? members[0]) : serving
  })
  const known = listed?.name ?? stored
  const pairing = usePairing(
    id === undefined || known === undefined
      ? undefined
      : listedRequest(engine, { id, name: known, wallet: listed, host, namespace: asked }),
  )
  const [chosen, setChosen] = useState<WalletTab>()

  const installed = connector !== undefined
  // A wallet that pairs need not show the page itself.
  const pairsByApp =
    engine.pairing !== undefined && listed !== undefined && appLink(listed, host) !== undefined
  const inside =
    listed === undefined
      ? undefined
      : walletBrowserLink({
          wallet: pairsByApp ? { ...listed, browser_link: undefined } : listed,
          namespace: asked ?? active,
          page: location.href,
          host,
          installed,
        })
  const { tabs, first } =
    listed === undefined ? onlyCode : walletTabs(listed, { host, installed, inside: inside !== undefined })
  const way = tabs.find((tab) => tab === chosen) ?? first
  const choose = (tab: WalletTab): void => {
    setChosen(tab)
    // A code is for another device: no app of this one is opened later.
    if (tab === 'qrcode') engine.pairing?.pick(null)
  }
  const stage = wayStage({ pairing: pairing.stage, way, inside: inside !== undefined })
  return { stage, pairing, opener, listed, known, connector, inside, tabs, way, choose }
}
