import type { Wallet } from '../wallet.js'
import { shortAddress } from './address-text.js'
import { buildElement } from './build-element.js'

/** The addresses of the account at a place, one for each family of the wallet. */
export function accountAddresses(wallet: Wallet, place: number): HTMLElement {
  const { accounts, solanaAccounts } = wallet.state
  const evm = wallet.serves('eip155') ? accounts[place] : undefined
  const solana = solanaAccounts[place]
  return buildElement(
    'span',
    { class: 'pair-of-addresses' },
    evm !== undefined && buildElement('span', {}, shortAddress(evm)),
    solana !== undefined && buildElement('span', {}, shortAddress(solana)),
  )
}
