import type { Address } from 'viem'
import { buildElement } from './build-element.js'

/** First four and last six digits. */
export function shortAddress(address: Address): HTMLElement {
  return buildElement('bdi', { dir: 'ltr', title: address }, `${address.slice(0, 6)}…${address.slice(-6)}`)
}

/** The whole address, in groups of four. */
export function wholeAddress(address: Address): HTMLElement {
  const groups = address.slice(2).match(/.{4}/g) ?? []
  return buildElement(
    'bdi',
    { dir: 'ltr', class: 'address' },
    buildElement('span', { class: 'prefix' }, '0x'),
    ...groups.map((group) => buildElement('span', {}, group)),
  )
}
