/** Paints an SVG at twice its size. */
export async function pngOf(svg: string, size: { readonly w: number; readonly h: number }): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size.w * 2
  canvas.height = size.h * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is too large to be painted. Take the SVG.'))
      else resolve(blob)
    }, 'image/png')
  })
}
