import { familiesOf, networkOf } from '../local-wallet-options.js'
import type { Wallet } from '../wallet.js'
import { FAMILY_NAMES, OTHER_FAMILIES, type WalletFamily } from '../wallet-family.js'
import type { WalletState } from '../wallet-state.js'
import { accountAddresses } from './account-addresses.js'
import { buildElement } from './build-element.js'
import { choiceRow } from './choice-row.js'
import { panelButton } from './panel-button.js'
import { accountMark, chainMark, familyMark, siteMark } from './panel-marks.js'

/** Everything the owner can change without being asked: account, network, connection and behaviour. */
export function settingsView(wallet: Wallet): HTMLElement[] {
  const { state } = wallet
  const accounts = state.accounts.map((account, at) =>
    choiceRow({
      group: 'account',
      testId: `local-wallet-account-${at}`,
      mark: accountMark(mainAddress(wallet, at), 'row'),
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
    ...familyNetworks(wallet),
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
      ...(asksToUnlock(wallet)
        ? [
            toggle(
              wallet,
              'locked',
              'local-wallet-locked',
              'Locked',
              'A page that connects has to wait for you',
            ),
          ]
        : []),
    ]),
    ...held(wallet),
    buildElement(
      'p',
      { class: 'fine' },
      'A local test wallet. Its keys are public: it must never hold real money.',
    ),
  ]
}

/** The address that the owner of a wallet knows an account by: that of its first family. */
function mainAddress(wallet: Wallet, place: number): string {
  const [first = 'eip155'] = familiesOf(wallet.options)
  return first === 'eip155' ? (wallet.state.accounts[place] ?? '') : wallet.addressOf(first, place)
}

/** True for a wallet that minds being locked. */
const asksToUnlock = (wallet: Wallet): boolean =>
  wallet.options.answersLocked !== true && (wallet.serves('polkadot') || wallet.serves('cosmos'))

/** Wallets of the other families have no active network: each request names its own. */
function familyNetworks(wallet: Wallet): HTMLElement[] {
  return OTHER_FAMILIES.flatMap((family) => {
    const name = networkOf(wallet.options, family)?.name
    if (!wallet.serves(family) || name === undefined) return []
    const row = buildElement(
      'div',
      { class: 'row' },
      familyMark(family, name, 'row'),
      buildElement(
        'span',
        { class: 'text' },
        buildElement('span', { class: 'first', dir: 'auto' }, name),
        buildElement('span', { class: 'second' }, `${FAMILY_NAMES[family]}, local`),
      ),
    )
    return [section(`${FAMILY_NAMES[family]} network`, [row])]
  })
}

function connection(wallet: Wallet): HTMLElement {
  const connected = connectedFamilies(wallet).length > 0
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

const connectedFamilies = ({ state: { permitted, seen } }: Wallet): readonly WalletFamily[] => [
  ...(permitted.length > 0 ? (['eip155'] as const) : []),
  ...OTHER_FAMILIES.filter((family) => seen[family].length > 0),
]

/** A wallet of several families says which of them the page sees. */
function connectedWords(wallet: Wallet): string {
  const connected = connectedFamilies(wallet)
  if (connected.length === familiesOf(wallet.options).length) return 'Connected'
  return `${connected.map((family) => FAMILY_NAMES[family]).join(', ')} only`
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
  key: keyof Pick<WalletState, 'autoApprove' | 'silent' | 'answerTwice' | 'locked'>,
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
  input.addEventListener('change', () =>
    key === 'locked' ? wallet.setLocked(input.checked) : wallet.setBehaviour({ [key]: input.checked }),
  )
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
