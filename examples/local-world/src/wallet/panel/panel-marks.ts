import type { LocalWalletOptions, WalletChain } from '../local-wallet-options.js'
import type { OtherFamily } from '../wallet-family.js'
import { addressMark } from './address-mark.js'
import { buildElement } from './build-element.js'
import { panelIcon } from './panel-icon.js'

/** The wallet's own icon; its first letter when a policy of the page blocks images. */
export function walletMark({ icon, name }: LocalWalletOptions, size: 'small' | 'row' | 'large'): HTMLElement {
  const image = buildElement('img', { src: icon, alt: '' })
  const mark = buildElement('span', { class: `mark ${size}` }, image)
  image.addEventListener('error', () => mark.replaceChildren(firstLetter(name)))
  return mark
}

export function accountMark(account: string, size: 'row' | 'large'): HTMLElement {
  return buildElement('span', { class: `mark round ${size}` }, addressMark(account))
}

export function chainMark({ id, name }: WalletChain, size: 'row' | 'large'): HTMLElement {
  return buildElement('span', { class: `mark round chain tone-${id % 4} ${size}` }, firstLetter(name))
}

const SHAPES: Readonly<Record<OtherFamily, string>> = {
  solana: 'squircle',
  bip122: 'hexagon',
  polkadot: 'octagon',
  cosmos: 'diamond',
}

/** The shape tells the family: a circle is Ethereum, a squircle Solana, a hexagon Bitcoin, an octagon Polkadot, a diamond Cosmos. */
export function familyMark(family: OtherFamily, name: string, size: 'row' | 'large'): HTMLElement {
  return buildElement('span', { class: `mark ${SHAPES[family]} chain ${size}` }, firstLetter(name))
}

export function siteMark(size: 'row' | 'large'): HTMLElement {
  return buildElement('span', { class: `mark plain ${size}` }, panelIcon('globe'))
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}
