import type { Page } from 'playwright-core'

/** Clears all that the login frame of a page keeps, as browsers do for sites that were not visited: databases, storage and cookies. */
export async function wipeFrame(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const found = frameTree.childFrames?.find(({ frame }) => new URL(frame.url).pathname === '/frame')
  if (found === undefined) throw new Error('The page has no login frame.')
  const { id, securityOrigin: origin } = found.frame
  const { storageKey } = await session.send('Storage.getStorageKeyForFrame', { frameId: id })
  // Where storage is partitioned, the key names the site of the page too.
  await session.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
