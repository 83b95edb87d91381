import { crossings } from './crossings.js'
import { element } from './element.js'
import type { Kiosk } from './kiosk.js'

/** The board of crossings: one of them is picked. */
export function board({ state, pick }: Kiosk): HTMLElement {
  const rows = crossings.map((crossing) => {
    const { time, to, boat, fare } = crossing
    return element(
      'li',
      {},
      element(
        'button',
        {
          class: 'crossing',
          onClick: () => pick(crossing),
          attributes: {
            type: 'button',
            'data-key': time,
            'aria-pressed': String(state.crossing === crossing),
          },
        },
        element('span', { class: 'time', text: time }),
        element(
          'span',
          { class: 'where' },
          element('strong', { text: to }),
          element('small', { text: `on the ${boat}` }),
        ),
        element('span', { class: 'fare', text: `${fare} ETH` }),
      ),
    )
  })
  return element(
    'section',
    { class: 'board', attributes: { 'aria-labelledby': 'board' } },
    element('h2', { text: 'Leaving today', attributes: { id: 'board' } }),
    element('ul', {}, ...rows),
  )
}
