import type { GalleryLook } from './gallery-looks.js'

/** The file name of a picture: `switch-network-declined-dark.webp`. */
export const pictureName = (stage: string, { id }: Pick<GalleryLook, 'id'>): string => {
  const words = stage.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  return `${words.replace(/[^a-z0-9]+/g, '-')}-${id}.webp`
}
