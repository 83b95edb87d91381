import { buildElement } from './build-element.js'

const isHexAddress = (address: string): boolean => address.startsWith('0x')

/** The beginning and the end: four and six digits after 0x, four and four characters of a Solana address. */
export function shortAddress(address: string): HTMLElement {
  const text = isHexAddress(address)
    ? `${address.slice(0, 6)}…${address.slice(-6)}`
    : `${address.slice(0, 4)}…${address.slice(-4)}`
  return buildElement('bdi', { dir: 'ltr', title: address }, text)
}

/** The whole address, in groups of four. */
export function wholeAddress(address: string): HTMLElement {
  const groups = (isHexAddress(address) ? address.slice(2) : address).match(/.{1,4}/g) ?? []
  return buildElement(
    'bdi',
    { dir: 'ltr', class: 'address' },
    isHexAddress(address) && buildElement('span', { class: 'prefix' }, '0x'),
    ...groups.map((group) => buildElement('span', {}, group)),
  )
}
