import type { Page } from '@playwright/test'
import { playwrightMap, press } from '@walletchart/chart-kit/playwright'
import { aria, loadKiosk } from './maps/kiosk-page.js'

const button = (page: Page, name: string) => press(page.getByRole('button', { name, exact: true }))

/** The desk answers its newest question; a late answer is that of an older one, which nobody waits for. */
const answer = (page: Page, how: 'answer' | 'refuse', late = false) =>
  page.evaluate(
    ([way, isLate]) => {
      const { questions } = window.testDesk
      const waits = document.querySelector('[data-seat="asking"]') !== null
      const given = isLate ? (waits ? questions.slice(0, -1) : questions).at(0) : questions.at(-1)
      if (!isLate && given === undefined) throw new Error('The desk is not asked.')
      given?.[way]()
    },
    [how, late] as const,
  )

/** How the chart of a seat is played at the kiosk. */
export const map = playwrightMap<Page>({
  open: (page) => loadKiosk(page),
  events: {
    'seat.keep': (page) => button(page, 'Keep a seat'),
    'seat.cancel': (page) => button(page, 'Stop asking'),
    'seat.release': (page) => button(page, 'Give it back'),
    'seat.dismiss': (page) => button(page, 'Close'),
  },
  services: {
    askDesk: {
      resolve: (page, _, { late }) => answer(page, 'answer', late),
      reject: (page, _, { late }) => answer(page, 'refuse', late),
    },
  },
  aria,
  show: (page) =>
    page.evaluate(() => {
      const step = document.querySelector<HTMLElement>('[data-seat]')
      const alert = step?.querySelector<HTMLElement>('[data-problem]')
      const asked = window.testDesk.questions.filter(({ over }) => !over).length
      return { seat: step?.dataset.seat, problem: alert?.dataset.problem ?? 'none', asked }
    }),
})
