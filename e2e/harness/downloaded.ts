import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** What was downloaded. The browser of a lane runs elsewhere, so its files have no path here. */
export const downloaded = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream())
