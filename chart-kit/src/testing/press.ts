import { notOffered } from './not-offered.js'

/** The part of a Playwright locator that `press` uses. */
export interface PlaywrightLocator {
  count(): Promise<number>
  isVisible(): Promise<boolean>
  isEnabled(): Promise<boolean>
  click(options?: { readonly force?: boolean }): Promise<unknown>
}

/** How a control stood when it was pressed. */
export type Pressed = typeof notOffered | 'disabled' | 'enabled'

/**
 * Presses a control, for an event of a map. Where there is none it answers `notOffered`; one that is switched off is
 * clicked all the same, as an impatient user does. The driver compares the answer with the chart: an event that it
 * takes needs a control that is switched on, one that it refuses must have none that is.
 */
export async function press(control: PlaywrightLocator): Promise<Pressed> {
  const count = await control.count()
  if (count === 0 || (count === 1 && !(await control.isVisible()))) return notOffered
  const enabled = await control.isEnabled()
  await control.click(enabled ? {} : { force: true })
  return enabled ? 'enabled' : 'disabled'
}
