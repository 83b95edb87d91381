import type { Page } from 'playwright-core'

/** Clears all that the login frame of a page keeps, as browsers do for sites that were not visited: databases, storage and cookies. */
export async function wipeFrame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/frame')
  if (frame === undefined) throw new Error('The page has no login frame.')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(frame.url()).origin,
    storageTypes: 'all',
  })
  await session.detach()
}
