import { drawnSize } from './drawn-size.js'
import { readXml } from './read-xml.js'
import { stillTree } from './still-tree.js'
import { writeSvg } from './write-svg.js'
import { isPlainText } from './xml-text.js'

/** The largest drawn size; the largest file has about 260,000 letters. */
const MOST_DRAWN = 2_000_000

/**
 * Writes an SVG anew from an allow-list, so that it runs and loads nothing when it is opened alone. Undefined when it has
 * active parts, is not UTF-8, or is too large to draw. Takes time linear in its length, in any host. Never throws.
 */
export function stillSvg(bytes: Uint8Array): string | undefined {
  // Trusted Types forbid DOMParser, and Node and workers have none: the reader is our own.
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!isPlainText(text)) return undefined
    const picture = stillTree(readXml(text))
    return drawnSize(picture) <= MOST_DRAWN ? writeSvg(picture) : undefined
  } catch {
    return undefined
  }
}
