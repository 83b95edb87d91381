import type { PublicState, View } from '@walletchart/engine'
import type { Page } from 'playwright-core'

/** What a user finds on a page with the bundled modal. */
interface ModalLook {
  /** How many dialogs there are. */
  readonly dialogs: number
  /** The heading of the view, as it is read out. */
  readonly heading: string | undefined
  /** The headings inside the view. */
  readonly moments: readonly string[]
  /** Names of the buttons in the dialog. */
  readonly buttons: readonly string[]
  /** Whether there is a code to scan. */
  readonly hasCode: boolean
  /** The page's clock, in ms since 1970. */
  readonly now: number
  readonly holdsFocus: boolean
  readonly shakes: boolean
  readonly toast: string | undefined
  /** Names of the kit's buttons in the page: the network, then the account. */
  readonly pageButtons: readonly string[]
}

/** Looks at the page. */
export const lookAt = (page: Page): Promise<ModalLook> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.walletchart [role="dialog"]')]
    const dialog = all[0]
    /** As it is read out: by its label, else by its text without what is only looked at. */
    const nameOf = (element: Element): string => {
      const seen = element.cloneNode(true)
      if (seen instanceof Element)
        for (const one of seen.querySelectorAll('[aria-hidden="true"]')) one.remove()
      return element.getAttribute('aria-label') ?? seen.textContent?.trim() ?? ''
    }
    const namesOf = (selector: string, inside: ParentNode | undefined): string[] =>
      [...(inside?.querySelectorAll(selector) ?? [])].map(nameOf)
    const toast = document.querySelector<HTMLElement>('[data-part="toast"]')
    return {
      dialogs: all.length,
      heading: dialog?.querySelector('h2')?.textContent ?? undefined,
      moments: namesOf('h3', dialog),
      buttons: namesOf('button', dialog),
      hasCode: dialog?.querySelector('[aria-label^="Code that connects"]') != null,
      now: Date.now(),
      holdsFocus: dialog?.contains(document.activeElement) === true,
      shakes: dialog?.querySelector('[data-shaking]') != null,
      toast: toast === null ? undefined : `${toast.dataset.variant}: ${nameOf(toast)}`,
      pageButtons: namesOf('[data-part="button-slot"] button', document),
    }
  })

const nameOfNetwork = ({ networks }: PublicState, id: string | undefined): string =>
  Object.values(networks)
    .flatMap(({ caipNetworks }) => caipNetworks)
    .find(({ caipNetworkId }) => caipNetworkId === id)?.name ??
  (id === undefined ? '' : `Chain ${id.split(':')[1]}`)

/** The network a view of a switch is about. */
const wanted = ({ modal, switching, switchFailure, activeNetworkId }: PublicState): string | undefined =>
  modal.data.networkId ?? switching?.networkId ?? switchFailure?.networkId ?? activeNetworkId

/** The wallet a view is about, by name. */
const walletOf = ({ connectors, modal, accounts }: PublicState): string => {
  const id = modal.data.connectorId
  const { connecting, failure } = accounts[modal.data.namespace ?? ''] ?? {}
  return connectors.find((one) => one.id === id)?.name ?? connecting?.name ?? failure?.name ?? id ?? 'Wallet'
}

/** The heading of each view. */
const headings: Readonly<Record<View, (state: PublicState) => string | RegExp>> = {
  Connect: () => 'Connect a wallet',
  ConnectWallets: () => 'All your wallets',
  ConnectingExternal: walletOf,
  ConnectingMultiChain: walletOf,
  ConnectingWalletConnect: () => /./,
  ConnectingWalletConnectBasic: () => 'WalletConnect',
  AllWallets: () => 'All wallets',
  Downloads: () => /^Get ./,
  Account: () => 'Your wallet',
  AccountSettings: () => 'Settings',
  SwitchAddress: () => 'Your accounts',
  SIWXSignMessage: () => 'Sign in',
  Networks: () => 'Choose a network',
  SwitchNetwork: () => 'Switch network',
  SwitchActiveChain: (state) => `Switch to ${nameOfNetwork(state, wanted(state))}`,
  UnsupportedChain: () => 'Switch network',
  WalletReceive: () => 'Receive',
  WalletCompatibleNetworks: () => 'Where it works',
  WalletSend: () => 'Send',
  WalletSendSelectToken: () => 'Choose a token',
  // The amount while the wallet is asked.
  WalletSendPreview: () => /^(Review and send|Send( .+)?)$/,
  WhatIsAWallet: () => 'What is a wallet?',
  WhatIsANetwork: () => 'What is a network?',
  GetWallet: () => 'Get a wallet',
  ApproveTransaction: () => 'Approve transaction',
  EmailVerifyDevice: () => 'Email verify device',
  EmailVerifyOtp: () => 'Email verify otp',
}

/** What a view that waits for a wallet says of it; undefined for views that wait for nobody. */
function momentOf(state: PublicState): string | undefined {
  const { modal, accounts, activeNamespace, switching } = state
  const account = accounts[modal.data.namespace ?? activeNamespace]
  if (modal.view === 'ConnectingExternal') {
    const wallet = walletOf(state)
    const { connecting, failure } = account ?? {}
    if (connecting !== undefined && connecting.connectorId === modal.data.connectorId)
      return connecting.stage === 'pending' ? 'A request is already open' : `Continue in ${wallet}`
    if (failure === undefined || failure.connectorId !== modal.data.connectorId) return undefined
    if (failure.error.code === 'USER_REJECTED') return `You declined in ${wallet}`
    return failure.error.code === 'WALLET_NOT_ANSWERING' ? `No answer from ${wallet}` : undefined
  }
  if (modal.view === 'SIWXSignMessage') {
    const { status, failure } = account?.signIn ?? {}
    if (status === 'signing') return `Continue in ${account?.connectedWalletInfo?.name ?? 'Wallet'}`
    if (status !== 'preparing' && status !== 'prompting') return undefined
    return failure?.shortMessage ?? 'Prove this wallet is yours'
  }
  if (modal.view !== 'SwitchNetwork' || switching === undefined) return undefined
  if (switching.networkId !== wanted(state)) return undefined
  const wallet = account?.connectedWalletInfo?.name ?? 'Wallet'
  return switching.stage === 'adding'
    ? `Add ${nameOfNetwork(state, switching.networkId)} in ${wallet}`
    : `Approve the switch in ${wallet}`
}

/** The name of the kit's button for the network. */
function networkButton(state: PublicState): string {
  const { switching, activeNetworkId, activeNamespace, accounts } = state
  const account = accounts[activeNamespace]
  const face = `Network ${nameOfNetwork(state, switching?.networkId ?? activeNetworkId)}, change`
  if (isRestoring(state)) return face
  if (switching !== undefined) return 'Switching'
  return account?.supported === false ? 'Unsupported network' : face
}

const isRestoring = ({ accounts, activeNamespace }: PublicState): boolean =>
  accounts[activeNamespace]?.known === false

const shortened = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address

/** The name of the kit's button for the account, or how it begins. */
function accountButton(state: PublicState): string {
  const { accounts, activeNamespace } = state
  const { status, address, connecting } = accounts[activeNamespace] ?? {}
  if (status === 'connected' && address !== undefined) return `Account ${shortened(address)}, open wallet`
  if (isRestoring(state)) return 'Restoring your wallet'
  return connecting === undefined ? 'Connect wallet' : 'Connecting'
}

/** True when the code has ended. It is not shown then, also while the next one is made. */
export const hasEnded = (pairing: PublicState['pairing'], now: number): boolean =>
  pairing?.endsAt !== undefined && pairing.endsAt <= now

/** In what the page does not show what the state says, in sentences; empty when it does. */
export function wrongIn(look: ModalLook, state: PublicState): readonly string[] {
  const { modal, toast, accounts, activeNamespace, pairing } = state
  const wrong: string[] = []
  const same = (what: string, wanted: unknown, found: unknown): void => {
    if (wanted !== found) wrong.push(`${what}: expected ${String(wanted)}, found ${String(found)}`)
  }
  same('dialogs', modal.open ? 1 : 0, look.dialogs)
  same('toast', toast && `${toast.variant}: ${toast.text}`, look.toast)
  same('button of the network', networkButton(state), look.pageButtons[0])
  const account = look.pageButtons[1]
  if (account?.startsWith(accountButton(state)) !== true)
    same('button of the account', accountButton(state), account)
  const asked = accounts[activeNamespace]?.requests
  same('open requests are told', asked !== undefined, / requests? open/.test(account ?? ''))
  if (!modal.open || modal.view === undefined) return wrong

  const heading = headings[modal.view](state)
  if (typeof heading === 'string') same('heading', heading, look.heading)
  else if (!heading.test(look.heading ?? '')) same('heading', heading, look.heading)
  const moment = momentOf(state)
  if (moment !== undefined && !look.moments.includes(moment)) same('moment', moment, look.moments.join())
  const waits = look.moments.find((one) => /^(?:Continue in|Approve the switch in|Add ) ?/.test(one))
  if (moment === undefined) same('a view that waits', undefined, waits)
  if (modal.view === 'ConnectingWalletConnectBasic') {
    const lives = pairing?.uri !== undefined && !hasEnded(pairing, look.now)
    same('a code', lives && pairing.relay !== 'offline', look.hasCode)
  }
  same('focus inside', true, look.holdsFocus)
  same('shaking', modal.shaking, look.shakes)
  same('Back', modal.canGoBack, look.buttons.includes('Back'))
  same('Close', modal.canClose, look.buttons.includes('Close'))
  return wrong
}
