import { isLocalReference, isStillValue } from './is-still-value.js'
import { type ClassRules, type RuleValue, readClassRules, readDeclarations } from './read-styles.js'
import type { XmlAttribute, XmlElement } from './read-xml.js'
import {
  activeElements,
  SVG_NAMESPACE,
  stillAttributes,
  stillElements,
  styleProperties,
  textElements,
  XHTML_NAMESPACE,
  XLINK_NAMESPACE,
} from './svg-names.js'

/** An element that was made anew: allowed names only, without a namespace prefix. */
export interface StillElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (StillElement | string)[]
}

/**
 * Builds a picture from the allowed parts of a document. Metadata and other unknown parts are left out; styles become
 * attributes.
 * @throws SyntaxError when the document is no SVG, or can run, load, link or move anything
 */
export function stillTree(root: XmlElement): StillElement {
  if (!isSvg(root) || root.name !== 'svg') throw new SyntaxError('Expected an SVG')
  return still(root, readClassRules(stylesIn(root)))
}

const isSvg = ({ namespace }: XmlElement): boolean => namespace === SVG_NAMESPACE

// The reader bounds how deep elements are nested, so these walks may call themselves.
function stylesIn(element: XmlElement): string {
  refuseActive(element)
  const isStyle = isSvg(element) && element.name === 'style'
  return element.children
    .map((child) => (typeof child !== 'string' ? stylesIn(child) : isStyle ? child : ''))
    .join('')
}

function refuseActive({ namespace, name, attributes }: XmlElement): void {
  const isDrawn = namespace === SVG_NAMESPACE || namespace === ''
  const isActive = namespace === XHTML_NAMESPACE || (isDrawn && activeElements.has(name.toLowerCase()))
  const isHandled = attributes.some((one) => one.namespace === '' && /^on/i.test(one.name))
  if (isActive || isHandled) throw new SyntaxError('Expected a picture that does nothing')
}

function still(element: XmlElement, rules: ClassRules): StillElement {
  const { name } = element
  const children: (StillElement | string)[] = []
  for (const child of element.children) {
    if (typeof child !== 'string') {
      if (isSvg(child) && stillElements.has(child.name)) children.push(still(child, rules))
    } else if (textElements.has(name)) children.push(child)
  }
  return { name, attributes: attributesOf(element, rules), children }
}

function attributesOf({ attributes }: XmlElement, rules: ClassRules): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const one of attributes) if (isKept(one)) found.set(one.name, one.value)
  const plain = (name: string): string =>
    attributes.find((one) => one.name === name && one.namespace === '')?.value ?? ''
  for (const [property, { value }] of styled(plain('class'), rules)) found.set(property, value)
  for (const [property, value] of readDeclarations(plain('style'))) found.set(property, value)
  return found
}

function styled(classes: string, rules: ClassRules): ReadonlyMap<string, RuleValue> {
  const found = new Map<string, RuleValue>()
  for (const name of classes.split(' ')) {
    for (const [property, one] of rules.get(name) ?? []) {
      if (one.rule >= (found.get(property)?.rule ?? 0)) found.set(property, one)
    }
  }
  return found
}

function isKept({ namespace, name, value }: XmlAttribute): boolean {
  if (name === 'href' && (namespace === '' || namespace === XLINK_NAMESPACE)) {
    if (!isLocalReference(value)) throw new SyntaxError('Expected a reference inside the picture')
    return true
  }
  if (namespace !== '' || !(styleProperties.has(name) || stillAttributes.has(name))) return false
  // No reference that is kept can name an id with other letters.
  if (name === 'id') return isLocalReference(`#${value}`)
  if (!isStillValue(value)) throw new SyntaxError('Expected a value that loads nothing')
  return true
}
