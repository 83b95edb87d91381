import type { Page } from '@playwright/test'
import { playwrightMap, unreachable } from '@walletchart/chart-kit/playwright'
import { aria, loadKiosk } from './maps/kiosk-page.js'

const buttons: Readonly<Record<string, string>> = {
  success: 'Take the print',
  error: 'Call the desk',
  loading: 'Print the timetable',
}

/** How the toasts chart is played at the foot of the kiosk. */
export const map = playwrightMap<Page>({
  open: (page) => loadKiosk(page),
  events: {
    'toast.show': (page, { variant }) =>
      page.getByRole('button', { name: buttons[String(variant)] ?? '' }).click(),
    'toast.viewed': unreachable('the kiosk shows the views of the kit nowhere'),
    'toast.activated': unreachable('the kiosk shows each notice, whichever family is active'),
    'toast.hide': unreachable('a notice of the kiosk goes by itself, or another one takes its place'),
  },
  unreachable: { 'showing.timed.unsaid||0': 'no view of the kiosk says what a notice says' },
  aria,
  show: async (page) => ({ notice: (await page.locator('[data-shows="notice"]').textContent()) || 'none' }),
})
