type Child = Node | string | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Makes an element without any markup text, so that it works under a CSP with Trusted Types and nothing a page says
 * becomes markup. `true` sets an empty attribute; `false` and `undefined` set none.
 */
export function buildElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return furnish(document.createElement(tag), attributes, children)
}

/** The same for SVG. */
export function buildSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return furnish(document.createElementNS(SVG, tag), attributes, children)
}

function furnish<Made extends Element>(
  element: Made,
  attributes: Attributes,
  children: readonly Child[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== undefined && child !== false) element.append(child)
  return element
}
