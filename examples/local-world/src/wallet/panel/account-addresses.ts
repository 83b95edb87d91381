import type { Wallet } from '../wallet.js'
import { OTHER_FAMILIES } from '../wallet-family.js'
import { shortAddress } from './address-text.js'
import { buildElement } from './build-element.js'

/** The addresses of the account at a place, one for each family of the wallet. */
export function accountAddresses(wallet: Wallet, place: number): HTMLElement {
  const { accounts, addresses } = wallet.state
  const evm = wallet.serves('eip155') ? accounts[place] : undefined
  const all = [evm, ...OTHER_FAMILIES.map((family) => addresses[family][place])]
  return buildElement(
    'span',
    { class: 'pair-of-addresses' },
    ...all.map((address) => address !== undefined && buildElement('span', {}, shortAddress(address))),
  )
}
