import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stages } from '../skin/stages.js'
import { type DrawnStage, drawStage } from './draw-stage.js'
import { galleryLooks } from './gallery-looks.js'
import { pictureName } from './picture-name.js'
import { writeGallery } from './write-gallery.js'

// `npm run gallery` runs this file: it needs the world and the page that the tests of the stages open.
const folder = fileURLToPath(new URL('../../.cache/gallery', import.meta.url))
const drawn: DrawnStage[] = []

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  console.log(`The gallery has ${drawn.length} views: ${await writeGallery(drawn, folder)}`)
})

it.each(stages.map((stage) => [stage.name, stage] as const))(
  '%s is in the gallery, in every look',
  async (name, stage) => {
    drawn.push(await drawStage(stage, folder))
    const pictures = galleryLooks.map((look) => pictureName(name, look))
    expect(pictures.filter((picture) => !existsSync(join(folder, picture)))).toEqual([])
  },
)
