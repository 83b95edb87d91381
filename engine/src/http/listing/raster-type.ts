/** The first bytes of files of each type, one letter per byte. */
const beginnings: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp(?:avi[fs]|mif1|msf1)/s],
]

/** The type of a raster picture by its first bytes; undefined for any other file. */
export function rasterType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0]
}
