import { xmlText } from './xml-text.js'

export interface XmlAttribute {
  /** Empty for a name without a prefix. */
  readonly namespace: string
  readonly name: string
  readonly value: string
}

export interface XmlElement {
  readonly namespace: string
  /** Without its prefix. */
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly (XmlElement | string)[]
}

/** The most elements of a document: reading that many takes about 50 ms, and logos have some hundred. */
const MOST_ELEMENTS = 5_000
/** How deep elements may be nested. */
export const XML_DEPTH = 64

const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

// Reading is linear: a pattern that does not fit ends it.
const declaration =
  /^<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/i
const startTag = /<([^\s<>/="'&?!]+)/y
const attribute = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const endOfTag = /\s*(\/?)>/y
const endTag = /<\/([^\s<>/]+)\s*>/y

interface OpenElement extends XmlElement {
  readonly tag: string
  readonly children: (XmlElement | string)[]
  readonly prefixes: readonly string[]
}

/**
 * Reads a safe subset of XML: no DTD, entity, processing instruction or declared encoding but UTF-8. Comments are left
 * out, CDATA is text. Names are not checked letter by letter, because writers use only those of an allow-list.
 * @throws SyntaxError for anything else, more than 5,000 elements or 64 levels
 */
export function readXml(text: string): XmlElement {
  const open: OpenElement[] = []
  const bound = new Map<string, string[]>([['xml', [XML]]])
  let root: XmlElement | undefined
  let elements = 0
  let hasDoctype = false
  let at = declaration.exec(text)?.[0].length ?? 0

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  /** The text from `from` to the next `end`, which is passed. */
  const upTo = (end: string, from: number): string => {
    const stop = text.indexOf(end, from)
    if (stop < 0) throw new SyntaxError(`Expected ${end}`)
    at = stop + end.length
    return text.slice(from, stop)
  }

  const addText = (added: string): void => {
    const parent = open.at(-1)
    if (parent) parent.children.push(added)
    else if (added.trim() !== '') throw new SyntaxError('Expected no text beside the root')
  }

  const namespaceOf = (prefix: string): string => {
    const found = bound.get(prefix)?.at(-1)
    if (prefix !== '' && !found) throw new SyntaxError('Expected a prefix that is bound')
    return found ?? ''
  }

  const bind = (prefix: string, namespace: string): void => {
    if (prefix === 'xml' || prefix === 'xmlns') throw new SyntaxError('Expected another prefix')
    const all = bound.get(prefix)
    if (all) all.push(namespace)
    else bound.set(prefix, [namespace])
  }

  const begin = (tag: string): void => {
    elements += 1
    if (elements > MOST_ELEMENTS || open.length >= XML_DEPTH || (root && open.length === 0))
      throw new SyntaxError('Expected one root of bounded size')
    const written: [tag: string, value: string][] = []
    for (let found = match(attribute); found; found = match(attribute))
      written.push([found[1] ?? '', xmlText(found[2] ?? found[3] ?? '').replace(/\s/g, ' ')])
    const end = match(endOfTag)
    if (!end) throw new SyntaxError('Expected the end of a tag')

    const prefixes: string[] = []
    for (const [name, value] of written) {
      const { prefix, local } = split(name)
      if (name !== 'xmlns' && prefix !== 'xmlns') continue
      prefixes.push(prefix && local)
      bind(prefix && local, value)
    }
    const attributes = written.map(([name, value]) => {
      const { prefix, local } = split(name)
      if (name === 'xmlns' || prefix === 'xmlns') return { namespace: XMLNS, name: local, value }
      return { namespace: prefix && namespaceOf(prefix), name: local, value }
    })
    const names = new Set(attributes.map(({ namespace, name }) => `${namespace} ${name}`))
    if (names.size < attributes.length) throw new SyntaxError('Expected each attribute once')

    const { prefix, local } = split(tag)
    const element = { namespace: namespaceOf(prefix), name: local, attributes, children: [], tag, prefixes }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    open.push(element)
    if (end[1] === '/') leave(tag)
  }

  const leave = (tag: string | undefined): void => {
    const element = open.pop()
    if (!element || element.tag !== tag) throw new SyntaxError('Expected the end of another element')
    for (const prefix of element.prefixes) bound.get(prefix)?.pop()
  }

  while (at < text.length) {
    const next = text.indexOf('<', at)
    const before = text.slice(at, next < 0 ? text.length : next)
    if (before !== '') addText(xmlText(before))
    if (next < 0) break
    at = next
    if (text.startsWith('<!--', at)) {
      if (upTo('-->', at + 4).includes('--')) throw new SyntaxError('Expected no -- in a comment')
    } else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) throw new SyntaxError('Expected CDATA inside the root')
      addText(upTo(']]>', at + 9))
    } else if (text.startsWith('<!DOCTYPE', at)) {
      // A DTD can define entities and default attributes.
      if (hasDoctype || root || upTo('>', at).includes('[')) throw new SyntaxError('Expected no DTD')
      hasDoctype = true
    } else if (text.startsWith('</', at)) leave(match(endTag)?.[1])
    else {
      const start = match(startTag)
      if (!start) throw new SyntaxError('Expected an element')
      begin(start[1] ?? '')
    }
  }
  if (!root || open.length > 0) throw new SyntaxError('Expected a whole document')
  return root
}

function split(name: string): { readonly prefix: string; readonly local: string } {
  const [first = '', second, more] = name.split(':')
  if (second === undefined) return { prefix: '', local: first }
  if (first === '' || second === '' || more !== undefined) throw new SyntaxError('Expected prefix:name')
  return { prefix: first, local: second }
}
