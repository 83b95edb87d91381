import { motionOf } from '../parts/hooks/motion-of.js'

/** ms */
const RING = 300

/** The button of the page that shows the account. */
const accountButton = (): HTMLElement | null | undefined =>
  document.querySelector('[data-part="button-slot"] [data-part="address-mark"]')?.closest('button')

/** One ring around the account that has just come, where the user looks next. */
export function ringAccount(): void {
  const button = accountButton()
  if (button === null || button === undefined || motionOf(button) === undefined) return
  button.animate(
    [
      { boxShadow: '0 0 0 0 var(--wc-success)' },
      { boxShadow: '0 0 0 4px var(--wc-success)', offset: 0.5 },
      { boxShadow: '0 0 0 4px transparent' },
    ],
    { duration: RING, easing: 'ease-out' },
  )
}
