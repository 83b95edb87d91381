import { describe, expect, it } from 'vitest'
import { safePicture } from './safe-picture.js'

/** Bytes from text of one letter per byte. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('safePicture', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x00\x00\x00\nWEBPVP8 '],
    ['image/avif', '\x00\x00\x00 ftypavif'],
  ])('[A3 partly] a raster picture of type %s gets the type of its bytes', async (type, start) => {
    const picture = bytes(`${start} and more`)
    expect((await safePicture(picture, type))?.type).toBe(type)
    expect((await safePicture(picture, ' IMAGE/PNG ; x=y'))?.type).toBe(type)
    expect(await (await safePicture(picture, type))?.bytes()).toEqual(picture)
    expect(await safePicture(picture, 'text/html')).toBeUndefined()
    expect(await safePicture(picture, null)).toBeUndefined()
    expect(await safePicture(bytes(`x${start}`), type)).toBeUndefined()
  })

  it.each(['', '<script>1</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF'])(
    '[A3:2] %j is no raster picture, whatever it calls itself',
    async (text) => {
      for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
        expect(await safePicture(bytes(text), type)).toBeUndefined()
    },
  )

  it('[A3:1+2] an SVG is written anew, and refused when it has anything that runs', async () => {
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
    const shown = await safePicture(
      bytes(svg('<!-- x --><rect data-x="1"/>')),
      'image/svg+xml; charset=utf-7',
    )
    expect([shown?.type, await shown?.text()]).toEqual(['image/svg+xml', svg('<rect/>')])
    expect(await safePicture(bytes(svg('<script>1</script>')), 'image/svg+xml')).toBeUndefined()
    expect(await safePicture(bytes(''), 'image/svg+xml')).toBeUndefined()
  })
})
