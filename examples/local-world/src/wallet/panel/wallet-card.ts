import type { Wallet } from '../wallet.js'
import { buildElement } from './build-element.js'
import { iconButton } from './panel-button.js'
import { walletMark } from './panel-marks.js'
import { requestView } from './request-view.js'
import { settingsView } from './settings-view.js'

/** The visible part of one wallet: a button that is always there, and a panel that it opens. */
export interface WalletCard {
  readonly launcher: HTMLElement
  readonly panel: HTMLElement
  isOpen(): boolean
  close(): void
  /** Stops following the wallet. */
  remove(): void
}

/** What a card asks of the dock that holds it. */
export interface WalletCardOptions {
  readonly wallet: Wallet
  /** Called before the panel opens, so that another wallet's panel can make room. */
  readonly onOpen: () => void
  /** Called after it closed; the dock gives focus back to the page. */
  readonly onClose: () => void
}

/** Makes the card of a wallet. */
export function walletCard({ wallet, onOpen, onClose }: WalletCardOptions): WalletCard {
  const { id, name } = wallet.options
  const headingId = `local-wallet-${id}-name`
  let open = false
  let openedForRequest = false
  let showSettings = false
  let shownRequest: string | undefined
  let chosen: number | undefined

  const launcher = buildElement(
    'button',
    {
      type: 'button',
      class: 'launcher',
      'data-testid': 'local-wallet-launcher',
      'data-wallet': id,
      title: name,
    },
    walletMark(wallet.options, 'small'),
  )
  const panel = buildElement('section', {
    class: 'panel',
    role: 'dialog',
    'aria-labelledby': headingId,
    'data-testid': 'local-wallet-panel',
    'data-wallet': id,
    hidden: true,
  })
  const spoken = buildElement('p', { class: 'unseen', role: 'status' })
  const contents = buildElement('div', { class: 'contents' })
  panel.append(spoken, contents)

  launcher.addEventListener('click', () => {
    if (open) {
      close()
      return
    }
    show(wallet.state.queue.length > 0)
    focusHeading()
  })
  function show(forRequest: boolean): void {
    onOpen()
    open = true
    openedForRequest = forRequest
    showSettings = false
    draw()
  }

  function close(): void {
    if (!open) return
    open = false
    draw()
    onClose()
  }

  function draw(): void {
    const { queue } = wallet.state
    const request = queue[0]
    panel.hidden = !open
    launcher.setAttribute('aria-expanded', String(open))
    const questions =
      queue.length === 0 ? '' : queue.length === 1 ? ', 1 question' : `, ${queue.length} questions`
    launcher.setAttribute('aria-label', `${name}, local test wallet${questions}`)
    launcher.setAttribute('data-waiting', String(queue.length))
    if (!open) {
      contents.replaceChildren()
      return
    }

    const kept = remember(contents)
    const showing = request === undefined || showSettings ? undefined : request
    const view =
      showing === undefined
        ? undefined
        : requestView({
            wallet,
            request: showing,
            waiting: queue.length,
            onChoose: (place) => {
              chosen = place
            },
            chosen: () => chosen ?? wallet.place,
            onApprove: (approval) => void wallet.approve(showing.id, approval),
            onReject: () => void wallet.reject(showing.id),
          })
    contents.replaceChildren(
      header(request !== undefined),
      buildElement('div', { class: 'body' }, ...(view?.body ?? settingsView(wallet))),
      ...(view === undefined ? [] : [view.foot]),
    )
    kept.restore()
    if (view !== undefined && showing?.id !== shownRequest) spoken.textContent = `${name} asks: ${view.title}`
  }

  function header(hasRequest: boolean): HTMLElement {
    const toggles = () => {
      showSettings = !showSettings
      draw()
      focusHeading()
    }
    return buildElement(
      'header',
      {},
      walletMark(wallet.options, 'row'),
      buildElement(
        'div',
        { class: 'text' },
        buildElement('h2', { id: headingId, tabindex: -1, dir: 'auto' }, name),
        buildElement('p', { class: 'second' }, 'Local test wallet'),
      ),
      hasRequest &&
        (showSettings
          ? iconButton('back', 'Back to the question', 'local-wallet-menu', toggles)
          : iconButton('sliders', 'Settings', 'local-wallet-menu', toggles)),
      iconButton('close', `Hide ${name}`, 'local-wallet-close', close),
    )
  }

  function focusHeading(): void {
    const heading =
      contents.querySelector<HTMLElement>('[data-focus]') ?? contents.querySelector<HTMLElement>('h2')
    heading?.focus({ preventScroll: true })
  }

  function follow(): void {
    const request = wallet.state.queue[0]
    const isNew = request !== undefined && request.id !== shownRequest
    if (isNew) {
      chosen = undefined
      showSettings = false
    }
    if (isNew && !open && wallet.options.openForRequests !== false) show(true)
    else if (request === undefined && shownRequest !== undefined && open && openedForRequest) close()
    else draw()
    if (isNew && open) focusHeading()
    shownRequest = request?.id
  }

  const stop = wallet.subscribe(follow)
  draw()
  return {
    launcher,
    panel,
    isOpen: () => open,
    close,
    remove() {
      stop()
      close()
      launcher.remove()
      panel.remove()
    },
  }
}

/** Keeps focus and scroll position over a redraw. */
function remember(contents: HTMLElement): { restore: () => void } {
  const root = contents.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : null
  const hadFocus = active !== null && contents.contains(active)
  const testId = active?.getAttribute('data-testid') ?? null
  const scrolled = contents.querySelector('.body')?.scrollTop ?? 0
  return {
    restore() {
      const body = contents.querySelector('.body')
      if (body) body.scrollTop = scrolled
      if (!hadFocus) return
      const same = testId === null ? '[data-focus]' : `[data-testid="${CSS.escape(testId)}"]`
      const target = contents.querySelector<HTMLElement>(same) ?? contents.querySelector<HTMLElement>('h2')
      target?.focus({ preventScroll: true })
    },
  }
}
