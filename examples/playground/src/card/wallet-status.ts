import type { Account, ConnectorDescriptor, PublicState } from '@walletchart/engine'
import type { SpanState } from '../parts/span.js'

/** What stands at the top of the wallet card. */
export interface WalletStatus {
  readonly state: SpanState
  readonly title: string
  readonly text: string
  /** The wallet it is about, when there is one. */
  readonly wallet: { readonly name: string; readonly image: string | undefined } | undefined
}

/** The connector of wallets on other devices. */
const PAIRING = 'walletConnect'

/** The connector of the embedded wallet. */
const LOGIN = 'login'

/** Says in words and in a drawing what the engine is doing now. */
export function walletStatus(state: PublicState): WalletStatus {
  const account = state.accounts[state.activeNamespace]
  const wallet = walletOf(account, state.connectors)
  const name = wallet?.name ?? 'the wallet'
  const say = (span: SpanState, title: string, text: string): WalletStatus => ({
    state: span,
    title,
    text,
    wallet,
  })
  const networkName = (id: string): string =>
    Object.values(state.networks)
      .flatMap(({ caipNetworks }) => caipNetworks)
      .find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id

  if (account?.connecting !== undefined)
    return account.connecting.stage === 'pending'
      ? say('turn', 'A question is already open', `${name} waits for you. No second question is sent.`)
      : account.connecting.connectorId === PAIRING
        ? say(
            'wait',
            'Waiting for a phone wallet',
            'Its window is another page: the link is beside this card.',
          )
        : account.connecting.connectorId === LOGIN
          ? say('wait', 'Logging in by e-mail', 'The dialog says what to do. The mails are in the mailbox.')
          : say('wait', `Continue in ${name}`, 'Its window is in the corner of this page.')
  if (account?.known === false)
    return say(
      'wait',
      'Looking for your wallet',
      'A wallet that you used here is asked silently, without a window.',
    )
  if (account?.status === 'connected') return connectedStatus(state, account, name, networkName, say)
  if (account?.failure !== undefined)
    return account.failure.error.code === 'USER_REJECTED'
      ? say('no', `You declined in ${name}`, 'Nothing was shared. Connect again whenever you like.')
      : say('bad', account.failure.error.shortMessage, account.failure.error.details ?? 'Nothing was shared.')
  return say('go', 'No wallet yet', walletsHint(state.connectors))
}

function connectedStatus(
  state: PublicState,
  account: Account,
  name: string,
  networkName: (id: string) => string,
  say: (state: SpanState, title: string, text: string) => WalletStatus,
): WalletStatus {
  const active = networkName(state.activeNetworkId)
  if (account.requests !== undefined) {
    const { waiting } = account.requests
    const where = account.connectedWalletInfo?.identifier === LOGIN ? 'in its frame' : 'in its window'
    return say(
      'turn',
      `${name} asks you`,
      waiting === 0 ? `Answer ${where}.` : `Answer ${where}. ${waiting} more wait.`,
    )
  }
  if (state.switching !== undefined)
    return say('wait', `Switching to ${networkName(state.switching.networkId)}`, `Continue in ${name}.`)
  if (account.supported === false)
    return say(
      'turn',
      `${name} is on another network`,
      'This page does not use it. Pick one of its networks.',
    )
  const { length } = account.allAccounts
  return say(
    'ok',
    `Connected on ${active}`,
    `${name} shares ${length} account${length === 1 ? '' : 's'} with this page.`,
  )
}

function walletOf(
  account: Account | undefined,
  connectors: readonly ConnectorDescriptor[],
): { name: string; image: string | undefined } | undefined {
  const { connecting, connectedWalletInfo, failure } = account ?? {}
  const id = connecting?.connectorId ?? connectedWalletInfo?.identifier ?? failure?.connectorId
  const name = connecting?.name ?? connectedWalletInfo?.name ?? failure?.name
  if (name === undefined) return undefined
  const known = connectors.find((one) => one.id === id)
  return { name, image: connectedWalletInfo?.icon ?? known?.imageUrl }
}

function walletsHint(connectors: readonly ConnectorDescriptor[]): string {
  const names = [...new Set(connectors.filter(({ id }) => id !== PAIRING).map(({ name }) => name))]
  if (names.length === 0) return 'No wallet is on this page. Put one there in the setup below.'
  const found = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return `${found} ${names.length === 1 ? 'was' : 'were'} found on this page.`
}
