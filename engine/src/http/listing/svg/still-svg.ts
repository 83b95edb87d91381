import { drawnSize } from './drawn-size.js'
import { readXml } from './read-xml.js'
import { stillTree } from './still-tree.js'
import { writeSvg } from './write-svg.js'
import { isPlainText } from './xml-text.js'

/** The most there may be to draw; the largest file that is read has about 260,000 letters. */
const MOST_DRAWN = 2_000_000

/**
 * An SVG written anew from what it draws, so that opened alone it runs and loads nothing; undefined when it holds
 * anything that would, is not UTF-8, or is too much to draw. Time is linear in its length. Never throws.
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
