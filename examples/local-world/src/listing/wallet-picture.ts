import { deflateSync } from 'node:zlib'

const SIZE = 96

/** A picture of 96 by 96 points as PNG, the same for the same seed: two shapes on a ground. */
export const walletPicture = (seed: string): Buffer => {
  const sum = [...seed].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7)
  // Ids that differ in one digit have pictures that look different.
  const number = Math.imul(sum ^ (sum >>> 15), 2_654_435_761) >>> 0
  const ground = colour(number % 360, 0.45, 0.34)
  const near = colour((number + 150) % 360, 0.6, 0.72)
  const far = colour((number + 40) % 360, 0.55, 0.52)
  const tilt = ((number >>> 8) % 60) - 30
  const rows = Buffer.alloc(SIZE * (SIZE * 3 + 1))
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const dx = x - 48
      const dy = y - 48
      const inDisc = (dx + tilt / 3) ** 2 + (dy + 6) ** 2 < (number % 2 === 0 ? 24 : 18) ** 2
      const inBand = Math.abs(dy - 22 - (dx * tilt) / 90) < 8
      rows.set(inDisc ? near : inBand ? far : ground, y * (SIZE * 3 + 1) + 1 + x * 3)
    }
  }
  return png(rows)
}

const colour = (hue: number, saturation: number, lightness: number): number[] =>
  [0, 8, 4].map((shift) => {
    const place = (shift + hue / 30) % 12
    const swing = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  })

const png = (rows: Buffer): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // 8 bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
