/**
 * Reads the QR code of a picture, such as a photo or a screenshot of an app.
 * @throws Error when it is no picture, or when no code is found in it
 */
export async function readPicture(file: Blob): Promise<string> {
  const { decodeQR } = await import('qr/decode.js')
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is no picture.')
  })
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (canvas === null) throw new Error('This browser cannot read pictures.')
  canvas.drawImage(picture, 0, 0)
  picture.close()
  try {
    return decodeQR(canvas.getImageData(0, 0, width, height))
  } catch {
    throw new Error('No code was found in the picture. Take one that shows the whole code.')
  }
}
