import type { Account, PublicState } from '@walletchart/engine'
import { hasBug } from './bugs.js'
import { button, element } from './element.js'
import type { Kiosk } from './kiosk.js'
import { shortAddress } from './short-address.js'

/** What the wallet step shows. */
export type WalletPanel = 'choose' | 'looking' | 'asking' | 'pending' | 'connected'

type Failure = NonNullable<Account['failure']>

// What only the bugs need.
let lastFailure: Failure | undefined
let lastAddress: string | undefined

/** Which of its faces the wallet step has. */
export function walletPanel(kiosk: Kiosk, account: Account): WalletPanel {
  const { status, connecting } = account
  if (connecting !== undefined && hasBug('early-connected')) return 'connected'
  // Another wallet may be asked while one is connected.
  if (connecting !== undefined && !kiosk.hidesConnecting)
    return connecting.stage === 'asking' ? 'asking' : 'pending'
  if (status === 'connected') return 'connected'
  return status === 'connecting' && connecting === undefined ? 'looking' : 'choose'
}

/** The address that pays, in the head of the page. */
export function payer({ address }: Account): HTMLElement {
  lastAddress = address ?? (hasBug('stale-address') ? lastAddress : undefined)
  return lastAddress === undefined
    ? element('p', { class: 'payer', text: 'No wallet' })
    : element(
        'p',
        { class: 'payer on' },
        'Paid by ',
        element('code', { text: shortAddress(lastAddress), attributes: { 'data-shows': 'address' } }),
      )
}

/** Choosing a wallet, waiting for it, and what it is. */
export function walletStep(kiosk: Kiosk, state: PublicState, account: Account): HTMLElement {
  const panel = walletPanel(kiosk, account)
  const name =
    panel === 'choose' ? undefined : (account.connecting?.name ?? account.connectedWalletInfo?.name)
  return element(
    'section',
    { class: 'step', attributes: { 'data-panel': panel, 'aria-labelledby': 'wallet-step' } },
    element('h3', {
      text: titles[panel],
      attributes: { id: 'wallet-step', 'data-key': 'wallet-step', tabindex: '-1' },
    }),
    name === undefined
      ? undefined
      : element('p', { class: 'who', text: name, attributes: { 'data-shows': 'wallet' } }),
    ...(panel === 'choose' ? [] : [element('p', { class: 'hint', text: hints[panel] })]),
    alertOf(kiosk, account, panel),
    panel === 'looking' ? undefined : choices(kiosk, state, panel, account),
    element('div', { class: 'actions' }, ...exits(kiosk, panel)),
  )
}

const titles: Readonly<Record<WalletPanel, string>> = {
  choose: 'How do you want to pay?',
  looking: 'Welcome back',
  asking: 'Your wallet asks you',
  pending: 'Your wallet still asks you',
  connected: 'Your wallet',
}

const hints: Readonly<Record<Exclude<WalletPanel, 'choose'>, string>> = {
  looking: 'We look for the wallet you used last time.',
  asking: 'Say yes in the wallet to go on. Press it again if the question has not shown up.',
  pending: 'An earlier question is open in the wallet. Answer that one first.',
  connected: 'It is connected to this kiosk.',
}

function alertOf(kiosk: Kiosk, { failure }: Account, panel: WalletPanel): HTMLElement | undefined {
  lastFailure = failure ?? (hasBug('stale-error') && panel !== 'connected' ? lastFailure : undefined)
  const said = panel === 'connected' ? undefined : kiosk.state.problem
  const text = said ?? (lastFailure && `${lastFailure.name}: ${lastFailure.error.shortMessage}`)
  return text === undefined
    ? undefined
    : element('p', {
        class: 'alert',
        text,
        attributes: { role: 'alert', 'data-code': lastFailure?.error.code ?? 'UNKNOWN' },
      })
}

function choices(kiosk: Kiosk, { connectors }: PublicState, panel: WalletPanel, account: Account): Node {
  const asked = panel === 'choose' ? undefined : account.connecting?.connectorId
  const held = account.connectedWalletInfo?.identifier
  const rows = connectors
    .filter(({ id }) => id !== held)
    .map(({ id, name, imageUrl }) =>
      element(
        'li',
        {},
        element(
          'button',
          {
            class: 'wallet',
            onClick: () => kiosk.choose(id),
            attributes: { type: 'button', 'data-key': id, 'aria-busy': asked === id ? 'true' : undefined },
          },
          element('img', { attributes: { src: imageUrl, alt: '' } }),
          held === undefined ? name : `Pay with ${name} instead`,
        ),
      ),
    )
  return rows.length === 0
    ? element('p', { class: 'hint', text: 'There is no wallet in this browser.' })
    : element('ul', { class: 'wallets' }, ...rows)
}

function exits(kiosk: Kiosk, panel: WalletPanel): HTMLElement[] {
  if (panel === 'asking' || panel === 'pending') return [button('Cancel', kiosk.cancel)]
  if (panel === 'looking') return [button('Forget it', kiosk.leave)]
  return panel === 'connected' ? [button('Disconnect', kiosk.leave)] : []
}
