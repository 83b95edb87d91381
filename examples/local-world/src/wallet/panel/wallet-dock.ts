import type { Wallet } from '../wallet.js'
import { buildElement } from './build-element.js'
import { dockStylesheet } from './dock-stylesheet.js'
import { eventWall } from './event-wall.js'
import { keepOnTop } from './keep-on-top.js'
import { type WalletCard, walletCard } from './wallet-card.js'

/** A wallet's place in the dock. */
export interface DockedWallet {
  setTheme(theme: 'system' | 'light' | 'dark'): void
  remove(): void
}

interface Dock {
  readonly host: HTMLElement
  readonly launchers: HTMLElement
  readonly root: ShadowRoot
  readonly cards: Set<WalletCard>
  readonly remove: () => void
}

let dock: Dock | undefined

/** Shows a wallet in the corner of the page, beside the others. */
export function addToDock(wallet: Wallet): DockedWallet {
  dock ??= createDock()
  const { host, launchers, root, cards } = dock
  let focusBefore: Element | null = null

  const card = walletCard({
    wallet,
    onOpen() {
      if (document.activeElement !== host) focusBefore = document.activeElement
      for (const other of cards) if (other !== card && other.isOpen()) other.close()
    },
    onClose() {
      if (document.activeElement !== host && document.activeElement !== document.body) return
      if (focusBefore instanceof HTMLElement && focusBefore.isConnected && focusBefore !== document.body) {
        focusBefore.focus({ preventScroll: true })
      } else {
        card.launcher.focus({ preventScroll: true })
      }
      focusBefore = null
    },
  })
  cards.add(card)
  launchers.append(card.launcher)
  root.append(card.panel)
  return {
    setTheme: (theme) => host.setAttribute('data-theme', theme),
    remove() {
      card.remove()
      cards.delete(card)
      if (cards.size > 0) return
      dock?.remove()
      dock = undefined
    },
  }
}

function createDock(): Dock {
  const host = buildElement('div', {
    'data-local-wallets': true,
    'data-theme': 'system',
    lang: 'en',
    dir: 'ltr',
  })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [dockStylesheet()]
  const launchers = buildElement('div', {
    class: 'launchers',
    role: 'region',
    'aria-label': 'Local test wallets',
  })
  launchers.append(buildElement('span', { class: 'launchers-word', 'aria-hidden': 'true' }, 'Test wallets'))
  root.append(launchers)
  const cards = new Set<WalletCard>()
  const takeDown = eventWall(host, () => {
    for (const card of cards) card.close()
  })
  // Beside the body, not in it: what a page does to the body while a dialog is open must not reach the wallet.
  document.documentElement.append(host)
  const leaveTop = keepOnTop(host)
  return {
    host,
    launchers,
    root,
    cards,
    remove() {
      takeDown()
      leaveTop()
      host.remove()
    },
  }
}
