import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { pictureOf } from '../../examples/pairing-wallet/src/wallet/picture-of.js'
import { theBrowser } from './browser.js'
import { launchOptions } from './launch-options.js'

/** A browser whose camera shows one picture. */
export interface BrowserWithCamera {
  readonly browser: Browser
  close(): Promise<void>
}

/** The QR code of a text in the middle of a frame of a camera, as JPEG. */
async function frameOf(text: string): Promise<Buffer> {
  const context = await (await theBrowser()).newContext()
  try {
    const page = await context.newPage()
    const drawn = await page.evaluate(
      async (url) => {
        const code = new Image()
        code.src = url
        await code.decode()
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const brush = canvas.getContext('2d')
        if (brush === null) throw new Error('Nothing can be drawn')
        brush.fillStyle = '#888'
        brush.fillRect(0, 0, canvas.width, canvas.height)
        brush.drawImage(code, 170, 90, 300, 300)
        return canvas.toDataURL('image/jpeg', 0.9)
      },
      `data:image/gif;base64,${Buffer.from(pictureOf(text)).toString('base64')}`,
    )
    return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
  } finally {
    await context.close()
  }
}

/** Starts a real Chromium with a camera that shows the QR code of a text. The user allows it or does not. */
export async function browserWithCamera(text: string, allowed = true): Promise<BrowserWithCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const file = join(folder, 'code.mjpeg')
  await writeFile(file, await frameOf(text))
  const { args, ...options } = await launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
      // A browser without windows cannot ask the user.
      `--use-fake-ui-for-media-stream${allowed ? '' : '=deny'}`,
    ],
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
