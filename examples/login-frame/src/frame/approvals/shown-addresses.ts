import { element } from '../views/element.js'

/** An address of a chain: `0x` and 40 digits of hex, or 32 bytes in base58. */
const ADDRESS = /(?<![0-9a-zA-Z])(?:0x[0-9a-fA-F]{40}|[1-9a-km-zA-HJ-NP-Z]{32,44})(?![0-9a-zA-Z])/

/** Writes the addresses of a text in groups of four. The gaps are drawn, so a copied address has no spaces. */
export function shownAddresses(text: string): readonly (Node | string)[] {
  const [address] = ADDRESS.exec(text) ?? []
  if (address === undefined) return text === '' ? [] : [text]
  const at = text.indexOf(address)
  const before = text.slice(0, at)
  return [
    ...(before === '' ? [] : [before]),
    addressElement(address),
    ...shownAddresses(text.slice(at + address.length)),
  ]
}

function addressElement(address: string): HTMLElement {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  const groups = address.slice(prefix.join('').length).match(/.{1,4}/g) ?? []
  const parts = [...prefix, ...groups].map((group) => element('span', {}, group))
  return element('bdi', { dir: 'ltr', class: 'address' }, ...parts)
}
