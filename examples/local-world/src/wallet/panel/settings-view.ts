import type { Wallet } from '../wallet.js'
import type { WalletState } from '../wallet-state.js'
import { accountAddresses } from './account-addresses.js'
import { buildElement } from './build-element.js'
import { choiceRow } from './choice-row.js'
import { panelButton } from './panel-button.js'
import { accountMark, chainMark, siteMark, solanaMark } from './panel-marks.js'

/** Everything the owner can change without being asked: account, network, connection and behaviour. */
export function settingsView(wallet: Wallet): HTMLElement[] {
  const { state } = wallet
  const accounts = state.accounts.map((account, at) =>
    choiceRow({
      group: 'account',
      testId: `local-wallet-account-${at}`,
      mark: accountMark(wallet.serves('eip155') ? account : wallet.solanaAccount(at), 'row'),
      title: `Account ${at + 1}`,
      detail: accountAddresses(wallet, at),
      checked: account === state.account,
      onChoose: () => wallet.setAccount(account),
    }),
  )
  const chains = state.chains.map((chain) =>
    choiceRow({
      group: 'chain',
      testId: `local-wallet-chain-${chain.id}`,
      mark: chainMark(chain, 'row'),
      title: chain.name,
      detail: `Chain ${chain.id}`,
      checked: chain.id === state.chainId,
      onChoose: () => wallet.setChain(chain.id),
    }),
  )
  return [
    connection(wallet),
    section('Account', accounts),
    ...(wallet.serves('eip155') ? [section('Network', chains)] : []),
    ...solanaNetwork(wallet),
    section('Behaviour', [
      toggle(
        wallet,
        'autoApprove',
        'local-wallet-auto-approve',
        'Approve by itself',
        'Says yes without asking you',
      ),
      toggle(wallet, 'silent', 'local-wallet-silent', 'Stay silent', 'Never answers this page'),
      toggle(
        wallet,
        'answerTwice',
        'local-wallet-answer-twice',
        'Answer twice',
        'Repeats itself, with another value',
      ),
    ]),
    ...held(wallet),
    buildElement(
      'p',
      { class: 'fine' },
      'A local test wallet. Its keys are public: it must never hold real money.',
    ),
  ]
}

/** Solana wallets have no active network: each request names its own. */
function solanaNetwork(wallet: Wallet): HTMLElement[] {
  const { solana } = wallet.options
  if (!wallet.serves('solana') || solana === undefined) return []
  const row = buildElement(
    'div',
    { class: 'row' },
    solanaMark(solana.name, 'row'),
    buildElement(
      'span',
      { class: 'text' },
      buildElement('span', { class: 'first', dir: 'auto' }, solana.name),
      buildElement('span', { class: 'second' }, 'Solana, local'),
    ),
  )
  return [section('Solana network', [row])]
}

function connection(wallet: Wallet): HTMLElement {
  const { permitted, solanaPermitted } = wallet.state
  const connected = permitted.length > 0 || solanaPermitted.length > 0
  return buildElement(
    'div',
    { class: 'group' },
    buildElement(
      'div',
      {
        class: 'row',
        'data-testid': 'local-wallet-connection',
        'data-state': connected ? 'connected' : 'disconnected',
      },
      siteMark('row'),
      buildElement(
        'span',
        { class: 'text' },
        buildElement('span', { class: 'first', dir: 'auto' }, window.location.host),
        buildElement('span', { class: 'second' }, connected ? connectedWords(wallet) : 'Not connected'),
      ),
      connected && panelButton('link', 'Disconnect', 'local-wallet-disconnect', () => wallet.revoke()),
    ),
  )
}

/** A wallet of both families says which of them the page sees. */
function connectedWords(wallet: Wallet): string {
  const { permitted, solanaPermitted } = wallet.state
  if (!wallet.serves('eip155') || !wallet.serves('solana')) return 'Connected'
  if (permitted.length === 0) return 'Solana only'
  return solanaPermitted.length === 0 ? 'Ethereum only' : 'Connected'
}

function section(label: string, rows: readonly HTMLElement[]): HTMLElement {
  return buildElement(
    'fieldset',
    { class: 'section' },
    buildElement('legend', {}, label),
    buildElement('div', { class: 'group' }, ...rows),
  )
}

function toggle(
  wallet: Wallet,
  key: keyof Pick<WalletState, 'autoApprove' | 'silent' | 'answerTwice'>,
  testId: string,
  title: string,
  detail: string,
): HTMLElement {
  const detailId = `${testId}-detail`
  const input = buildElement('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'hidden-input',
    'data-testid': testId,
    'aria-label': title,
    'aria-describedby': detailId,
    checked: wallet.state[key],
  })
  input.addEventListener('change', () => wallet.setBehaviour({ [key]: input.checked }))
  return buildElement(
    'label',
    { class: 'row toggle' },
    buildElement(
      'span',
      { class: 'text' },
      buildElement('span', { class: 'first' }, title),
      buildElement('span', { class: 'second', id: detailId }, detail),
    ),
    input,
    buildElement('span', { class: 'track', 'aria-hidden': 'true' }, buildElement('span', { class: 'thumb' })),
  )
}

function held(wallet: Wallet): HTMLElement[] {
  const count = wallet.heldCount
  if (count === 0) return []
  const words = count === 1 ? '1 request has no answer' : `${count} requests have no answer`
  return [
    buildElement(
      'div',
      { class: 'note' },
      buildElement('div', {}, words),
      panelButton('link', 'Answer now', 'local-wallet-answer-held', () => void wallet.answerHeld()),
    ),
  ]
}
