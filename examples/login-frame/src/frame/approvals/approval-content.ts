import { element } from '../views/element.js'
import type { Approval } from './approval.js'
import { shownAddresses } from './shown-addresses.js'

/** The text of a request, the same in the frame and in a window. @param origin the origin of the page that asks */
export function approvalContent(
  { title, rows, warnings, content }: Approval,
  origin: string,
): readonly HTMLElement[] {
  const list = rows.flatMap(({ label, value }) => [
    element('dt', {}, element('bdi', {}, label)),
    element('dd', {}, element('bdi', {}, ...shownAddresses(value))),
  ])
  return [
    element('h1', {}, title),
    element('p', {}, 'Asked by ', element('strong', {}, origin)),
    ...warnings.map((warning) =>
      element('p', { class: 'warning' }, element('bdi', {}, ...shownAddresses(warning))),
    ),
    element(
      'section',
      { tabindex: '0', 'aria-label': 'The request' },
      element('dl', {}, ...list),
      ...(content === undefined ? [] : [element('pre', { dir: 'auto' }, content)]),
    ),
  ]
}
