import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from './stages.js'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
}

interface Frame {
  /** The opacity of each heading. */
  readonly headings: readonly number[]
  readonly mark: Box | undefined
}

interface Seen {
  readonly frames: readonly Frame[]
  /** The place of the mark in the old view, and in the new one. */
  readonly from: Box
  readonly to: Box
  readonly styled: number
}

/** Presses a button and steps through the change of views by 10 ms of the animations' own time. */
const step = (page: Page, press: string, selector: readonly [from: string, to: string]): Promise<Seen> =>
  page.evaluate(
    async ([name, from, to]) => {
      const panel = document.querySelector('.walletchart [data-part="panel"]')
      if (panel === null) throw new Error('No panel.')
      // From the panel: while its height eases it moves itself.
      const boxOf = (element: Element | null | undefined) => {
        if (element == null) return undefined
        const [{ left, top, width }, around] = [
          element.getBoundingClientRect(),
          panel.getBoundingClientRect(),
        ]
        return { left: left - around.left, top: top - around.top, width }
      }
      const opacityOf = (heading: Element): number => {
        const view = heading.closest('[data-part="view"], [data-part="view-leaving"]')
        return view === null ? 1 : Number(getComputedStyle(view).opacity)
      }
      const before = boxOf(document.querySelector(`[data-part="view"] ${from}`))
      const moves = (): Animation[] =>
        panel
          .getAnimations({ subtree: true })
          .filter(
            (one) =>
              one instanceof Animation && !(one instanceof CSSAnimation) && !(one instanceof CSSTransition),
          )
      const button = [...panel.querySelectorAll('button')].find((one) =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
      )
      const begun = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (panel.querySelector('[data-part="view-leaving"]') === null) return
          observer.disconnect()
          resolve()
        }).observe(panel, { childList: true, subtree: true })
      })
      button?.click()
      await begun
      const frames = []
      const all = moves()
      for (const one of all) one.pause()
      for (let now = 0; now <= 210; now += 10) {
        // At its end an animation that is done goes away, as it does by itself.
        for (const one of all)
          if (one.playState !== 'finished')
            if (now < Number(one.effect?.getComputedTiming().endTime)) one.currentTime = now
            else one.finish()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        frames.push({
          headings: [...panel.querySelectorAll('h2')].map(opacityOf),
          mark: boxOf(panel.querySelector('[data-part="mark-mover"] > [data-part="mark"]')),
        })
      }
      const after = boxOf(document.querySelector(`[data-part="view"] ${to}`))
      if (before === undefined || after === undefined) throw new Error('No mark.')
      return { frames, from: before, to: after, styled: panel.querySelectorAll('[style]').length }
    },
    [press, ...selector] as const,
  )

const inRow = '[data-part="row"] [data-mark-of="example.lantern"]'
const inSpan = '[data-part="span"] [data-mark-of="example.lantern"]'

/** Expects that the mark goes one way only, from the one place to the other. */
const expectTravel = ({ frames, from, to, styled }: Seen): void => {
  const marks = frames.flatMap(({ mark }) => mark ?? [])
  expect(marks.length).toBeGreaterThan(15)
  for (const side of ['left', 'top', 'width'] as const) {
    const way = marks.map((mark) => mark[side])
    expect(way[0], side).toBeCloseTo(from[side], 0)
    expect(Math.abs((way.at(-1) ?? 0) - to[side]), side).toBeLessThan(1)
    const sign = Math.sign(to[side] - from[side])
    for (const [at, one] of way.slice(1).entries())
      expect((one - (way[at] ?? 0)) * sign, `${side} in frame ${at}`).toBeGreaterThanOrEqual(-0.01)
  }
  expect(frames.at(-1)?.mark).toBeUndefined()
  expect(styled).toBe(0)
}

it('two views are never read over each other; the mark of the wallet travels from its row to the span, and back', async () => {
  const { page } = await visit({ query: 'wallets=lantern,halyard', reducedMotion: 'no-preference' })
  await localWallet(page).ready()
  await openConnect(page)
  for (const [press, way] of [
    ['Lantern', [inRow, inSpan]],
    ['Back', [inSpan, inRow]],
    ['Lantern', [inRow, inSpan]],
  ] as const) {
    const seen = await step(page, press, way)
    for (const [at, { headings }] of seen.frames.entries()) {
      expect(headings.filter((one) => one > 0.05).length, `${press}, frame ${at}`).toBeLessThanOrEqual(1)
    }
    expect(seen.frames[0]?.headings.length).toBe(2)
    expect(seen.frames.at(-1)?.headings).toEqual([1])
    expectTravel(seen)
    await until.isGone(page.locator('[data-part="view-leaving"], [data-part="mark-mover"]'))
  }
})

it('nothing travels and nothing fades for who asked for that', async () => {
  const { page } = await visit({ query: 'wallets=lantern', reducedMotion: 'reduce' })
  await localWallet(page).ready()
  await openConnect(page)
  const parts = await page.evaluateHandle(() => {
    const added: (string | undefined)[] = []
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement) added.push(node.dataset.part)
      added.push(...document.getAnimations().map(() => 'animation'))
    }).observe(document.body, { childList: true, subtree: true })
    return added
  })
  await dialogOf(page)
    .getByRole('button', { name: /^Lantern/ })
    .click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Continue in Lantern' }))
  const added = await parts.jsonValue()
  expect(added).toContain('view')
  expect(added).not.toContain('view-leaving')
  expect(added).not.toContain('mark-mover')
  expect(added).not.toContain('animation')
})
