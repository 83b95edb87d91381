import { button, element } from './element.js'
import type { Question } from './test-wallets.js'

const questions: Readonly<Record<string, string>> = {
  eth_accounts: 'may this page still see your account?',
  eth_requestAccounts: 'may this page see your account?',
  personal_sign: 'do you sign this text?',
  wallet_addEthereumChain: 'may this page add a network?',
  wallet_revokePermissions: 'forget this page?',
  wallet_switchEthereumChain: 'may this page switch the network?',
}

/** The questions of the pretended wallets, for whoever plays the user who owns them. */
export function walletDock(open: readonly Question[]): HTMLElement {
  const rows = open.map(({ from, method, approve, reject }) =>
    element(
      'li',
      {},
      element('p', { text: `${from.name}: ${questions[method] ?? method}` }),
      element(
        'div',
        { class: 'actions' },
        button('Yes', () => approve(), 'main'),
        button('No', () => reject()),
      ),
    ),
  )
  return element(
    'aside',
    { class: 'dock', attributes: { 'aria-label': 'Pretended wallets' } },
    element('h2', { text: 'In your wallet' }),
    open.length === 0
      ? element('p', { class: 'hint', text: 'No question is open. These wallets are pretended ones.' })
      : element('ul', {}, ...rows),
  )
}
