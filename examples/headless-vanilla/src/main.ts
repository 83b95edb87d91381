import type { PublicState } from '@walletchart/engine'
import { element } from './element.js'
import { engine } from './engine.js'
import { installTestWallets } from './local-world.js'
import { viewOf } from './views.js'
import './style.css'

installTestWallets()
const view = element('div', { attributes: { class: 'view' } })
document.body.append(element('main', {}, view, element('output')))

function draw(state: PublicState): void {
  const focused = document.activeElement?.getAttribute('data-key')
  view.replaceChildren(...viewOf(state))
  // The new elements stand for the old ones, so whoever uses the keyboard stays where they were.
  const same = [...view.querySelectorAll('button')].find(({ dataset }) => dataset.key === focused)
  same?.focus()
}
engine.subscribe(draw)
draw(engine.getState())
engine.start()
