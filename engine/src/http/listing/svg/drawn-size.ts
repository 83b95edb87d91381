import type { StillElement } from './still-tree.js'

/** What an element costs besides its letters. */
const ELEMENT = 50
/** How many references may lead on from one to the next. */
const LONGEST_CHAIN = 16

/**
 * How much a browser has to draw: letters and elements, counted again for each reference to them, because a few `use`
 * elements can stand for billions. Infinite when references form a circle.
 */
export function drawnSize(root: StillElement): number {
  const elements: { readonly own: number; readonly references: readonly string[]; end: number }[] = []
  const starts = new Map<string, number>()
  const sizes = new Map<string, number>()

  const list = (element: StillElement): void => {
    const values = [...element.attributes.values()]
    const texts = [...values, ...element.children.filter((child) => typeof child === 'string')]
    const own = texts.reduce((sum, text) => sum + text.length, ELEMENT)
    const start = elements.length
    const listed = { own, references: values.flatMap(referencesIn), end: start }
    elements.push(listed)
    const id = element.attributes.get('id')
    if (id !== undefined && !starts.has(id)) starts.set(id, start)
    for (const child of element.children) if (typeof child !== 'string') list(child)
    listed.end = elements.length
  }

  const sizeFrom = (start: number, chain: number): number => {
    let size = 0
    for (const { own, references } of elements.slice(start, elements[start]?.end)) {
      size += own
      for (const id of references) size += sizeOf(id, chain)
      if (size === Number.POSITIVE_INFINITY) break
    }
    return size
  }

  const sizeOf = (id: string, chain: number): number => {
    const start = starts.get(id)
    if (start === undefined) return 0
    const known = sizes.get(id)
    if (known !== undefined) return known
    // An element that refers to itself has no end.
    sizes.set(id, Number.POSITIVE_INFINITY)
    const size = chain < LONGEST_CHAIN ? sizeFrom(start, chain + 1) : Number.POSITIVE_INFINITY
    sizes.set(id, size)
    return size
  }

  list(root)
  return sizeFrom(0, 0)
}

/** Colours count as well where an id is called like one. */
function referencesIn(value: string): string[] {
  const [, ...parts] = value.split('#')
  return parts.map((part) => /^[\w.:-]*/.exec(part)?.[0] ?? '')
}
