/** Longest icon, in characters of its data URI. */
export const ICON_CAP = 256 * 1024

const dataImage = /^data:image\/(png|jpe?g|gif|webp|svg\+xml)(?:;(?:charset=)?utf-?8)?([;,].*)$/is

/**
 * The `src` for an `<img>` when the icon is safe to show there, else undefined. Data URIs must hold a PNG,
 * JPEG, GIF, WebP or SVG image and stay under 256 kB. A wallet that announces itself could track the visitor by
 * any other. Never throws.
 */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > ICON_CAP) return undefined
  const src = icon.trim()
  const [, kind, payload = ''] = dataImage.exec(src) ?? []
  const encoded = /^;base64,[a-z0-9+/]+={0,2}$/i.test(payload)
  if (kind && (encoded || (kind.toLowerCase() === 'svg+xml' && /^,\s*(<|%3c)/i.test(payload)))) return src
  return undefined
}
