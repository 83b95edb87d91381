import type { StillElement } from './still-tree.js'
import { SVG_NAMESPACE } from './svg-names.js'

/** A picture as text, in ASCII, so that no encoding can turn it into something else. */
export function writeSvg(root: StillElement): string {
  const { name, attributes, children } = root
  return write({ name, attributes: new Map([['xmlns', SVG_NAMESPACE], ...attributes]), children })
}

// The reader bounds how deep elements are nested.
function write({ name, attributes, children }: StillElement): string {
  const written = Array.from(attributes, ([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : write(child))).join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

const escaped = (text: string): string =>
  text.replace(/[^ !#-%'-;=?-~]/gu, (letter) => `&#${letter.codePointAt(0)};`)
