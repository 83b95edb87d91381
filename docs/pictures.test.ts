import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = fileURLToPath(new URL('.', import.meta.url))
const pictures = readdirSync(`${docs}public/pictures`)
const content = readdirSync(`${docs}src/content/docs`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => readFileSync(`${docs}src/content/docs/${file}`, 'utf8'))
  .join('\n')
const images = [...content.matchAll(/<img\s[^>]*>/g)].map(([image]) => ({
  name: /src="\/pictures\/([\w-]+\.webp)"/.exec(image)?.[1] ?? image,
  alt: /alt="([^"]*)"/.exec(image)?.[1] ?? '',
  width: /width="(\d+)"/.exec(image)?.[1],
  height: /height="(\d+)"/.exec(image)?.[1],
}))

it('has six pictures, each in light and dark, of at most 60 kB', () => {
  const names = (theme: string) => pictures.filter((file) => file.endsWith(`-${theme}.webp`))
  expect(names('light')).toHaveLength(6)
  expect(names('dark').map((file) => file.replace('-dark.', '-light.'))).toEqual(names('light'))
  const sizes = pictures.map((file) => ({ file, bytes: statSync(`${docs}public/pictures/${file}`).size }))
  expect(sizes.filter(({ bytes }) => bytes > 60_000)).toEqual([])
})

it('shows every picture on a page, with words for who does not see it', () => {
  expect([...new Set(images.map(({ name }) => name))].sort()).toEqual(pictures.toSorted())
  expect(images.filter(({ alt }) => alt.length < 20)).toEqual([])
})

it('keeps room for each picture: half of its pixels', () => {
  for (const { name, width, height } of images) {
    const file = readFileSync(`${docs}public/pictures/${name}`)
    // The first frame of a lossy WebP says its size, in 14 bits each.
    const at = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    const size = [file.readUInt16LE(at + 3) & 0x3fff, file.readUInt16LE(at + 5) & 0x3fff]
    expect([name, ...size]).toEqual([name, Number(width) * 2, Number(height) * 2])
  }
})
