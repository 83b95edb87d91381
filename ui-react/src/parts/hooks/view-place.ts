/** A row, tile or button of a view, so that it is found again when the view is drawn anew. */
export interface LedAway {
  readonly part: string | undefined
  readonly name: string
  /** Its number in a long list. */
  readonly at: string | undefined
  /** Its number among those of the same name that are drawn. */
  readonly nth: number
}

/** The state of a view when the user left it. */
export interface ViewPlace {
  readonly scrollTop: number
  readonly ledAway: LedAway | undefined
  readonly texts: Map<string, string>
}

const ACTS = 'button, a[href], input'
const NAME = '[data-part="row-name"], [data-part="tile-name"]'

export const bodyOf = (view: Element): HTMLElement | null =>
  view.querySelector<HTMLElement>('[data-part="body"]')

/** The control that a press was meant for. */
export const actOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ACTS) : null

const partOf = (element: HTMLElement): string | undefined => element.dataset.part
/** The second line of a row may have changed meanwhile. */
const nameOf = (element: HTMLElement): string =>
  element.querySelector(NAME)?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
const placeOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-at]')?.dataset.at

const namesakes = (view: HTMLElement, part: string | undefined, name: string): readonly HTMLElement[] =>
  [...view.querySelectorAll<HTMLElement>(ACTS)].filter(
    (element) => partOf(element) === part && nameOf(element) === name,
  )

export function ledAwayBy(view: HTMLElement, element: HTMLElement): LedAway {
  const [part, name] = [partOf(element), nameOf(element)]
  return { part, name, at: placeOf(element), nth: namesakes(view, part, name).indexOf(element) }
}

/** The same element in the view that is drawn anew, if it is there. */
export function foundAgain(view: HTMLElement, { part, name, at, nth }: LedAway): HTMLElement | null {
  const same = namesakes(view, part, name)
  if (at !== undefined) return same.find((element) => placeOf(element) === at) ?? null
  return same[nth] ?? same[0] ?? null
}
