const rasters = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const SVG = 'image/svg+xml'

// Whatever could run code, load something or hide either of them.
const active =
  /<\s*(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener|animate\w*|set|use|image|feimage|a|style|link)\b|\bon\w+\s*=|\bhref\s*=|javascript\s*:|@import|url\s*\(\s*["']?\s*[^#"'\s)]|&#|<!(?!--)|<\?(?!xml\s)/i

/**
 * A picture of the listing as a blob for an `<img>`, when it is one and cannot run code even when it is opened alone.
 * @param contentType the header as it came
 */
export function safePicture(bytes: Uint8Array<ArrayBuffer>, contentType: string | null): Blob | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (bytes.byteLength === 0) return undefined
  if (rasters.includes(type) || (type === SVG && isStill(bytes))) return new Blob([bytes], { type })
  return undefined
}

function isStill(bytes: Uint8Array): boolean {
  try {
    return !active.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
