import { rasterType } from './raster-type.js'

const rasters = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const SVG = 'image/svg+xml'

/**
 * A picture of the listing as a blob for an `<img>` that runs no code, also when it is opened alone. A raster picture gets
 * the type of its bytes; an SVG is written anew. Undefined for anything else.
 * @param contentType the header as it came
 */
export async function safePicture(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<Blob | undefined> {
  const claimed = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (claimed === SVG) {
    const { stillSvg } = await import('./svg/still-svg.js')
    const text = stillSvg(bytes)
    return text === undefined ? undefined : new Blob([text], { type: SVG })
  }
  const type = rasters.includes(claimed) ? rasterType(bytes) : undefined
  return type === undefined ? undefined : new Blob([bytes], { type })
}
