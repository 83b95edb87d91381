/** The first letter a reader would point at, accents and joined emoji included. Empty for an empty name. */
export function firstGrapheme(name: string): string {
  const text = name.trim()
  // Most names, without a segmenter, which costs more than the tile around it.
  const plain = /^[!-~](?![^ -~])/u.exec(text)
  if (plain !== null) return plain[0]
  if (typeof Intl.Segmenter === 'function') {
    for (const part of new Intl.Segmenter().segment(text)) return part.segment
    return ''
  }
  return Array.from(text)[0] ?? ''
}
