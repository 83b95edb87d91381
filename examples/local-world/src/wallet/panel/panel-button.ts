import { buildElement } from './build-element.js'
import { type PanelIconName, panelIcon } from './panel-icon.js'

/** A push button with words. */
export function panelButton(
  look: 'primary' | 'quiet' | 'link',
  label: string,
  testId: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = buildElement(
    'button',
    { type: 'button', class: `button ${look}`, 'data-testid': testId },
    label,
  )
  button.addEventListener('click', onPress)
  return button
}

/** A push button with an icon and a name that is heard. */
export function iconButton(
  icon: PanelIconName,
  label: string,
  testId: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = buildElement(
    'button',
    { type: 'button', class: 'icon-button', 'data-testid': testId, 'aria-label': label, title: label },
    panelIcon(icon),
  )
  button.addEventListener('click', onPress)
  return button
}
