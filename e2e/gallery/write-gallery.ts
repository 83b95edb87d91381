import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnStage } from './draw-stage.js'
import { galleryPage } from './gallery-page.js'

/** Writes the page of the gallery beside its pictures. Returns the path of the page. */
export async function writeGallery(drawn: readonly DrawnStage[], folder: string): Promise<string> {
  const path = join(folder, 'index.html')
  await writeFile(path, galleryPage(drawn))
  return path
}
