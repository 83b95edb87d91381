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
    'toast.hide': unreachable('a notice of the kiosk goes by itself, or another one takes its place'),
  },
  aria,
  show: async (page) => ({ notice: (await page.locator('[data-shows="notice"]').textContent()) || 'none' }),
})
