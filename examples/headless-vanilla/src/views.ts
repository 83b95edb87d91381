import {
  type Account,
  type ConnectedAccount,
  isWalletchartError,
  type PublicState,
} from '@walletchart/engine'
import { element } from './element.js'
import { engine } from './engine.js'
import { pairingCode } from './pairing-code.js'

/** The page for a state: looking, choosing, waiting, or connected. */
export function viewOf(state: PublicState): readonly Node[] {
  const account = state.accounts.eip155
  if (!account?.known) return looking()
  if (account.status === 'connected') return connected(state, account)
  if (account.connecting?.connectorId === 'walletConnect') return pairingCode(state)
  if (account.connecting !== undefined) return connecting(account.connecting)
  return wallets(state, account)
}

function looking(): Node[] {
  return [element('h1', { text: 'Looking for your wallet' })]
}

function wallets({ connectors }: PublicState, { failure }: Account): Node[] {
  const rows = connectors.map(({ id, name, imageUrl }) => {
    const image = imageUrl === undefined ? [] : [element('img', { attributes: { src: imageUrl, alt: '' } })]
    // Why it failed is in the state, so nothing is lost here.
    const onClick = () => void engine.connect({ wallet: id }).catch(() => {})
    return element(
      'li',
      {},
      element('button', { onClick, attributes: { 'data-key': id } }, ...image, new Text(name)),
    )
  })
  return [
    element('h1', { text: 'Connect a wallet' }),
    ...(failure === undefined
      ? []
      : [
          element('p', {
            text: `${failure.name}: ${failure.error.shortMessage}`,
            attributes: { role: 'alert' },
          }),
        ]),
    ...(rows.length === 0 ? [element('p', { text: 'No wallet is in this browser.' })] : []),
    element('ul', {}, ...rows),
  ]
}

function connecting({ name, stage, endsAt }: NonNullable<Account['connecting']>): Node[] {
  const title = stage === 'pending' ? `A question is already open in ${name}` : `Continue in ${name}`
  return [
    element('h1', { text: title }),
    element('p', { text: `It waits until ${new Date(endsAt).toLocaleTimeString()}.` }),
    element('button', { text: 'Cancel', onClick: () => void engine.disconnect() }),
  ]
}

/** The text in place of an unknown balance: never a figure. */
const balances: Readonly<Partial<Record<Account['balanceStatus'], string>>> = {
  unknown: 'Loading',
  loading: 'Loading',
  failed: 'Unavailable',
}

function connected({ networks, switching }: PublicState, account: ConnectedAccount): Node[] {
  const { address, balance, balanceStatus, balanceSymbol, connectedWalletInfo, walletChainId } = account
  const buttons = (networks.eip155?.caipNetworks ?? []).map(({ caipNetworkId, name }) =>
    element('button', {
      text: name,
      onClick: () => report(engine.switchNetwork(caipNetworkId)),
      attributes: {
        'aria-pressed': String(caipNetworkId === walletChainId),
        ...(switching === undefined ? {} : { disabled: '' }),
      },
    }),
  )
  return [
    element('h1', { text: connectedWalletInfo.name }),
    element(
      'dl',
      {},
      element('dt', { text: 'Address' }),
      element('dd', { text: address }),
      element('dt', { text: 'Balance' }),
      element('dd', { text: balances[balanceStatus] ?? `${balance} ${balanceSymbol}` }),
    ),
    element('div', { attributes: { role: 'group', 'aria-label': 'Network' } }, ...buttons),
    element('button', {
      text: 'Sign a message',
      onClick: () => report(engine.signMessage({ message: 'Hello' })),
    }),
    element('button', { text: 'Disconnect', onClick: () => void engine.disconnect() }),
  ]
}

/** Shows how something ended. */
function report(work: Promise<unknown>): void {
  const output = document.querySelector('output')
  const say = (text: string): void => {
    if (output !== null) output.textContent = text
  }
  work.then(
    (result) => say(typeof result === 'string' ? result : ''),
    (error: unknown) => say(isWalletchartError(error) ? error.shortMessage : String(error)),
  )
}
