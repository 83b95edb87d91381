import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { routes } from '../../engine/src/charts/modal/routes.js'
import { loadedOnApproach } from '../../ui-react/src/views/kit/loaded-on-approach.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect, openView } from './stages.js'

/** The file of a view is named after it. */
const fileOf = (view: string): string => view.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
const viewFiles = Object.keys(routes).map(fileOf)

/** Names of the files of views that a page has asked for, in order. */
const followViews = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    const view = viewFiles.find((file) => file === name)
    if (view !== undefined) asked.push(view)
  })
  return asked
}

/** Nothing is fetched in idle time, as for a visitor who acts at once. */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0
}

/** A page that is followed from its first request on. */
const followed = async (
  query: string,
): Promise<{ readonly page: Page; readonly views: readonly string[] }> => {
  const { page } = await visit({ base: 'about:blank', before: neverIdle })
  const views = followViews(page)
  await page.goto(`${inject('playground')}?${query}`)
  await until.shows(page.getByRole('button', { name: 'Connect wallet' }).first())
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().connectorsReady === true),
  )
  await page.waitForLoadState('networkidle')
  return { page, views }
}

describe('views load on demand', () => {
  it('none with the page; with the modal only the one that shows and those it leads to', async () => {
    const { page, views } = await followed('wallets=lantern')
    expect(views).toEqual([])
    await openConnect(page)
    // Views that most people never need come when a pointer or the focus nears what leads to them.
    const next = routes.Connect.next.filter((view) => !loadedOnApproach.has(view))
    const needed = ['Connect', ...next].map(fileOf)
    await until.value(() => views.toSorted()).toEqual(needed.toSorted())
    await openView(page, 'WhatIsANetwork')
    await until.shows(dialogOf(page).getByRole('heading', { name: 'What is a network?' }))
    // What the first view asked for too much is known by now.
    expect(views.toSorted()).toEqual([...needed, 'what-is-a-network'].toSorted())
  })

  it('one that does not arrive says so, can be left, and is there after another try', async () => {
    const { page } = await visit({ query: 'wallets=lantern', expected: [/Failed to load resource/] })
    await page.route(/\/assets\/what-is-a-network-[\w-]{8}\.js$/, (route) => route.abort())
    await openView(page, 'WhatIsANetwork')
    const dialog = dialogOf(page)
    await until.shows(dialog.getByText('This part did not load').first())
    await until.holds(page, (it) =>
      it.waitForFunction(() => document.activeElement?.textContent === 'Not loaded'),
    )
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await until.shows(dialog.getByText('This part did not load').first())
    await page.unroute(/\/assets\/what-is-a-network-[\w-]{8}\.js$/)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await until.shows(dialog.getByRole('heading', { name: 'What is a network?' }))
    await until.holds(page, (it) =>
      it.waitForFunction(() => document.activeElement?.textContent === 'What is a network?'),
    )
    await until.value(() => dialog.getByText('This part did not load').count()).toBe(0)
  })

  it('nor does a dialog that does not arrive leave the page without words', async () => {
    const { page } = await visit({
      query: 'wallets=lantern',
      expected: [/Failed to load resource/],
      before: neverIdle,
    })
    const file = /\/assets\/wallet-dialog-[\w-]{8}\.js$/
    await page.route(file, (route) => route.abort())
    await openView(page)
    const alert = page.getByRole('alert').filter({ hasText: 'This part did not load' })
    await until.shows(alert)
    await page.unroute(file)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
    expect(await alert.count()).toBe(0)
  })
})
