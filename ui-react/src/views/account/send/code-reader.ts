/** The side of the square in which codes are looked for, in px. */
const SIDE = 720

/** Reads the one code in the square that the user sees of a video. Undefined without a code, and where two codes are seen. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value

/** The detector of the browser, if it knows QR codes. */
async function ownDetector(): Promise<Detector | undefined> {
  const given: unknown = Reflect.get(window, 'BarcodeDetector')
  if (!isDetectorClass(given)) return undefined
  const formats = await given.getSupportedFormats().catch((): readonly string[] => [])
  return formats.includes('qr_code') ? new given({ formats: ['qr_code'] }) : undefined
}

/** The detector of the kit, which is loaded for browsers without one. */
async function loadedDetector(): Promise<Detector> {
  const { decodeQR } = await import('qr/decode.js')
  return {
    detect: async (picture) => {
      const { width, height } = picture
      const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
      if (pixels === undefined) return []
      try {
        return [{ rawValue: decodeQR(pixels) }]
      } catch {
        // It throws where there is no code.
        return []
      }
    },
  }
}

/**
 * Opens a reader of QR codes.
 * @throws where the browser has none, and that of the kit cannot be loaded
 */
export async function openCodeReader(): Promise<CodeReader> {
  let detector = (await ownDetector()) ?? (await loadedDetector())
  let isOwn = true
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const detect = async () => {
    try {
      return await detector.detect(canvas)
    } catch (thrown) {
      // The service of a browser may be missing on a machine.
      if (!isOwn) throw thrown
      isOwn = false
      detector = await loadedDetector()
      return detector.detect(canvas)
    }
  }
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    const side = Math.min(width, height)
    const brush = side === 0 ? null : canvas.getContext('2d', { willReadFrequently: true })
    if (brush === null) return undefined
    // The user does not show a code that is outside of the square.
    brush.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
    const [first, ...others] = new Set((await detect()).map(({ rawValue }) => rawValue))
    return others.length === 0 ? first : undefined
  }
}
